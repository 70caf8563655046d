/** A provider's statement against ours, read in pages: what it takes of memory is what differs and one key for each line (bar 24). */
import { days, hours } from '#contract/kit/time.ts'
import { compare, type Difference, type TheirLine, type Window } from '#contract/payment/reconcile.ts'
import type { Gateway, StatementLine } from '#server/providers/payment/gateway.ts'
import type { World } from '#server/world.ts'
import { oursBetween, oursOf } from './our-rows.ts'

/** What moved here and there may be days apart: a webhook comes three days late. */
const slack = days(7)
const atOnce = 500

/** Until when (epoch ms) a company's statement is complete at `now`: what moved since then is told on one side only. */
export const completeUntil = (gateway: Pick<Gateway, 'listsAfter'>, now: number): number =>
  now - (gateway.listsAfter ?? hours(1))

export interface Compared {
  lines: number
  differences: Difference[]
  /** What they say moved inside the window, fees left out, in the settlement currency. */
  net: number
}

/** Asks the company, so it is never called inside a transaction. Rejects where the company does not answer. */
export async function compareStatement(
  world: Pick<World, 'database' | 'terms'>,
  gateway: Gateway,
  window: Window,
): Promise<Compared> {
  const currency = world.terms.settlementCurrency
  const book = { db: world.database.db, provider: gateway.name, currency }
  const comparison = compare(window)
  let [lines, net] = [0, 0]
  const take = async (page: readonly TheirLine[]) => {
    const find = await oursOf(book, page)
    for (const line of page) comparison.theirs(line, find(line))
  }
  let page: TheirLine[] = []
  for await (const line of gateway.statement(window.from - slack, window.to + slack)) {
    const read = asLine(line)
    if (!read) continue
    lines += 1
    if (line.at >= window.from && line.at < window.to && line.currency === currency) net += line.amount
    page.push(read)
    if (page.length < atOnce) continue
    await take(page)
    page = []
  }
  if (page.length > 0) await take(page)
  for await (const row of oursBetween(book, window.from, window.to)) comparison.ours(row)
  return { lines, net, differences: comparison.differences() }
}

/** Fees and what is about none of ours are no part of it. */
const asLine = ({ kind, ...line }: StatementLine): TheirLine | undefined =>
  kind === 'fee' || kind === 'other' ? undefined : { ...line, about: kind }
