/** An expected no: a code, a sentence in the shopper's language, and what the phone needs to go on. */
import { type Code, codes } from '#contract/kit/envelope.ts'
import type { Ctx } from './context.ts'
import type { Facts, Words } from './words.ts'

export class Refused extends Error {
  readonly code: Code
  readonly words: Words
  readonly facts: Facts
  readonly extra: Record<string, unknown>
  /** What is written although the call is refused: in a transaction of its own, after the call's is rolled back. What it gives is added to `extra`. */
  readonly keep: ((ctx: Ctx) => Promise<Record<string, unknown>>) | undefined
  /** `extra` goes into the envelope's data: `current` with a conflict, the fresh quote with 40901. */
  constructor(
    code: keyof typeof codes,
    words: Words,
    facts: Facts = {},
    extra: Record<string, unknown> = {},
    keep?: (ctx: Ctx) => Promise<Record<string, unknown>>,
  ) {
    super(`${code}: ${words.message}`)
    this.name = 'Refused'
    this.code = codes[code]
    this.words = words
    this.facts = facts
    this.extra = extra
    this.keep = keep
  }
}

export const kitWords = {
  sessionInvalid: /*i18n*/ { id: 'refused.session', message: 'Login required' },
  forbidden: /*i18n*/ { id: 'refused.forbidden', message: 'Your account does not allow this.' },
  /** To a shopper whose address is not proven yet (states.md 17). */
  proveFirst: /*i18n*/ {
    id: 'refused.prove-first',
    message: 'Please confirm your email address first. Nothing was changed or charged.',
  },
  /** To a shopper who asked to be deleted and has not come back. */
  leaving: /*i18n*/ {
    id: 'refused.leaving',
    message: 'Your account is about to be deleted. Come back first. Nothing was changed.',
  },
  invalid: /*i18n*/ { id: 'refused.invalid', message: 'Please check what you entered. Nothing was changed.' },
  unexpected: /*i18n*/ { id: 'refused.unexpected', message: 'Please try again later' },
  /** To a call with a key: whatever came of the first try, the next one finds it. */
  unexpectedOnce: /*i18n*/ {
    id: 'refused.unexpected-once',
    message: 'Please try again later. Nothing is charged twice.',
  },
  stillRunning: /*i18n*/ {
    id: 'refused.still-running',
    message: 'We are still working on this. Please wait a moment. Nothing is charged twice.',
  },
  notFound: /*i18n*/ { id: 'refused.not-found', message: 'We cannot find this.' },
  /** To a call with a key, which wanted to change something. */
  nothingThere: /*i18n*/ { id: 'refused.nothing-there', message: 'We cannot find this. Nothing was changed.' },
  conflict: /*i18n*/ { id: 'refused.conflict', message: 'This has changed in the meantime. Nothing was charged.' },
  /** The same, to staff. */
  conflictAtDesk: /*i18n*/ {
    id: 'refused.conflict-at-desk',
    message: 'A colleague was faster: this is no longer as you saw it. Nothing was changed. What you typed stays.',
  },
  keyMissing: /*i18n*/ {
    id: 'refused.key-missing',
    message: 'Something went wrong. Nothing was changed. Please try again.',
  },
  keyReused: /*i18n*/ {
    id: 'refused.key-reused',
    message: 'This was sent before with other contents. Nothing was changed.',
  },
  secondStepMissing: /*i18n*/ {
    id: 'account.second-step-required',
    message: 'Set up the second step of your login first. Your account needs it.',
  },
  noRoom: /*i18n*/ {
    id: 'refused.no-room',
    message: 'We cannot take anything new at the moment. Please try again in a few minutes. Nothing is charged twice.',
  },
  slowDown: /*i18n*/ { id: 'refused.slow-down', message: 'Too many tries. Please wait a little.' },
  /** More people ask at once than the shop can answer. */
  busy: /*i18n*/ { id: 'refused.busy', message: 'Many people are here right now. Please try again in a moment.' },
} satisfies Record<string, Words>

/** Not there, or not yours: the same answer (safety.md D, IDOR). */
export const notFound = (): Refused => new Refused('notFound', kitWords.notFound)

/** The disk is nearly full: nothing new is begun. Also said to a call that came before, so it does not say that nothing was done. */
export const noRoom = (): Refused => new Refused('slowDown', kitWords.noRoom, {}, { retryAfter: 60 })

/** Gives the row, or refuses as if it did not exist. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}
