/** How often each thing may be tried (safety.md D, rate limits). */
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import { type Limit } from '#server/kit/throttle.ts'

/** From one place at one account: five, then each further try waits longer. */
export const signInHere: Limit = { name: 'sign-in', most: 5, per: minutes(15), growing: seconds(30) }
/** Wrong ones at one account, from anywhere but its owner's devices. */
export const signInAnywhere: Limit = { name: 'sign-in-account', most: 15, per: minutes(15) }
/** From one address at any account: keeps hashing cheap. */
export const signInAddress: Limit = { name: 'sign-in-address', most: 300, per: minutes(15) }
export const mailSoon: Limit = { name: 'mail', most: 1, per: seconds(60) }
export const mailDay: Limit = { name: 'mail-day', most: 5, per: days(1) }
export const mailAddress: Limit = { name: 'mail-address', most: 60, per: hours(1) }
/** Six digits typed: fifteen in a quarter of an hour, whatever mails are asked for in between. */
export const codeTries: Limit = { name: 'code', most: 15, per: minutes(15) }
export const proofAddress: Limit = { name: 'proof-address', most: 60, per: minutes(15) }
