/** How the fake PayPal signs: RSA over id, time, webhook id and the checksum of the body, by a certificate of its own. */
import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { days } from '#contract/kit/time.ts'
import type { Webhook } from './fake.ts'
import { startOf } from './paypal-account.ts'
import { type SelfMade, selfMadeCertificate } from './self-made-certificate.ts'

const paypals = 'messageverificationcerts.paypal.com'
const year = days(365)

/** `webhookId` is of the shop's own webhook. */
export function paypalSigner(base: string, webhookId: string, now: () => number) {
  let count = 0
  const start = startOf(now)
  const made = new Map<string, SelfMade>()
  const certificate = (kind: 'good' | 'expired' | 'stranger'): SelfMade => {
    const name = kind === 'stranger' ? 'mail.example' : paypals
    const known =
      made.get(kind) ?? selfMadeCertificate(name, now() - 2 * year, now() + (kind === 'expired' ? -year : 10 * year))
    made.set(kind, known)
    return known
  }
  const message = (id: string, time: string, body: string) => Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
  const signedBy = (key: SelfMade['key'], body: string, path: string): Webhook => {
    count += 1
    const id = `69cd13f0-d67a-11e5-baa3-${String(count).padStart(12, '0')}`
    const time = new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')
    return {
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('sha256', message(id, time, body), key).toString('base64'),
        'paypal-cert-url': `${base}/v1/notifications/certs/${path}`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body,
    }
  }
  const signed = (body: string) => signedBy(certificate('good').key, body, 'CERT-360caa42-fca2a594-1d93a270')
  return {
    pem: (kind: 'good' | 'expired' | 'stranger' | 'none') => (kind === 'none' ? undefined : certificate(kind).pem),
    signed,
    forged: (body: string) => signedBy(certificate('stranger').key, body, 'CERT-360caa42-fca2a594-1d93a270'),
    event(type: string, resource: object): Webhook {
      count += 1
      return signed(
        JSON.stringify({
          id: `WH-${start}-${String(count).padStart(8, '0')}`,
          event_version: '1.0',
          create_time: new Date(now()).toISOString(),
          resource_type: type.split('.')[1]?.toLowerCase(),
          event_type: type,
          summary: type,
          resource,
        }),
      )
    },
    /** Its own check, for who cannot do it: the headers as they came in, and the event's very text. */
    isOurs: (sent: { id: string; time: string; signature: string }, body: string): boolean =>
      sign('sha256', message(sent.id, sent.time, body), certificate('good').key).toString('base64') === sent.signature,
  }
}
export type Signer = ReturnType<typeof paypalSigner>
