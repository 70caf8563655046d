/** Tokens: 256 bits of chance, shown once, kept only as their sha-256 (safety.md D). */
import { createHash, createHmac } from 'node:crypto'
import type { World } from '#server/world.ts'

export const newSecret = (world: Pick<World, 'random'>): string => Buffer.from(world.random(32)).toString('base64url')
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Short codes could be guessed from a plain hash of them, so theirs needs the shop's secret too. */
export const sealOf = (world: Pick<World, 'config'>, text: string): string =>
  createHmac('sha256', world.config.secret).update(text).digest('base64url')

/** Six digits, each number as likely as any other. */
export function newSixDigits(world: Pick<World, 'random'>): string {
  for (;;) {
    const drawn = Buffer.from(world.random(4)).readUInt32BE()
    if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0')
  }
}
