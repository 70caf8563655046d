/** Puts a mail about an account into words. Nobody can switch these off: they bring codes, or say that something was changed. */
import { drawMail } from '#server/kit/mail-template.ts'
import { translate } from '#server/kit/words.ts'
import type { World } from '#server/world.ts'
import type { MailKind } from './ask-mail.ts'
import { mailWords, passkeysStay } from './mail-words.ts'

// The token stands behind #: browsers never send that part to anybody (safety.md D). The host is configured, never heard.
const pageOf: Partial<Record<MailKind, string>> = {
  verify: '/pages/verifyEmailResult/index',
  reset: '/pages/resetEmailPwd/index',
  exists: '/pages/Login/index',
  leaving: '/pages/Login/index',
  staying: '/pages/Login/index',
  'staff-invite': '/ops/invite',
  'email-new': '/pages/changeEmailResult/index',
  'email-taken': '/pages/Login/index',
  'email-changed': '/pages/revertEmail/index',
  'email-reverted': '/pages/forgotPassword/index',
}

export interface Written {
  subject: string
  text: string
  html: string
}

export interface MailFacts {
  /** The link's token and the six digits. */
  proof?: { token: string; code: string } | undefined
  /** The names of those it tells of. */
  passkeys?: readonly string[]
  /** The address it tells of. */
  email?: string | undefined
}

/** Takes the kind, the reader's language and what the mail tells. */
export function writeMail(
  world: World,
  kind: MailKind,
  language: string,
  { proof, passkeys = [], email = '' }: MailFacts = {},
): Written {
  const words = mailWords[kind]
  const facts = { brand: world.config.brand, code: proof?.code ?? '', passkeys: passkeys.join(', '), email }
  const page = pageOf[kind]
  const url = page ? `${world.config.publicUrl.replace(/\/$/, '')}${page}${proof ? `#token=${proof.token}` : ''}` : ''
  const tell = (it: typeof words.code) => (it ? translate(language, it, facts) : '')
  const [lead, link, code, otherwise] = [tell(words.lead), tell(words.link), tell(words.code), tell(words.otherwise)]
  const stay = kind === 'password-changed' && passkeys.length > 0 ? [{ lines: [tell(passkeysStay)] }] : []
  const { html, text } = drawMail({
    language,
    brand: world.config.brand,
    theme: world.config.themeColor,
    home: world.config.publicUrl,
    blocks: [{ lines: [lead], ...(url && { act: { label: link, url } }), code }, ...stay, { lines: [otherwise] }],
    foot: [{ text: world.config.brand }],
  })
  return { subject: translate(language, words.subject, facts), text, html }
}
