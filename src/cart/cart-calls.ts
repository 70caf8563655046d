/**
 * Changes to the cart: shown at once on the disk, then told to the server, one after the other. Only the answer to the
 * last of them is kept, so that an older answer never takes back what the shopper did since.
 */
import { changeCartLine, removeCartLines, selectCartLines } from '#contract/cart/api.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/http.ts'
import { tellError } from '#src/kit/use-action.ts'
import { disk } from '#src/kit/with-disk.ts'
import { tickedEverywhere, tickNow } from './chosen-now.ts'
import { keepCart, pullCart } from './keep-cart.ts'

let waiting = 0
let line: Promise<unknown> = Promise.resolve()

function tell(work: () => Promise<{ lines: CartLine[] }>): void {
  waiting += 1
  line = line.then(work).then(
    async ({ lines }) => {
      waiting -= 1
      if (waiting > 0) return
      await keepCart(lines)
      tickedEverywhere()
    },
    async (error: unknown) => {
      waiting -= 1
      tellError(error)
      // What was shown did not happen: back to what the server has, when it can be asked.
      if (waiting > 0) return
      await pullCart().catch(() => undefined)
      tickedEverywhere()
    },
  )
}

const show = async (ids: readonly string[], change: Partial<CartLine>): Promise<void> => {
  const it = await disk()
  await it.cart.bulkUpdate(ids.map((key) => ({ key, changes: change })))
}

const settleMs = 400
const settling = new Map<string, ReturnType<typeof setTimeout>>()

/** Holding the plus counts up on the screen; the server hears of where it stopped. */
export function changeQuantity(lineId: string, quantity: number): void {
  void show([lineId], { quantity: quantity as CartLine['quantity'] })
  clearTimeout(settling.get(lineId))
  settling.set(
    lineId,
    setTimeout(() => {
      settling.delete(lineId)
      tell(() => call(changeCartLine, { lineId, quantity }))
    }, settleMs),
  )
}

export function select(lineIds: readonly string[], selected: boolean): void {
  if (lineIds.length === 0) return
  tickNow(lineIds, selected)
  void show(lineIds, { selected })
  tell(() => call(selectCartLines, { lineIds: [...lineIds], selected }))
}

export function changeNote(lineId: string, note: string): void {
  void show([lineId], { note })
  tell(() => call(changeCartLine, { lineId, note }))
}

/** Another spec of the same product. When that one is in the cart already, the two lines become one. */
export async function changeSpec(key: string, change: Sent<typeof changeCartLine>): Promise<void> {
  await keepCart((await call(changeCartLine, change, { key })).lines)
}

export function remove(lineIds: readonly string[]): void {
  if (lineIds.length === 0) return
  void disk().then((it) => it.cart.bulkDelete([...lineIds]))
  tell(() => call(removeCartLines, { lineIds: [...lineIds] }))
}
