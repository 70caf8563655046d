/**
 * Computes a draw again, on the phone, from what was shown before and opened after (states.md 17): by WebCrypto, and by nothing
 * that the server says of the result.
 */
import { fromHex, ownPart, type Read, readDraw, toHex } from '#contract/game/draw.ts'
import type { Draw, Prize } from '#contract/game/game.ts'
import { rangeAt } from '#contract/game/odds.ts'

/** What this phone was shown before the play. */
export interface ShownBefore {
  fingerprint: string
  prizes: readonly Prize[]
}

export interface Checked {
  /** The secret's own fingerprint is the one that was shown. */
  fingerprint: boolean
  /** The part is this account's, of this game and day. */
  part: boolean
  /** The number and the prize are what secret, part and table give. */
  result: boolean
  /** Fingerprint and table are those that this phone kept; undefined where it kept none. */
  asShown: boolean | undefined
  read: Read | undefined
}

export const isFair = ({ fingerprint, part, result, asShown }: Checked): boolean =>
  fingerprint && part && result && asShown !== false

/** Undefined where the browser gives a page no cryptography (a page without https). Never throws. */
export async function checkDraw(
  draw: Draw,
  accountId: string,
  shown: ShownBefore | undefined,
): Promise<Checked | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const secret = fromHex(draw.secret)
  const digest = await subtle.digest('SHA-256', secret)
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = await subtle.sign('HMAC', key, new TextEncoder().encode(draw.part))
  const read = readDraw(new Uint8Array(mac))
  return {
    fingerprint: toHex(new Uint8Array(digest)) === draw.fingerprint,
    part: draw.part === ownPart(draw.game, draw.day, accountId),
    result: read?.number === draw.number && rangeAt(draw.prizes, draw.number)?.prize.key === draw.prize,
    asShown: shown && shown.fingerprint === draw.fingerprint && sameTable(shown.prizes, draw.prizes),
    read,
  }
}

const sameTable = (one: readonly Prize[], other: readonly Prize[]): boolean =>
  one.length === other.length &&
  one.every((prize, at) => {
    const there = other[at]
    return there?.key === prize.key && there.chance === prize.chance && worthText(there) === worthText(prize)
  })
const worthText = ({ worth }: Prize): string =>
  worth.kind === 'coupon'
    ? `${worth.coupon.scope} ${worth.coupon.amount} ${worth.coupon.percent} ${worth.coupon.most} ${worth.coupon.minimum}`
    : worth.kind === 'points'
      ? `${worth.points}`
      : ''
