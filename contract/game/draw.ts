/**
 * How a draw is decided (states.md 17, decision 048): HMAC-SHA256 of the shopper's own part, keyed with the secret, read as eight
 * numbers of four bytes. The first below 4,294,960,000 counts, and its rest of 10,000 is the draw: without that bound the first
 * 7,296 of the 10,000 would be a little likelier than the others.
 */
import { days, type Instant } from '../kit/time.ts'
import type { GameId } from './game-id.ts'

/** As many as there are numbers: 0 to 9,999. */
export const numbersInAll = 10_000
/** The largest multiple of 10,000 that four bytes can hold. */
const readBelow = 4_294_960_000
export const secretBytes = 32

export interface Read {
  /** The four bytes as a number, and what is left of it by 10,000. */
  word: number
  number: number
}

/** Takes the 32 bytes of the HMAC. Undefined where none of its eight numbers counts (once in 10^46): such a secret is never used. */
export function readDraw(mac: Uint8Array): Read | undefined {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength)
  for (let at = 0; at + 4 <= mac.byteLength; at += 4) {
    const word = view.getUint32(at)
    if (word < readBelow) return { word, number: word % numbersInAll }
  }
  return undefined
}

/** What is mixed with the secret. Ours and the shopper's alike: no two people, days or games share one. */
export const ownPart = (game: GameId, day: string, accountId: string): string => `${game}:${day}:${accountId}`

/** The day of an instant, by UTC: 2026-09-24. */
export const dayOf = (now: Instant): string => new Date(now).toISOString().slice(0, 10)
/** When that day is over and the next free play begins. */
export const dayEnds = (day: string): Instant => Date.parse(day) + days(1)

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
/** Takes an even number of hexadecimal digits. */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
