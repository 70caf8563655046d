/** The authenticator app in a test's pocket. */
import { Secret, TOTP } from 'otpauth'

/** Takes the secret in base32 and the time (epoch ms); gives the six digits of then. */
export const codeAt = (secret: string, at: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp: at })
