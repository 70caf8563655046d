/** Mail through the firm's own mail server (SMTP_URL). Rejects when the server does not take it: the job tries again. */
import { createTransport } from 'nodemailer'
import { seconds } from '#contract/kit/time.ts'
import type { Mail } from '../doors.ts'

/** Takes an address like smtp://user:password@mail.example:587 and the sender. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(20),
  })
  return {
    async send({ id, to, subject, text, html }) {
      const host = from.replace(/^.*@/, '').replace(/>.*$/, '') || 'localhost'
      // Objects, not text: an address never becomes a header of its own.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
      })
    },
  }
}
