/** Changes to the cart: shown at once, told to the server when it can be reached (src/kit/queue.ts). */
import type { Sent } from '#contract/kit/endpoint.ts'
import { changeCartLine } from '#contract/cart/api.ts'
import { call } from '#src/kit/http.ts'
import { type Queued, queue } from '#src/kit/queue.ts'
import { UNDO_MS } from '#src/kit/ui/toast.ts'
import { tellError } from '#src/kit/use-action.ts'
import { disk } from '#src/kit/with-disk.ts'
import { type Adding, changeDeed, removeDeed, selectDeed, type ShownLine, shownCart } from './deeds.ts'
import { countLines, keepCart } from './keep-cart.ts'

/** Holding the plus counts up on the screen; the server hears of where it stopped. */
const settleMs = 400

const change = (line: ShownLine, part: { quantity?: number; note?: string }, holdMs = 0): void => {
  if (line.newKey !== undefined) return void changeNew(line.newKey, part).catch(tellError)
  void queue(
    changeDeed,
    `cart:${line.id}`,
    { lineId: line.id, title: line.titleEn ?? line.title, ...part },
    { holdMs },
  ).catch(tellError)
}

/** Not in the cart yet: what is put in changes, unless it is on its way already; then the line comes in a moment. */
async function changeNew(key: string, part: { quantity?: number; note?: string }): Promise<void> {
  const it = await disk()
  await it.outbox
    .where('key')
    .equals(key)
    .filter(({ sent }) => !sent)
    .modify((row) => void Object.assign(row.input as Adding, part))
}

export const changeQuantity = (line: ShownLine, quantity: number): void => change(line, { quantity }, settleMs)
export const changeNote = (line: ShownLine, note: string): void => change(line, { note })

export function select(lineIds: readonly string[], selected: boolean): void {
  if (lineIds.length > 0) void queue(selectDeed, 'cart', { lineIds: [...lineIds], selected }).catch(tellError)
}

/** Another spec of the same product. When that one is in the cart already, the two lines become one. */
export async function changeSpec(key: string, wanted: Sent<typeof changeCartLine>): Promise<void> {
  await keepCart((await call(changeCartLine, wanted, { key })).lines)
}

/** Gives the way back, while there is one. Lines that are only on this phone are simply not put in. */
export async function remove(lines: readonly ShownLine[]): Promise<Queued | undefined> {
  const it = await disk()
  const isNew = lines.flatMap(({ newKey }) => newKey ?? [])
  await it.outbox
    .where('key')
    .anyOf(isNew)
    .filter(({ sent }) => !sent)
    .delete()
  const lineIds = lines.filter(({ newKey }) => newKey === undefined).map(({ id }) => id)
  const queued =
    lineIds.length > 0
      ? await queue(removeDeed, `cart:-${lineIds.join()}`, { lineIds }, { holdMs: UNDO_MS })
      : undefined
  countLines((await shownCart(it)).length)
  return queued
}
