/** Puts a mail into words: plain text, and the same as simple html with everything from outside escaped. */
import { translate } from '#server/kit/words.ts'
import type { World } from '#server/world.ts'
import type { MailKind } from './ask-mail.ts'
import { mailWords } from './mail-words.ts'

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

// The token stands behind #: browsers never send that part to anybody (safety.md D). The host is configured, never heard.
const pageOf: Partial<Record<MailKind, string>> = {
  verify: '/pages/verifyEmailResult/index',
  reset: '/pages/resetEmailPwd/index',
  exists: '/pages/Login/index',
  'staff-invite': '/ops/invite',
}

export interface Written {
  subject: string
  text: string
  html: string
}

/** Takes the kind, the reader's language and, for proofs, the token and the six digits. */
export function writeMail(
  world: World,
  kind: MailKind,
  language: string,
  proof?: { token: string; code: string },
): Written {
  const words = mailWords[kind]
  const facts = { brand: world.config.brand, code: proof?.code ?? '' }
  const page = pageOf[kind]
  const url = page ? `${world.config.publicUrl.replace(/\/$/, '')}${page}${proof ? `#token=${proof.token}` : ''}` : ''
  const tell = (it: typeof words.code) => (it ? translate(language, it, facts) : '')
  const [lead, link, code, otherwise] = [tell(words.lead), tell(words.link), tell(words.code), tell(words.otherwise)]
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const paragraphs = [
    `<p>${escapeHtml(lead)}</p>`,
    url && `<p><a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`,
    code && `<p>${escapeHtml(code)}</p>`,
    `<p>${escapeHtml(otherwise)}</p>`,
    `<p>${escapeHtml(world.config.brand)}</p>`,
  ]
  return {
    subject: translate(language, words.subject, facts),
    text: [lead, url && `${link}:\n${url}`, code, otherwise, world.config.brand].filter(Boolean).join('\n\n'),
    html: `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"></head><body>${paragraphs.filter(Boolean).join('')}</body></html>`,
  }
}
