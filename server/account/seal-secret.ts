/**
 * Secrets of staff at rest (decision 028): AES-256-GCM under a key derived from the shop's SECRET, bound to whose it is, so
 * that a row copied to another account opens nothing. With another SECRET nothing opens at all.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { World } from '#server/world.ts'

const version = '1'
const ivBytes = 12
const tagBytes = 16

const keyOf = (world: Pick<World, 'config'>): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', world.config.secret, '', 'haulway staff second step', 32))

/** Takes the bytes and whose they are; gives text for the database. */
export function sealSecret(world: Pick<World, 'config' | 'random'>, staffId: string, secret: Uint8Array): string {
  const iv = world.random(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(world), iv).setAAD(Buffer.from(`staff:${staffId}`))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Gives the bytes; undefined when it was sealed for another person or with another SECRET, or was changed. */
export function openSecret(world: Pick<World, 'config'>, staffId: string, sealed: string): Buffer | undefined {
  const [kind, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  if (kind !== version || bytes.length <= ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(world), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(`staff:${staffId}`))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
