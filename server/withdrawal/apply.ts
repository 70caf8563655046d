/** Asking for money out (states.md W1): off the balance at once, planned over the payments it came from. Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Cents, cents, minus, most, negative } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import type * as api from '#contract/withdrawal/api.ts'
import { byBank, leastToWithdraw, type Part, splitOver, wishText } from '#contract/withdrawal/split.ts'
import { withdrawalMachine } from '#contract/withdrawal/status.ts'
import { confirm, confirmationOf, useConfirmation } from '#server/account/confirm-password.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { moneyText } from '#server/kit/money-text.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { identityNeeded, isIdentified } from '#server/kyc/rule.ts'
import { bonusOf, cashOf, pendingOf } from '#server/wallet/accounts.ts'
import { balanceOf, lockBalance, post } from '#server/wallet/ledger.ts'
import { holdsOf, mustBeFree, needsIdentity, withdrawnIn30Days } from './holds.ts'
import { sealAccount } from './seal-account.ts'
import { showOne } from './show.ts'
import { type Known, readSources, showSources } from './sources.ts'
import { withdrawalWords } from './words.ts'

export async function withdrawalSources(ctx: Ctx): Promise<Answer<typeof api.withdrawalSources>> {
  const customerId = memberId(ctx)
  const { terms } = ctx.world
  const [cash, bonus] = [await balanceOf(ctx, cashOf(customerId)), await balanceOf(ctx, bonusOf(customerId))]
  const unchecked = minus(cents(terms.withdrawUncheckedMost), await withdrawnIn30Days(ctx, customerId))
  return {
    balance: cash + bonus,
    cash,
    bonus,
    least: leastToWithdraw(cash, cents(terms.withdrawLeast)),
    holds: await holdsOf(ctx, customerId),
    identified: await isIdentified(ctx, customerId),
    unchecked: most(cents(0), unchecked),
    sources: showSources(await readSources(ctx, customerId)),
  }
}

export const confirmWithdrawal = async (
  ctx: Ctx,
  { password, passkey, ...wish }: Input<typeof api.confirmWithdrawal>,
): Promise<Answer<typeof api.confirmWithdrawal>> => ({
  until: await confirm(ctx, { password, passkey }, 'withdrawal', wishText(wish)),
})

type Wish = Input<typeof api.applyWithdrawal>

/** Locks the payments by id, the balance, and at last the account with its session, so that withdrawals at once see each other. */
export async function applyWithdrawal(ctx: Ctx, wish: Wish): Promise<Answer<typeof api.applyWithdrawal>> {
  const customerId = memberId(ctx)
  const { terms } = ctx.world
  const sources = await readSources(ctx, customerId, { lock: true })
  const { cash } = await lockBalance(ctx, customerId)
  const least = leastToWithdraw(cash, cents(terms.withdrawLeast))
  if (wish.amount < least) throw tooLittle(ctx, least)
  const confirmedBy = await confirmationOf(ctx, wishText(wish))
  if (!confirmedBy) throw notConfirmed()
  await mustBeFree(ctx, customerId)
  await mustNotBeTooMany(ctx, customerId)
  if (cash < wish.amount) throw new Refused('insufficientBalance', withdrawalWords.short)
  const wanted = wish.from ? sources.filter((it) => wish.from?.includes(it.paymentNumber)) : sources
  const parts = splitOver(wish.amount, wanted)
  if (!isSame(parts, wish.parts))
    throw new Refused('quoteChanged', withdrawalWords.changed, {}, { sources: showSources(sources) })
  await mustBeKnown(ctx, customerId, wish.amount, parts)
  if (byBank(parts) > 0 && !wish.bank)
    throw new Refused('invalid', withdrawalWords.bankMissing, {}, { fields: [{ path: 'bank', message: 'required' }] })
  const id = await write(ctx, customerId, { ...wish, confirmedBy }, parts, sources)
  if (!(await useConfirmation(ctx, wishText(wish)))) throw notConfirmed()
  return showOne(ctx, id)
}

const notConfirmed = () => new Refused('consentRequired', withdrawalWords.passwordAgain, {}, { need: 'password' })

function tooLittle(ctx: Ctx, least: Cents): Refused {
  const { settlementCurrency } = ctx.world.terms
  return new Refused(
    'invalid',
    withdrawalWords.least,
    { least: moneyText(ctx.language, least, settlementCurrency) },
    { fields: [{ path: 'amount', message: 'too small' }], least },
  )
}

const isSame = (a: readonly Part[], b: readonly Part[]): boolean =>
  a.length === b.length &&
  a.every((part, at) => part.paymentNumber === b[at]?.paymentNumber && part.amount === b[at]?.amount)

async function mustNotBeTooMany(ctx: Ctx, customerId: string): Promise<void> {
  const row = await ctx.tx
    .selectFrom('withdrawal')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', ctx.now - days(1))
    .executeTakeFirstOrThrow()
  if (row.count >= ctx.world.terms.withdrawalsPerDay)
    throw new Refused('slowDown', withdrawalWords.tooMany, {}, { retryAfter: days(1) / 1000 })
}

async function mustBeKnown(ctx: Ctx, customerId: string, amount: Cents, parts: readonly Part[]): Promise<void> {
  const bank = byBank(parts)
  if (!(await needsIdentity(ctx, customerId, { amount, bank })) || (await isIdentified(ctx, customerId))) return
  const { withdrawUncheckedMost, settlementCurrency } = ctx.world.terms
  throw bank > 0
    ? identityNeeded('withdrawal', withdrawalWords.identityForBank)
    : identityNeeded('withdrawal', withdrawalWords.identity, {
        most: moneyText(ctx.language, withdrawUncheckedMost, settlementCurrency),
      })
}

async function write(
  ctx: Ctx,
  customerId: string,
  { amount, bank, confirmedBy }: Wish & { confirmedBy: 'password' | 'passkey' },
  parts: readonly Part[],
  sources: readonly Known[],
): Promise<string> {
  const hasBank = byBank(parts) > 0 && bank
  const id = ctx.world.newId()
  const row = await ctx.tx
    .insertInto('withdrawal')
    .values({
      id,
      number: newNumber(ctx, 'WD'),
      customer_id: customerId,
      status: withdrawalMachine.start,
      amount,
      created_at: ctx.now,
      confirmed_by: confirmedBy,
      bank_holder: hasBank ? bank.holder : null,
      bank_name: hasBank ? bank.name : null,
      ...(hasBank && sealAccount(ctx.world, id, bank.account)),
    })
    .returning(['id', 'number', 'status'])
    .executeTakeFirstOrThrow()
  const idOf = (number: string | null) => sources.find((it) => it.paymentNumber === number)?.paymentId ?? null
  await ctx.tx
    .insertInto('withdrawal_part')
    .values(
      parts.map((part, at) => ({
        withdrawal_id: row.id,
        nth: at + 1,
        payment_id: idOf(part.paymentNumber),
        amount: part.amount,
      })),
    )
    .execute()
  await post(ctx, {
    code: 'WD_APPLY',
    refType: 'withdrawal',
    refId: row.id,
    legs: [
      { account: cashOf(customerId), amount: negative(amount) },
      { account: pendingOf(customerId), amount },
    ],
  })
  touch(ctx, customerId, 'balance', customerId)
  await record(ctx, {
    name: 'withdrawal.apply',
    docId: row.id,
    docNumber: row.number,
    customerId,
    to: row.status,
    facts: { amount },
  })
  return row.id
}
