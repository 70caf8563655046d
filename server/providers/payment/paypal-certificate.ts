/**
 * Whether a webhook is PayPal's: its RSA signature over `id|time|webhook id|crc32 of the body`, by a certificate that is had
 * from PayPal's own address and from no other, and kept. Where the certificate cannot be had or believed, PayPal itself is
 * asked. Strangers decide neither where we ask nor how often.
 */
import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import type { AskPaypal } from './paypal-api.ts'

/** PayPal tries for three days, and does not say whether a later try carries the time of the first. */
export const paypalTriesFor = days(3) + hours(1)
const ahead = minutes(5)
const algorithm = 'SHA256withRSA'
const mostKept = 20
const uselessFor = minutes(10)
/** What strangers can make us ask PayPal within a minute. */
const perMinute = { certificates: 10, checks: 30 } as const
const longestCertificate = 64 * 1024

export interface Signed {
  base: string
  webhookId: string
  /** How old a transmission may be, ms. */
  oldest: number
  patience: number
  ask: AskPaypal
}
type Sent = Record<'id' | 'time' | 'signature' | 'certUrl' | 'algorithm', string>

/** Answers whether PayPal signed it. Rejects where it would have to be asked and does not answer, or was asked too often. */
export function paypalSignatures({ base, webhookId, oldest, patience, ask }: Signed) {
  const kept = new Map<string, X509Certificate>()
  /** Addresses that gave none that can be believed, and when. */
  const useless = new Map<string, number>()
  const certificates = limited(perMinute.certificates)
  const checks = limited(perMinute.checks)

  const certificate = async (url: string, now: number): Promise<X509Certificate | undefined> => {
    const known = kept.get(url)
    if (known) return isInTime(known, now) ? known : undefined
    const since = useless.get(url)
    if (since !== undefined && now >= since && now - since < uselessFor) return undefined
    certificates(now)
    const pem = await download(url, patience)
    const found = pem === undefined ? undefined : readChain(pem, now)
    if (found) {
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(url, found)
    } else {
      if (useless.size >= mostKept) useless.clear()
      useless.set(url, now)
    }
    return found
  }
  const askPaypal = async (sent: Sent, body: string, now: number): Promise<boolean> => {
    checks(now)
    const about = JSON.stringify({
      auth_algo: sent.algorithm,
      cert_url: sent.certUrl,
      transmission_id: sent.id,
      transmission_sig: sent.signature,
      transmission_time: sent.time,
      webhook_id: webhookId,
    })
    // The event goes back byte for byte: written anew, its checksum would be another.
    const answer = await ask({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${about.slice(0, -1)},"webhook_event":${body}}`,
    })
    return answer.kind === 'done' && v.is(v.object({ verification_status: v.literal('SUCCESS') }), answer.body)
  }

  return async (headers: Headers, body: string, now: number): Promise<boolean> => {
    const sent = readHeaders(headers)
    if (!sent || !isObject(body) || !isPaypals(sent.certUrl, base)) return false
    const at = Date.parse(sent.time)
    if (!(at >= now - oldest && at <= now + ahead)) return false
    const found = await certificate(sent.certUrl, now)
    if (!found) return askPaypal(sent, body, now)
    const message = `${sent.id}|${sent.time}|${webhookId}|${crc32(body)}`
    return verify('sha256', Buffer.from(message), found.publicKey, Buffer.from(sent.signature, 'base64'))
  }
}

/** Throws when it is called more often than that within a minute of `now`. */
function limited(most: number): (now: number) => void {
  let since = 0
  let count = 0
  return (now) => {
    if (now - since >= minutes(1) || now < since) [since, count] = [now, 0]
    count += 1
    if (count > most) throw new Error('PayPal is asked about webhooks too often: it will send them again')
  }
}

function readHeaders(headers: Headers): Sent | undefined {
  const read = (name: string) => headers.get(`paypal-${name}`) ?? ''
  const sent: Sent = {
    id: read('transmission-id'),
    time: read('transmission-time'),
    signature: read('transmission-sig'),
    certUrl: read('cert-url'),
    algorithm: read('auth-algo'),
  }
  const fits =
    /^[\w-]{1,50}$/.test(sent.id) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(sent.time) &&
    /^[A-Za-z0-9+/]{100,1400}={0,2}$/.test(sent.signature) &&
    sent.certUrl.length <= 500 &&
    sent.algorithm === algorithm
  return fits ? sent : undefined
}
function isObject(body: string): boolean {
  try {
    return v.is(v.looseObject({ id: v.string(), event_type: v.string() }), JSON.parse(body))
  } catch {
    return false
  }
}

/** Where certificates are had: PayPal's hosts over https, or the address that all else is asked at. */
export function isPaypals(url: string, base: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, origin, pathname, username, password, search, hash } = new URL(url)
  const theirs = protocol === 'https:' && port === '' && /(^|\.)paypal\.com$/.test(hostname)
  const plain = username === '' && password === '' && search === '' && hash === ''
  return plain && pathname.startsWith('/v1/notifications/certs/') && (theirs || origin === new URL(base).origin)
}

/** Undefined where there is no such certificate; rejects where nobody answers. */
async function download(url: string, patience: number): Promise<string | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  if (!response?.ok) return undefined
  const text = await response.text().catch(() => '')
  return text.length <= longestCertificate ? text : undefined
}

const isInTime = (certificate: X509Certificate, now: number): boolean =>
  certificate.validFromDate.getTime() <= now && now < certificate.validToDate.getTime()

/**
 * The first of the file, where it is in time, made out to PayPal's signing of messages, and signed by the next one for as many
 * as are given. That it is PayPal's is said by the connection it came over, whose own certificate the roots of Node vouch for.
 */
export function readChain(pem: string, now: number): X509Certificate | undefined {
  try {
    const chain = (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []).map(
      (block) => new X509Certificate(block),
    )
    const [first] = chain
    const named = first?.subject
      .split('\n')
      .some((line) => /^CN=messageverificationcerts(\.[a-z]+)?\.paypal\.com$/.test(line))
    const linked = chain.every((certificate, index) => {
      const issuer = chain[index + 1]
      return isInTime(certificate, now) && (!issuer || (issuer.ca && certificate.verify(issuer.publicKey)))
    })
    return named && linked && chain.length <= 6 ? first : undefined
  } catch {
    return undefined
  }
}

/** How long PayPal is waited for while a webhook waits for us. */
export const paypalPatience = seconds(10)
