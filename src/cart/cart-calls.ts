/** Changes to the cart: shown at once, told to the server when it can be reached (src/kit/outbox/queue.ts). */
import type { Sent } from '#contract/kit/endpoint.ts'
import { changeCartLine } from '#contract/cart/api.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { call } from '#src/kit/network/http.ts'
import { type Queued, queue } from '#src/kit/outbox/queue.ts'
import { UNDO_MS } from '#src/kit/ui/toast.ts'
import { tellError } from '#src/kit/network/use-action.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import {
  addMutation,
  type Adding,
  changeMutation,
  isOf,
  removeMutation,
  selectMutation,
  type ShownLine,
  shownCart,
} from './mutations.ts'
import { countLines, keepCart } from './keep-cart.ts'

/** Holding the plus counts up on the screen; the server hears of where it stopped. */
const settleMs = 400

const change = (line: ShownLine, part: { quantity?: number; note?: string }, holdMs = 0): void => {
  if (line.newKey !== undefined) return void changeNew(line.newKey, part).catch(tellError)
  void queue(
    changeMutation,
    `cart:${line.id}`,
    { lineId: line.id, title: line.titleEn ?? line.title, ...part },
    { holdMs },
  ).catch(tellError)
}

/** Not in the cart yet: what is put in changes, unless it is on its way already; then the line comes in a moment. */
async function changeNew(key: string, part: { quantity?: number; note?: string }): Promise<void> {
  const opened = await disk()
  await opened.transaction('rw', opened.outbox, async () => {
    const rows = await puttingIn(opened, key)
    const open = rows.filter(({ sent }) => !sent)
    const [first] = open
    const last = open.at(-1)
    if (!first || !last) return
    const gone = sum(rows.filter(({ sent }) => sent))
    const quantity = part.quantity === undefined ? sum(open) : part.quantity - gone
    if (quantity < 1) return
    const note = part.note ?? open.map((row) => inputOf(row).note).findLast(Boolean)
    // They become one again, where the last of them stands, and it keeps the name it is shown under.
    await opened.outbox.bulkDelete(open.map(({ seq }) => seq))
    const input = { ...inputOf(last), quantity, ...(note !== undefined && { note }) }
    await opened.outbox.put({ ...last, key: first.key, input })
  })
}

const inputOf = (row: Waiting): Adding => row.input as Adding
const goodsOf = ({ productId, skuId = null }: Adding) => ({ productId, skuId })
const sum = (rows: readonly Waiting[]): number => rows.reduce((all, row) => all + inputOf(row).quantity, 0)

/** All that makes up a line which is only on this phone: it may have been put in again after something else was done. */
async function puttingIn(it: Disk, key: string): Promise<Waiting[]> {
  const rows = (await it.outbox.orderBy('seq').toArray()).filter(
    ({ kind, failed }) => kind === addMutation.kind && !failed,
  )
  const from = rows.findIndex((row) => row.key === key)
  const first = rows[from]
  if (!first) return []
  const isSame = isOf(goodsOf(inputOf(first)))
  return rows.slice(from).filter((row) => isSame(goodsOf(inputOf(row))))
}

export const changeQuantity = (line: ShownLine, quantity: number): void => change(line, { quantity }, settleMs)
export const changeNote = (line: ShownLine, note: string): void => change(line, { note })

export function select(lines: readonly ShownLine[], selected: boolean): void {
  if (lines.length === 0) return
  const lineIds = lines.filter(({ newKey }) => newKey === undefined).map(({ id }) => id)
  const coming = lines
    .filter(({ newKey }) => newKey !== undefined)
    .map(({ productId, skuId }) => ({ productId, skuId }))
  void queue(selectMutation, 'cart', { lineIds, selected, coming }).catch(tellError)
}

/** Another spec of the same product. When that one is in the cart already, the two lines become one. */
export async function changeSpec(key: string, wanted: Sent<typeof changeCartLine>): Promise<void> {
  await keepCart((await call(changeCartLine, wanted, { key })).lines)
}

/** Gives the way back, while there is one. Lines that are only on this phone are simply not put in. */
export async function remove(lines: readonly ShownLine[]): Promise<Queued | undefined> {
  const opened = await disk()
  await opened.transaction('rw', opened.outbox, async () => {
    for (const { newKey } of lines) {
      const rows = newKey === undefined ? [] : await puttingIn(opened, newKey)
      await opened.outbox.bulkDelete(rows.filter(({ sent }) => !sent).map(({ seq }) => seq))
    }
  })
  const lineIds = lines.filter(({ newKey }) => newKey === undefined).map(({ id }) => id)
  const queued =
    lineIds.length > 0
      ? await queue(removeMutation, `cart:-${lineIds.join()}`, { lineIds }, { holdMs: UNDO_MS })
      : undefined
  countLines((await shownCart(opened)).length)
  return queued
}
