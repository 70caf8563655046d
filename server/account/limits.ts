/**
 * How often each thing may be tried (safety.md D, rate limits). Addresses are households (network.ts). At signing in only
 * what was wrong counts.
 */
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import { type Limit } from '#server/kit/throttle.ts'

/** From one address at any account: keeps hashing cheap. */
export const signInAddress: Limit = { name: 'sign-in-address', most: 300, per: minutes(15) }
/** From one place at one account: five, then each further try waits longer. */
export const signInHere: Limit = { name: 'sign-in', most: 5, per: minutes(15), growing: seconds(30) }
/** At one account from anywhere but its owner's devices. */
export const signInAnywhere: Limit = { name: 'sign-in-account', most: 15, per: minutes(15) }
/** At one account on a device that its owner signed in from: nobody else's tries count there. */
export const signInDevice: Limit = { name: 'sign-in-device', most: 5, per: minutes(15), growing: seconds(30) }
/** On all its known devices together: marks of a device outlive a new password. */
export const signInDevices: Limit = { name: 'sign-in-devices', most: 30, per: minutes(15) }
/** Mails with a code for signing in; only the right password asks for one. */
export const codeSoon: Limit = { name: 'sign-in-mail', most: 1, per: seconds(60) }
export const codeDay: Limit = { name: 'sign-in-mail-day', most: 10, per: days(1) }

export const mailAddress: Limit = { name: 'mail-address', most: 60, per: hours(1) }
/** From all who are strangers to the address together: nobody's mailbox is filled from many places. */
export const mailAnybody: Limit = { name: 'mail-anybody', most: 10, per: days(1) }
/** From all browsers together that registered with the address, for the mail that proves it. */
export const mailRegistered: Limit = { name: 'mail-registered', most: 30, per: days(1) }
/** These two for each asking browser or address. */
export const mailSoon: Limit = { name: 'mail', most: 1, per: seconds(60) }
export const mailDay: Limit = { name: 'mail-day', most: 5, per: days(1) }
export const proofAddress: Limit = { name: 'proof-address', most: 60, per: minutes(15) }
/** Six digits typed in one browser: fifteen in a quarter of an hour, whatever mails are asked for in between. */
export const codeTries: Limit = { name: 'code', most: 15, per: minutes(15) }
/** The second step after a right password: five wrong codes, then each further one waits longer, for half a day. */
export const secondStepTries: Limit = { name: 'second-step', most: 5, per: hours(12), growing: seconds(30) }
/** Passkeys asked for and given from one place: there is nothing to guess, but each is checked by arithmetic. */
export const passkeyAddress: Limit = { name: 'passkey-address', most: 120, per: minutes(15) }
/** The present password, asked again inside a session. */
export const presentPasswordTries: Limit = { name: 'present-password', most: 5, per: minutes(15), growing: seconds(30) }
