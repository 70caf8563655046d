/** The desk for transfers (states.md 17): open ones with their proofs, the bank's statement, and whose money each line is. For finance. */
import * as v from 'valibot'
import { Media } from '../kit/document.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { Waiting } from '../kit/waiting.ts'
import { bankLineMachine } from './bank-status.ts'
import { matchReasons } from './match-line.ts'
import { faultKinds } from './statement.ts'

export const OpenTransfer = v.object({
  paymentNumber: v.string(),
  customer: v.string(),
  email: v.string(),
  /** What comes by transfer. */
  amount: Cents_,
  /** What is held of the balance beside it. */
  held: Cents_,
  numbers: v.array(v.string()),
  createdAt: Instant_,
  expiresAt: Instant_,
  sentAt: v.nullable(Instant_),
  proofs: v.array(Media),
})
export type OpenTransfer = v.InferOutput<typeof OpenTransfer>

export const BankLine = v.object({
  id: Id_,
  /** YYYY-MM-DD. */
  day: v.string(),
  amount: Cents_,
  currency: v.string(),
  reference: v.string(),
  name: v.string(),
  account: v.string(),
  status: v.picklist(bankLineMachine.statuses),
  file: v.string(),
  importedAt: Instant_,
  /** The payment that it paid. */
  paymentNumber: v.nullable(v.string()),
  note: v.nullable(v.string()),
  suggested: v.nullable(
    v.object({
      paymentNumber: v.string(),
      why: v.array(v.picklist(matchReasons)),
      difference: Cents_,
      certain: v.boolean(),
      due: Cents_,
      customer: v.string(),
    }),
  ),
})
export type BankLine = v.InferOutput<typeof BankLine>

/** Payments by transfer that are open, the next to end first. */
export const listTransfers = endpoint({
  method: 'GET',
  path: '/ops/transfer/list',
  access: 'staff',
  roles: ['finance'],
  input: v.object({}),
  output: v.object({ on: v.boolean(), transfers: v.array(OpenTransfer), waiting: Waiting }),
})
export const lineQueues = ['unmatched', 'done'] as const
/** Lines of the statement, each with the likeliest payment: those that nobody has decided first come oldest first, the others newest first. */
export const listBankLines = endpoint({
  method: 'GET',
  path: '/ops/transfer/lines',
  access: 'staff',
  roles: ['finance'],
  input: v.object({
    which: v.optional(v.picklist(lineQueues), 'unmatched'),
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({
    lines: v.array(BankLine),
    counts: v.record(v.string(), Count_),
    next: v.nullable(v.string()),
    /** Lines that nobody has decided. */
    waiting: Waiting,
  }),
})

const Columns = v.object({
  date: text(80),
  amount: text(80),
  reference: text(80),
  name: text(80),
  account: text(80),
  currency: text(80),
  id: text(80),
  balance: text(80),
  dayFirst: v.boolean(),
})
/** About three thousand lines. */
export const longestStatement = 180_000
const File_ = { file: someText(120), text: v.pipe(v.string(), v.minLength(1), v.maxLength(longestStatement)) }
const Preview = v.object({
  header: v.array(v.string()),
  columns: Columns,
  lines: v.array(
    v.object({
      nth: v.number(),
      day: v.string(),
      amount: Cents_,
      reference: v.string(),
      name: v.string(),
      /** It was imported before, or it is money that left the account: it is not booked. */
      known: v.boolean(),
    }),
  ),
  faults: v.array(v.object({ nth: v.number(), kind: v.picklist(faultKinds), text: v.string() })),
})
/** Reads a file and writes nothing. Without `columns` it takes those that were chosen last, or guesses. */
export const previewStatement = endpoint({
  method: 'POST',
  path: '/ops/transfer/preview',
  access: 'staff',
  roles: ['finance'],
  input: v.object({ ...File_, columns: v.nullish(Columns, null) }),
  output: Preview,
})
/** Takes in what is new of a file. Refused (40001, `faults`) as a whole where a line cannot be read: nothing of it is taken. */
export const importStatement = endpoint({
  method: 'POST',
  path: '/ops/transfer/import',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ ...File_, columns: Columns }),
  output: v.object({ taken: v.number(), known: v.number() }),
})
/**
 * The line is the money of this payment. The very amount pays it, or goes to the balance where it is too late; another amount is refused
 * (40900) unless `toBalance`: then it is put on the shopper's balance and the payment ends. Above the term that takes a second person.
 */
export const matchLine = endpoint({
  method: 'POST',
  path: '/ops/transfer/match',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ lineId: Id_, paymentNumber: Number_, toBalance: v.optional(v.boolean(), false) }),
  output: BankLine,
})
/** Nobody is known yet: into suspense. */
export const suspendLine = endpoint({
  method: 'POST',
  path: '/ops/transfer/suspend',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ lineId: Id_ }),
  output: BankLine,
})
/** No shopper's money, such as interest: no journal. `restore` takes it back. */
export const ignoreLine = endpoint({
  method: 'POST',
  path: '/ops/transfer/ignore',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ lineId: Id_, reason: someText(300, 'Reason required') }),
  output: BankLine,
})
export const restoreLine = endpoint({
  method: 'POST',
  path: '/ops/transfer/restore',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ lineId: Id_ }),
  output: BankLine,
})
