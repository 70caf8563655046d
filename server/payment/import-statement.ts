/** A statement of the bank comes in (states.md 17): read as a whole or not at all, each line once, whatever files it stands in. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { bankLineMachine } from '#contract/payment/bank-status.ts'
import { readCsv } from '#contract/kit/csv.ts'
import { guessColumns, type ReadLine, readStatement } from '#contract/payment/statement.ts'
import type * as desk from '#contract/payment/transfer-desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { keepColumns, keptColumns } from '#server/kit/kept-columns.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { bankWords } from './bank-words.ts'
import { transferOf } from './transfer-details.ts'
import { paymentWords } from './words.ts'

const settingKey = 'bank.columns'
const Kept = v.object({
  date: v.string(),
  amount: v.string(),
  reference: v.string(),
  name: v.string(),
  account: v.string(),
  currency: v.string(),
  id: v.string(),
  balance: v.string(),
  dayFirst: v.boolean(),
})

/** Refuses where no account is configured, or where its currency is not what the books are kept in. */
function currencyOf(ctx: Ctx): string {
  const currency = transferOf(ctx.world)?.account.currency
  if (currency !== ctx.world.terms.settlementCurrency) throw new Refused('conflict', paymentWords.channelOff)
  return currency
}

/** What makes it this line and no other. Two that say the same on one day are told apart by which of them they are in the file. */
function numbersOf(lines: readonly ReadLine[], currency: string): { line: ReadLine; number: string }[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const says = JSON.stringify([line.date, line.amount, currency, line.reference, line.name, line.account])
    if (line.bankId !== '') return { line, number: `id:${line.bankId}` }
    const nth = (seen.get(says) ?? 0) + 1
    seen.set(says, nth)
    return { line, number: `is:${createHash('sha256').update(`${says}\n${nth}`).digest('base64url')}` }
  })
}

async function knownOf(ctx: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await ctx.tx
    .selectFrom('bank_line')
    .select('number')
    .where('number', 'in', [...numbers])
    .execute()
  return new Set(rows.map((row) => row.number))
}

export async function previewStatement(
  ctx: Ctx,
  { text, columns: chosen }: Input<typeof desk.previewStatement>,
): Promise<Answer<typeof desk.previewStatement>> {
  const currency = currencyOf(ctx)
  const header = readCsv(text)[0]?.cells ?? []
  const columns =
    chosen ?? (await keptColumns(ctx, settingKey, Kept, { header, others: ['dayFirst'] })) ?? guessColumns(header)
  const { lines, faults } = readStatement(text, columns, currency)
  const numbered = numbersOf(lines, currency)
  const known = await knownOf(
    ctx,
    numbered.map((it) => it.number),
  )
  return {
    header,
    columns,
    lines: numbered.map(({ line, number }) => ({
      nth: line.nth,
      day: line.date,
      amount: line.amount,
      reference: line.reference,
      name: line.name,
      known: known.has(number) || line.amount <= 0,
    })),
    faults,
  }
}

/** Money that left the account is kept for the statement, decided as no shopper's. */
export async function importStatement(
  ctx: Ctx,
  { file, text, columns }: Input<typeof desk.importStatement>,
): Promise<Answer<typeof desk.importStatement>> {
  const currency = currencyOf(ctx)
  const { lines, faults } = readStatement(text, columns, currency)
  if (faults.length > 0) throw new Refused('invalid', bankWords.statement, {}, { faults: faults.slice(0, 50) })
  await keepColumns(ctx, settingKey, columns)
  const numbered = numbersOf(
    lines.filter((it) => it.amount !== 0),
    currency,
  )
  const { id: staffId } = staffOf(ctx)
  let taken = 0
  for (let begin = 0; begin < numbered.length; begin += 200) {
    const rows = await ctx.tx
      .insertInto('bank_line')
      .values(
        numbered.slice(begin, begin + 200).map(({ line, number }) => ({
          id: ctx.world.newId(),
          number,
          status: bankLineMachine.start,
          day: line.date,
          amount: cents(line.amount),
          currency,
          reference: line.reference,
          name: line.name,
          account: line.account,
          file,
          imported_by: staffId,
          imported_at: ctx.now,
        })),
      )
      .onConflict((it) => it.column('number').doNothing())
      .returningAll()
      .execute()
    taken += rows.length
    for (const row of rows.filter((it) => it.amount < 0))
      await move(ctx, 'bank_line', row, 'ignore', { set: { decided_at: ctx.now }, reason: 'out', shown: false })
  }
  const known = numbered.length - taken
  await record(ctx, {
    name: 'bankStatement.import',
    docId: file,
    docNumber: file,
    facts: { taken, known },
    shown: false,
  })
  return { taken, known }
}
