/** The desk of the buying accounts (decision 097): what each has, its movements, and what finance and an admin do with it. Fen; cents where it says so. */
import * as v from 'valibot'
import { MallType_ } from '../catalog/product.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Fen_, Id_, Instant_, someText, text } from '../kit/fields.ts'
import { fen } from '../kit/money.ts'
import { narrowed } from '../kit/narrowed.ts'
import { movementKinds } from './buying-account.ts'

export const BuyingAccount = v.object({
  id: Id_,
  name: v.string(),
  mallType: MallType_,
  /** What pays behind it, as a label: never what opens it. */
  means: v.string(),
  balance: Fen_,
  /** Below this it is marked. */
  lowFen: Fen_,
  /** When something moved it last; null: never. */
  movedAt: v.nullable(Instant_),
  closedAt: v.nullable(Instant_),
})
export type BuyingAccount = v.InferOutput<typeof BuyingAccount>

export const BuyingMovement = v.object({
  id: Id_,
  at: Instant_,
  kind: v.picklist(movementKinds),
  /** Plus: came in. */
  amount: Fen_,
  /** After it. */
  balance: Fen_,
  orderNumber: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Who; null: by itself, when a shopper paid a top-up. */
  by: v.nullable(v.string()),
})
export type BuyingMovement = v.InferOutput<typeof BuyingMovement>

const look = { method: 'GET', access: 'staff', roles: ['finance', 'buyer'] } as const
const money = { method: 'POST', access: 'staff', roles: ['finance'], keyed: true } as const
const change = { method: 'POST', access: 'staff', roles: ['admin'], keyed: true } as const

const Name_ = someText(40, 'Name required')
const Means_ = someText(60, 'Means of payment required')
const Low_ = v.pipe(Fen_, v.minValue(fen(0)))

/** By marketplace and name, all of them: a firm has a few. */
export const listBuyingAccounts = endpoint({
  ...look,
  path: '/ops/buying/list',
  input: v.object({ which: v.optional(v.picklist(['active', 'closed']), 'active') }),
  output: v.object({ accounts: v.array(BuyingAccount) }),
})
/** One account and its movements, the latest first, fifty at a time; `from` and `to` are moments, `to` not included. */
export const buyingAccount = endpoint({
  ...look,
  path: '/ops/buying/account',
  input: v.object({
    accountId: Id_,
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({ account: BuyingAccount, movements: v.array(BuyingMovement), next: v.nullable(v.string()) }),
})
/**
 * Whether the accounts agree with the ledger. Cents: `ledger` is what procurement has, `accounts` what their movements booked there, `without` what orders
 * paid that were bought without one. `agrees`: the first is the sum of the others.
 */
export const buyingBooks = endpoint({
  ...look,
  path: '/ops/buying/books',
  input: v.object({}),
  output: v.object({ ledger: Cents_, accounts: Cents_, without: Cents_, agrees: v.boolean() }),
})
/** Whom the buyers' desk may pay from: the active ones, and which this buyer used last at each marketplace. */
export const buyingChoices = endpoint({
  method: 'GET',
  access: 'staff',
  roles: ['buyer'],
  path: '/ops/buying/choices',
  input: v.object({}),
  output: v.object({ accounts: v.array(BuyingAccount), last: v.array(Id_) }),
})
/** Refuses (40900) a name that another account has, also a closed one. */
export const openBuyingAccount = endpoint({
  ...change,
  path: '/ops/buying/open',
  input: v.object({ name: Name_, mallType: MallType_, means: Means_, lowFen: Low_ }),
  output: BuyingAccount,
})
/** Its name, its label, its mark, and whether it is used. Refuses (40900) a name that another has, and to close it while something is in it, or lacks. */
export const changeBuyingAccount = endpoint({
  ...change,
  path: '/ops/buying/change',
  input: v.object({ accountId: Id_, name: Name_, means: Means_, lowFen: Low_, active: v.boolean() }),
  output: BuyingAccount,
})
/** Put in (plus) or taken out (minus), as the bank's statement says. Refuses (40900) a reference that the account has, more out than is in it, and money into a closed one. */
export const moveBuyingMoney = endpoint({
  ...money,
  path: '/ops/buying/move',
  input: v.object({
    accountId: Id_,
    amount: v.pipe(
      Fen_,
      v.check((amount) => amount !== 0, 'an amount'),
    ),
    reference: someText(80, 'Reference required'),
    note: v.optional(text(300), ''),
  }),
  output: BuyingAccount,
})
/** What is really there, with a reason; the difference is booked. `was`: the balance as the desk showed it. Refuses (40900) where it moved meanwhile. */
export const countBuyingAccount = endpoint({
  ...money,
  path: '/ops/buying/count',
  input: v.object({ accountId: Id_, was: Fen_, counted: Fen_, reason: someText(300, 'Reason required') }),
  output: BuyingAccount,
})
