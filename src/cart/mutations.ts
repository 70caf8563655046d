/** What a shopper does to the cart that may wait (product.md 4), and how the cart looks with it: as it will be. */
import { plural, t } from '@lingui/core/macro'
import { addToCart, changeCartLine, listCart, removeCartLines, selectCartLines } from '#contract/cart/api.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { lineState } from '#contract/cart/total.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import type { Mutation } from '#src/kit/outbox/outbox.ts'
import { keepLines } from './keep-cart.ts'

interface Whole {
  lines: readonly CartLine[]
}
const keep = (disk: Disk, { lines }: Whole): Promise<unknown> => keepLines(disk, lines)

/** `line`: how it is shown until the server has it; its id is only the phone's. */
export interface Adding extends Sent<typeof addToCart> {
  line: CartLine
}
export const addMutation: Mutation<Adding, Whole> = {
  kind: 'cart.add',
  members: true,
  send: (tell, { productId, skuId = null, quantity, note = '' }) =>
    tell(addToCart, { productId, skuId, quantity, note }),
  applyAnswer: keep,
  fold: (before, after) => ({
    ...after,
    quantity: before.quantity + after.quantity,
    note: after.note ?? before.note,
  }),
  title: ({ line: { title, titleEn } }) => t`Put in the cart: ${titleEn ?? title}`,
}

/** How many, and the note: what is said last holds. `title` is for the list of what waits. */
export type Changing = Pick<Sent<typeof changeCartLine>, 'lineId' | 'quantity' | 'note'> & { title: string }
export const changeMutation: Mutation<Changing, Whole> = {
  kind: 'cart.change',
  members: true,
  send: (tell, { title: _, ...input }) => tell(changeCartLine, input),
  applyAnswer: keep,
  fold: (before, after) => ({ ...before, ...after }),
  title: ({ title, quantity }) =>
    quantity === undefined ? t`Note in the cart: ${title}` : t`In the cart: ${quantity} × ${title}`,
}

/** What a line is of: there is one line for each. */
export type Goods = Pick<CartLine, 'productId' | 'skuId'>
export const isOf =
  (one: Goods) =>
  (other: Goods): boolean =>
    one.productId === other.productId && one.skuId === other.skuId

/** `coming`: lines that waited to be put in when they were ticked; which ids they get, only the server knows. */
export interface Selecting extends Sent<typeof selectCartLines> {
  coming?: readonly Goods[]
}
export const selectMutation: Mutation<Selecting, Whole> = {
  kind: 'cart.select',
  members: true,
  async send(tell, { lineIds, selected, coming = [] }) {
    if (coming.length === 0) return tell(selectCartLines, { lineIds, selected })
    const cart = await tell(listCart, {})
    const came = cart.lines.filter((line) => coming.some(isOf(line))).map(({ id }) => id)
    try {
      return await tell(selectCartLines, { lineIds: [...lineIds, ...came], selected })
    } catch (error) {
      // Done before, when other lines were there.
      if (error instanceof ServerSaidNo && error.code === codes.keyReused) return cart
      throw error
    }
  },
  applyAnswer: keep,
  fold(before, after) {
    const { coming: were = [] } = before
    const { coming: are = [] } = after
    const isSaidAgain = (it: Goods) => are.some(isOf(it))
    if (before.selected === after.selected)
      return {
        selected: after.selected,
        lineIds: [...new Set([...before.lineIds, ...after.lineIds])],
        coming: [...were.filter((it) => !isSaidAgain(it)), ...are],
      }
    // All that was said before is taken back.
    return before.lineIds.every((id) => after.lineIds.includes(id)) && were.every(isSaidAgain) ? after : undefined
  },
  title: () => t`Your choice in the cart`,
}

export type Removing = Sent<typeof removeCartLines>
export const removeMutation: Mutation<Removing, Whole> = {
  kind: 'cart.remove',
  members: true,
  send: (tell, input) => tell(removeCartLines, input),
  applyAnswer: keep,
  title({ lineIds: { length: count } }) {
    return t`${plural(count, { one: 'Remove # item', other: 'Remove # items' })}`
  },
}

export type ShownLine = CartLine & {
  /** Only on this phone so far: the key it waits under. */
  newKey?: string
  /** A change of it was refused, and no longer shows. */
  refused?: Waiting
  /** A change of it waits: it is about to be told, or did not get through so far. */
  waits?: 'soon' | 'late'
}

/** The cart as the server has it, with what waits done to it in order. */
export function cartWith(lines: readonly CartLine[], rows: readonly Waiting[]): ShownLine[] {
  let shown: ShownLine[] = [...lines]
  const touch = (id: string, change: (line: ShownLine) => Partial<ShownLine>) => {
    shown = shown.map((line) => (line.id === id ? { ...line, ...change(line) } : line))
  }
  for (const row of rows) {
    const waits = row.tries > 0 ? 'late' : 'soon'
    if (row.failed) {
      if (row.kind === changeMutation.kind) touch((row.input as Changing).lineId, () => ({ refused: row }))
    } else if (row.kind === addMutation.kind) {
      const { line, productId, quantity, skuId = null, note } = row.input as Adding
      const same = shown.find(isOf({ productId, skuId }))
      // As the server does it: what is put in again is ticked again, and an empty note says nothing.
      const more: Partial<ShownLine> = { waits, selected: true, ...(note && { note }) }
      if (same) touch(same.id, (it) => ({ ...more, ...withQuantity(it, it.quantity + quantity) }))
      else shown = [{ ...line, id: row.key, newKey: row.key, ...more, ...withQuantity(line, quantity) }, ...shown]
    } else if (row.kind === changeMutation.kind) {
      const { lineId, quantity, note } = row.input as Changing
      touch(lineId, (line) => ({
        ...(quantity !== undefined && withQuantity(line, quantity)),
        ...(note !== undefined && { note }),
        waits: line.waits === 'late' ? line.waits : waits,
      }))
    } else if (row.kind === selectMutation.kind) {
      const { lineIds, selected, coming = [] } = row.input as Selecting
      const isMeant = (line: ShownLine) => lineIds.includes(line.id) || coming.some(isOf(line))
      shown = shown.map((line) => (isMeant(line) ? { ...line, selected } : line))
    } else if (row.kind === removeMutation.kind) {
      const { lineIds } = row.input as Removing
      shown = shown.filter((line) => !lineIds.includes(line.id))
    }
  }
  return shown
}

function withQuantity(line: CartLine, quantity: number): Pick<CartLine, 'quantity' | 'state'> {
  const { stock, minNum, state } = line
  const gone = state === 'sold-out' || state === 'off-shelf'
  return {
    quantity: quantity as CartLine['quantity'],
    state: gone ? state : lineState({ onShelf: true, known: true, stock, minNum, quantity }),
  }
}

/** What the shop would not put in, newest first: it is in no cart, and stays in sight with the reason (decision 039). */
export async function notPutIn(disk: Disk): Promise<Waiting[]> {
  const rows = await disk.outbox.where('about').startsWith('cart').sortBy('seq')
  return rows.filter(({ kind, failed }) => kind === addMutation.kind && failed !== undefined).toReversed()
}

/** For a live query: the cart as it is shown. */
export async function shownCart(disk: Disk): Promise<ShownLine[]> {
  const [lines, rows] = await Promise.all([
    disk.cart.toArray(),
    disk.outbox.where('about').startsWith('cart').sortBy('seq'),
  ])
  return cartWith(lines, rows)
}
