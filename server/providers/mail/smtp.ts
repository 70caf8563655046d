/**
 * Mail through the firm's own mail server (SMTP_URL). A server that is away, busy or refuses us is waited for (Postponed); a
 * mail that it refuses for good is given up (Hopeless). What it says is kept as a code only: its words hold addresses.
 */
import { createTransport } from 'nodemailer'
import { seconds } from '#contract/kit/time.ts'
import { Hopeless, Postponed } from '#server/kit/postponed.ts'
import type { Mail } from '../providers.ts'

/** Takes an address like smtp://user:password@mail.example:587 and the sender. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(20),
  })
  return {
    async send({ id, to, subject, text, html, headers, pictures = [] }) {
      const host = from.replace(/^.*@/, '').replace(/>.*$/, '') || 'localhost'
      // Objects, not text: an address never becomes a header of its own.
      const sent = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        ...(headers && { headers }),
        attachments: pictures.map(({ cid, mime, bytes }) => ({
          cid,
          contentType: mime,
          content: Buffer.from(bytes),
          contentDisposition: 'inline' as const,
          filename: `${cid}.${mime.replace('image/', '')}`,
        })),
      })
      await sent.catch((error: unknown) => {
        throw refusal(error)
      })
    },
  }
}

/** What nodemailer says of a server's answer. */
interface Said {
  code?: unknown
  command?: unknown
  responseCode?: unknown
}

/** Only a 5xx to this very mail is for good: one to our greeting or our password is about us, and the operator can mend that. */
function refusal(error: unknown): Error {
  const { code, command, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as Said
  const word = typeof code === 'string' && /^[A-Z]+$/.test(code) ? code : 'unknown'
  const answer = typeof responseCode === 'number' ? ` ${responseCode}` : ''
  const aboutThisMail =
    /^(MAIL FROM|RCPT TO|DATA)$/.test(String(command)) || word === 'EENVELOPE' || word === 'EMESSAGE'
  return aboutThisMail && typeof responseCode === 'number' && responseCode >= 500
    ? new Hopeless(`the mail server refuses this mail:${answer} (${word})`)
    : new Postponed(`the mail server does not take mail now:${answer} (${word})`)
}
