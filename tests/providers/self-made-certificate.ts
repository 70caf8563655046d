/** A certificate that nobody vouches for (X.509 v3, RSA, signed by its own key), made here so that no key lies in the repository. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), der(0x05))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name, 'utf8')))))
const time = (at: number) => {
  const text = new Date(at).toISOString()
  return der(0x18, Buffer.from(`${text.slice(0, 19).replaceAll(/[-:T]/g, '')}Z`, 'latin1'))
}
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes)

export interface SelfMade {
  pem: string
  key: KeyObject
}

/** `from` and `to` in epoch ms: when it is valid. */
export function selfMadeCertificate(name: string, from: number, to: number): SelfMade {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    commonName(name),
    sequence(time(from), time(to)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = sequence(signed, sha256WithRsa, bits(sign('sha256', signed, privateKey)))
  const lines = whole.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, key: privateKey }
}
