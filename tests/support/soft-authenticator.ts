/** An authenticator in software (WebAuthn level 3, ES256, no attestation), which also lies where a test wants. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '#contract/account/passkey-api.ts'

/** What a test has it say otherwise than a good one does. */
export interface Lies {
  origin?: string
  rpId?: string
  /** The person was not verified. */
  unverified?: boolean
  /** What its counter says. */
  counter?: number
  type?: string
  handle?: string
  /** Signed by another key. */
  key?: KeyObject
}

const sha = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** CBOR: as much of it as a key and an attestation need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const pairs = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, pairs.length), ...pairs.flatMap(([key, inside]) => [cbor(key), cbor(inside)])])
}
const head = (kind: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(kind << 5) | size])
    : size < 256
      ? Buffer.from([(kind << 5) | 24, size])
      : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])

const fourBytes = (count: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

export interface SoftPasskey {
  id: string
  make(asked: { challenge: string; rp: { id: string }; user: { id: string } }, lies?: Lies): NewPasskey
  /** Counts one up for each. */
  sign(asked: { challenge: string; rpId: string }, lies?: Lies): PasskeyAnswer
}

/** One passkey, used at `origin`. */
export function softPasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let handle = ''
  const said = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge, origin: lies.origin ?? origin, crossOrigin: false }),
    )
  const facts = (rpId: string, count: number, lies: Lies, more = Buffer.alloc(0)): Buffer =>
    Buffer.concat([
      sha(lies.rpId ?? rpId),
      Buffer.from([1 | (lies.unverified ? 0 : 4) | (more.length > 0 ? 64 : 0)]),
      fourBytes(lies.counter ?? count),
      more,
    ])
  return {
    id: text(id),
    make({ challenge, rp, user }, lies = {}) {
      handle = user.id
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', facts(rp.id, counter, lies, made)],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(said('webauthn.create', challenge, lies)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge, rpId }, lies = {}) {
      counter += 1
      const client = said('webauthn.get', challenge, lies)
      const authenticatorData = facts(rpId, counter, lies)
      const signed = createSign('sha256').update(Buffer.concat([authenticatorData, sha(client)]))
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authenticatorData),
          signature: text(signed.sign(lies.key ?? privateKey)),
          userHandle: lies.handle ?? handle,
        },
      }
    },
  }
}
