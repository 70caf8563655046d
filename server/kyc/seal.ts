/**
 * Identity pictures, and bank accounts of withdrawals, at rest (decisions 049 and 078): AES-256-GCM under a key that is never in the database, bound to the row it belongs to,
 * so that a file under another row's name opens nothing. Which key it was stands beside the file; several may open, the first seals.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import type { World } from '#server/world.ts'

const ivBytes = 12
const tagBytes = 16
const magic = Buffer.from('HWK1')

interface Key {
  id: string
  seals: Uint8Array
  marks: Uint8Array
}

const made = new Map<string, Key>()
function keyOf(secret: string): Key {
  const known = made.get(secret)
  if (known) return known
  const derive = (what: string) => new Uint8Array(hkdfSync('sha256', secret, '', `haulway identity ${what}`, 32))
  const seals = derive('pictures')
  const key: Key = {
    id: createHash('sha256').update(seals).digest('hex').slice(0, 12),
    seals,
    marks: derive('numbers'),
  }
  made.set(secret, key)
  return key
}

type Configured = Pick<World, 'config'>
/** IDENTITY_KEYS, the first one first; the shop's SECRET stands behind them. */
const keysOf = ({ config }: Configured): readonly [Key, ...Key[]] => {
  const [first, ...others] = [...config.identityKeys.map(keyOf), keyOf(config.secret)]
  return first ? [first, ...others] : [keyOf(config.secret)]
}

/** Takes what is hidden and what it is bound to, such as `kyc-picture:<id>`; gives what is written down, and which key opens it. */
export function seal(
  world: Pick<World, 'config' | 'random'>,
  about: string,
  bytes: Uint8Array,
): { sealed: Buffer; keyId: string } {
  const [key] = keysOf(world)
  const iv = world.random(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key.seals, iv).setAAD(Buffer.from(about))
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  return { sealed: Buffer.concat([magic, iv, cipher.getAuthTag(), hidden]), keyId: key.id }
}

/** Gives what was hidden; undefined when no key of the shop opens it, it was changed, or it is bound to something else. */
export function unseal(world: Configured, about: string, keyId: string, sealed: Uint8Array): Buffer | undefined {
  const key = keysOf(world).find((it) => it.id === keyId)
  const bytes = Buffer.from(sealed)
  if (!key || bytes.length <= magic.length + ivBytes + tagBytes || !bytes.subarray(0, magic.length).equals(magic))
    return undefined
  const [iv, tag] = [bytes.subarray(4, 4 + ivBytes), bytes.subarray(4 + ivBytes, 4 + ivBytes + tagBytes)]
  const decipher = createDecipheriv('aes-256-gcm', key.seals, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(about),
  )
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(4 + ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Takes a picture's bytes and its row's id; gives what is written to the disk, and which key opens it. */
export const sealPicture = (world: Pick<World, 'config' | 'random'>, pictureId: string, bytes: Uint8Array) =>
  seal(world, `kyc-picture:${pictureId}`, bytes)

/** Gives the picture; undefined as `unseal` does. */
export const openPicture = (world: Configured, picture: { id: string; key_id: string }, sealed: Uint8Array) =>
  unseal(world, `kyc-picture:${picture.id}`, picture.key_id, sealed)

/** Whether the shop has the key of this id (`key_id` of a picture). */
export const opensWith = (world: Configured, keyId: string): boolean => keysOf(world).some((key) => key.id === keyId)

/** By what the same document is known again on another account; nobody without the key can try numbers against it. */
export const markOfNumber = (world: Configured, country: string, kind: string, number: string): string =>
  createHmac('sha256', keysOf(world)[0].marks).update(`${country}\n${kind}\n${number}`).digest('base64url')
