/** When an account's address may be changed, and what may be done with a change (states.md 11, decision 079). Times are epoch ms. */
import { days, hours, type Instant, seconds } from '../kit/time.ts'

/** So long the new address may be proven by its mail. */
export const confirmFor = hours(24)
/** So long the old address can undo a change. */
export const revertFor = hours(72)
/** Wrong codes for one mail. */
export const codeTriesMost = 5
const mailEvery = seconds(60)
const mailsADay = 5
/** From all accounts together to one address in a day: nobody's mailbox is filled. */
const mailsToOneADay = 10

/** Of one change; `mails` so far, the last at `mailedAt`. */
export interface ChangeTimes {
  expiresAt: Instant
  confirmedAt: Instant | null
  revertUntil: Instant | null
  endedAt: Instant | null
}

/** `open` waits for the new address, `reversible` can be undone by the old one, `over` is neither. */
export function standingOf(change: ChangeTimes, now: Instant): 'open' | 'reversible' | 'over' {
  if (change.endedAt !== null) return 'over'
  if (change.confirmedAt === null) return now < change.expiresAt ? 'open' : 'over'
  return change.revertUntil !== null && now < change.revertUntil ? 'reversible' : 'over'
}

/** Mails of one change, all counted at the time of the last. */
export interface Mailed {
  mails: number
  mailedAt: Instant
}

/** When the next mail may be asked for: one a minute, five a day for an account, ten a day to an address. Now or before: at once. */
export function nextMailAt(mine: readonly Mailed[], toIt: readonly Mailed[], now: Instant): Instant {
  const last = Math.max(-mailEvery, ...mine.map(({ mailedAt }) => mailedAt))
  return Math.max(last + mailEvery, freeAt(mine, mailsADay, now), freeAt(toIt, mailsToOneADay, now))
}

function freeAt(mailed: readonly Mailed[], most: number, now: Instant): Instant {
  const today = mailed.filter(({ mailedAt }) => mailedAt > now - days(1)).toSorted((a, b) => a.mailedAt - b.mailedAt)
  let left = today.reduce((sum, { mails }) => sum + mails, 0)
  for (const { mails, mailedAt } of today) {
    if (left < most) return 0
    left -= mails
    if (left < most) return mailedAt + days(1)
  }
  return 0
}

/** Why a change may not be asked for; undefined: it may. `latest`: the newest of the account. */
export function whyNoChange(
  keys: { ownKey: string; newKey: string },
  latest: ChangeTimes | undefined,
  now: Instant,
): 'same' | 'lately' | undefined {
  if (keys.ownKey === keys.newKey) return 'same'
  return latest && standingOf(latest, now) === 'reversible' ? 'lately' : undefined
}

/** Who undoes a change does not know who made it: passkeys that were made since, or in the three days before it was asked for, go. */
export const isDoubtful = (passkeyMadeAt: Instant, askedAt: Instant): boolean => passkeyMadeAt >= askedAt - revertFor
