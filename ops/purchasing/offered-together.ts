/** Which orders are bought with one bill: those that were chosen, or all of this shop that are still to be bought (decision 094). */
import type { DeskOrder } from '#contract/order/desk.ts'
import { areOfOneShop } from '#contract/order/together.ts'
import { mostTogether } from '#contract/order/together-desk.ts'

/** Paid, and nobody is asked or asks anything about it. */
export const mayBeBought = (order: DeskOrder): boolean =>
  order.status === 'paid' &&
  order.cancelRequestedAt === null &&
  order.questions.every((question) => question.outcome !== null)

/** The chosen ones, where there are several; else the order in hand and the others of its shop, as many as one bill takes. Fewer than two is none. */
export function offeredTogether(
  rows: readonly DeskOrder[],
  current: DeskOrder | undefined,
  selected: ReadonlySet<string>,
): DeskOrder[] {
  const chosen = rows.filter((order) => selected.has(order.orderNumber))
  const offered = chosen.length > 1 ? chosen : current ? rows.filter((order) => areOfOneShop([current, order])) : []
  const fit = offered.filter(mayBeBought)
  if (fit.length < 2 || fit.length < chosen.length || chosen.length > mostTogether || !areOfOneShop(fit)) return []
  const first = fit.filter((order) => order === current)
  return fit.length > mostTogether
    ? [...first, ...fit.filter((order) => order !== current)].slice(0, mostTogether)
    : fit
}
