/** Codes of an authenticator app (RFC 6238): six digits of thirty seconds, one step of tolerance to either side. */
import { Secret, TOTP } from 'otpauth'

const period = 30
const settings = { algorithm: 'SHA1', digits: 6, period }
export const newTotpSecret = (random: (bytes: number) => Uint8Array): Uint8Array => random(20)

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })
export const asBase32 = (bytes: Uint8Array): string => secretOf(bytes).base32

/** Takes six digits and the time (epoch ms); gives the 30-second step they are of, undefined when they are wrong. */
export function stepOf(bytes: Uint8Array, code: string, now: number): number | undefined {
  const delta = TOTP.validate({ ...settings, secret: secretOf(bytes), token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now }) + delta
}

/** The longest text that our QR code takes (src/kit/qr.ts). */
const qrBytes = 134

/**
 * What the app scans. The settings are those that every app takes for granted, so they are left out: the address must
 * fit into a code that a camera reads from a screen. A long one gives up the name of the shop before the account.
 */
export function enrolUri(bytes: Uint8Array, brand: string, email: string): string {
  const key = `secret=${asBase32(bytes)}`
  const name = (text: string) => encodeURIComponent(text)
  const forms = [
    `otpauth://totp/${name(brand)}:${name(email)}?${key}&issuer=${name(brand)}`,
    `otpauth://totp/${name(brand)}:${name(email)}?${key}`,
    `otpauth://totp/${name(email)}?${key}`,
    `otpauth://totp/${name(email.split('@')[0]?.slice(0, 20) ?? '')}?${key}`,
  ]
  return forms.find((it) => Buffer.byteLength(it) <= qrBytes) ?? `otpauth://totp/staff?${key}`
}
