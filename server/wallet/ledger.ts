/**
 * The ledger (states.md 2). `post` is the only way money moves: legs that sum to zero, each business event once, rows
 * never edited. Plus is credit (we owe it or hold it for somebody), minus is debit.
 */
import { createHash } from 'node:crypto'
import { type Cents, cents, plus, sum } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { keepKeyForEver } from '#server/kit/once.ts'
import { Refused } from '#server/kit/refused.ts'
import type { Words } from '#server/kit/words.ts'
import { signOf } from './accounts.ts'

const journalCodes = [
  'RECHARGE',
  'BONUS',
  'HOLD',
  'HOLD_RELEASE',
  'PAY',
  'PAY_PATCH',
  'PATCH_SETTLE',
  'LATE_CREDIT',
  'CANCEL_REFUND',
  'CLOSE_REFUND',
  'LINE_REFUND',
  'PURCHASE',
  'COST_CORRECT',
  'PURCHASE_BACK',
  'SELLER_REFUND',
  'RETURN_REFUND',
  'SHIP_SETTLE',
  'UNPACK_REFUND',
  'CLAIM',
  'SHIP_ADJUST',
  'CARRIER_BILL',
  'SERVICE_SETTLE',
  'EXT_REFUND',
  'WD_APPLY',
  'WD_RETURN',
  'WD_PAID',
  'CHARGEBACK',
  'CHARGEBACK_WON',
  'SUSPENSE_IN',
  'SUSPENSE_OUT',
  'ADJUST',
] as const
export type JournalCode = (typeof journalCodes)[number]

export interface Leg {
  account: string
  /** Cents; zero legs are left out. */
  amount: Cents
}
export interface Posting {
  code: JournalCode
  refType: string
  refId: string
  /** Distinguishes postings of one code on one document, such as the second patch. */
  nth?: number | string
  legs: readonly Leg[]
}

export const ledgerWords = {
  short: /*i18n*/ { id: 'refused.balance-short', message: 'Your balance is not enough. Nothing was charged.' },
} satisfies Record<string, Words>

/**
 * Posts once per (code, document, nth); gives the journal's id, or null when it was posted before. Accounts are locked
 * in id order. Refuses legs that do not sum to zero (a bug: throws) and a balance that would go below zero (42201).
 */
export async function post(ctx: Ctx, posting: Posting): Promise<number | null> {
  const legs = merge(posting.legs)
  if (legs.length < 2 || sum(legs.map((leg) => leg.amount)) !== 0) {
    throw new Error(
      `${posting.code} of ${posting.refType} ${posting.refId} does not balance: ${JSON.stringify(posting.legs)}`,
    )
  }
  const idem = `${posting.code}:${posting.refType}:${posting.refId}:${posting.nth ?? 1}`
  const actor =
    ctx.who.kind === 'member' || ctx.who.kind === 'staff'
      ? `${ctx.who.kind}:${ctx.who.id}`
      : ctx.who.kind === 'system'
        ? ctx.who.actor
        : 'nobody'
  const hash = journalHash({
    code: posting.code,
    refType: posting.refType,
    refId: posting.refId,
    idem,
    actor,
    at: ctx.now,
    legs,
  })
  const journal = await ctx.tx
    .insertInto('journal')
    .values({ code: posting.code, ref_type: posting.refType, ref_id: posting.refId, idem, actor, at: ctx.now, hash })
    .onConflict((conflict) => conflict.column('idem').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!journal) return null
  keepKeyForEver(ctx)

  const ids = legs.map((leg) => leg.account)
  await ctx.tx
    .insertInto('account')
    .values(ids.map((id) => ({ id, kind: id.split(':')[0] ?? id, sign: signOf(id) })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const accounts = await ctx.tx
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(accounts.map((account) => [account.id, account]))

  for (const leg of legs) {
    const account = byId.get(leg.account)
    if (!account) throw new Error(`no account ${leg.account}`)
    const balance = plus(account.balance, leg.amount)
    if (account.sign === 1 && balance < 0) {
      // A shopper's own money may run short; anything else is a rule of ours that is broken.
      if (/^(CB|BB):/.test(leg.account)) throw new Refused('insufficientBalance', ledgerWords.short)
      throw new Error(`${posting.code} of ${posting.refType} ${posting.refId} would take ${leg.account} to ${balance}`)
    }
    const version = account.version + 1
    const tail = entryHash(account.tail, {
      journalHash: hash,
      account: leg.account,
      amount: leg.amount,
      after: balance,
      version,
    })
    await ctx.tx
      .insertInto('entry')
      .values({
        journal_id: journal.id,
        account_id: leg.account,
        amount: leg.amount,
        balance_after: balance,
        account_version: version,
        hash: tail,
      })
      .execute()
    await ctx.tx.updateTable('account').set({ balance, version, tail }).where('id', '=', leg.account).execute()
  }
  return journal.id
}

function merge(legs: readonly Leg[]): Leg[] {
  const sums = new Map<string, Cents>()
  for (const { account, amount } of legs) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount} on ${account}`)
    sums.set(account, plus(sums.get(account) ?? cents(0), amount))
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }))
    .toSorted((a, b) => (a.account < b.account ? -1 : 1))
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash kept with a journal: over all it says and its legs in account order. */
export const journalHash = (journal: {
  code: string
  refType: string
  refId: string
  idem: string
  actor: string
  at: number
  legs: readonly Leg[]
}): string =>
  sha(
    JSON.stringify([
      journal.code,
      journal.refType,
      journal.refId,
      journal.idem,
      journal.actor,
      journal.at,
      journal.legs.map((leg) => [leg.account, leg.amount]),
    ]),
  )

/** The hash kept with an entry: chained to the account's entry before. */
export const entryHash = (
  previous: string,
  it: { journalHash: string; account: string; amount: Cents; after: Cents; version: number },
): string => sha(JSON.stringify([previous, it.journalHash, it.account, it.amount, it.after, it.version]))

/** Balances in cents; an account that was never used has 0. */
export async function balanceOf(ctx: Ctx, account: string): Promise<Cents> {
  const row = await ctx.tx.selectFrom('account').select('balance').where('id', '=', account).executeTakeFirst()
  return row?.balance ?? cents(0)
}

/** Locks the shopper's two balance accounts until the end of the transaction and gives them. Cents. */
export async function lockBalance(ctx: Ctx, customerId: string): Promise<{ bonus: Cents; cash: Cents }> {
  const rows = await ctx.tx
    .selectFrom('account')
    .select(['id', 'balance'])
    .where('id', 'in', [`BB:${customerId}`, `CB:${customerId}`])
    .orderBy('id')
    .forUpdate()
    .execute()
  const of = (id: string) => rows.find((row) => row.id === id)?.balance ?? cents(0)
  return { bonus: of(`BB:${customerId}`), cash: of(`CB:${customerId}`) }
}
