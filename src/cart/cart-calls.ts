/** Changes to the cart: shown at once, told to the server when it can be reached (src/kit/outbox/queue.ts). */
import type { Sent } from '#contract/kit/endpoint.ts'
import { changeCartLine } from '#contract/cart/api.ts'
import { call } from '#src/kit/network/http.ts'
import { flush, type Queued, queue } from '#src/kit/outbox/queue.ts'
import { UNDO_MS } from '#src/kit/ui/toast.ts'
import { tellError } from '#src/kit/network/use-action.ts'
import { keepCart } from './keep-cart.ts'
import { changeMutation, removeMutation, selectMutation, type ShownLine } from './mutations.ts'
import { changeNew, putBack, takeOutNew } from './new-lines.ts'

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

/** Gives the way back. Lines that are only on this phone are simply not put in. */
export async function remove(lines: readonly ShownLine[]): Promise<Pick<Queued, 'undo'>> {
  const taken = await takeOutNew(lines.flatMap(({ newKey = [] }) => newKey))
  const lineIds = lines.filter(({ newKey }) => newKey === undefined).map(({ id }) => id)
  const queued =
    lineIds.length > 0
      ? await queue(removeMutation, `cart:-${lineIds.join()}`, { lineIds }, { holdMs: UNDO_MS })
      : undefined
  return {
    async undo() {
      await putBack(taken)
      void flush()
      return (await queued?.undo()) ?? true
    },
  }
}
