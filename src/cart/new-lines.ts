/** Lines that are only on this phone, a guest's or offline: they are rows of the outbox that have not gone out (decision 039). */
import type { Product } from '#contract/catalog/product.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { addMutation, type Adding, isOf } from './mutations.ts'
import { aboutAdding, lineOf } from './new-line.ts'

/** What is put in changes, unless it is on its way already; then the line comes in a moment. */
export const changeNew = (key: string, part: { quantity?: number; note?: string }): Promise<void> =>
  changeRows(key, (last, open, gone) => {
    const quantity = part.quantity === undefined ? sum(open) : part.quantity - sum(gone)
    if (quantity < 1) return undefined
    const note = part.note ?? noteOf(open)
    return { input: { ...inputOf(last), quantity, ...(note !== undefined && { note }) } }
  })

/** Another spec. When that one waits too, the two are shown and put in as one line. */
export const changeNewSpec = (key: string, product: Product, skuId: string | null, quantity: number): Promise<void> =>
  changeRows(key, (last, open) => {
    const note = noteOf(open)
    const line = { ...lineOf(product, skuId, quantity), addedAt: inputOf(last).line.addedAt }
    const input: Adding = { productId: product.id, skuId, quantity, line, ...(note !== undefined && { note }) }
    return { about: aboutAdding(product.id, skuId), input }
  })

type Change = (
  last: Waiting,
  open: readonly Waiting[],
  gone: readonly Waiting[],
) => Pick<Waiting, 'input'> | Pick<Waiting, 'input' | 'about'> | undefined

/** The rows of a line become one again, where the last of them stands, and it keeps the name it is shown under. */
const changeRows = (key: string, change: Change): Promise<void> =>
  onDisk((opened) =>
    opened.transaction('rw', opened.outbox, async () => {
      const rows = await puttingIn(opened, key)
      const open = rows.filter(({ sent }) => !sent)
      const gone = rows.filter(({ sent }) => sent)
      const [first] = open
      const last = open.at(-1)
      const changed = last && change(last, open, gone)
      if (!first || !last || !changed) return
      await opened.outbox.bulkDelete(open.map(({ seq }) => seq))
      await opened.outbox.put({ ...last, ...changed, key: first.key })
    }),
  )

/** Gives what was taken out, for the way back. */
export const takeOutNew = (keys: readonly string[]): Promise<Waiting[]> =>
  onDisk((opened) =>
    opened.transaction('rw', opened.outbox, async () => {
      const rows: Waiting[] = []
      for (const key of keys) rows.push(...(await puttingIn(opened, key)).filter(({ sent }) => !sent))
      await opened.outbox.bulkDelete(rows.map(({ seq }) => seq))
      return rows
    }),
  )

/** With the keys they had, and where they stood; at the end when another row stands there: somebody logged in meanwhile. */
export const putBack = (rows: readonly Waiting[]): Promise<void> =>
  onDisk((opened) =>
    opened.transaction('rw', opened.outbox, async () => {
      for (const { seq, ...row } of rows) {
        const isFree = seq !== undefined && (await opened.outbox.get(seq)) === undefined
        await opened.outbox.add(isFree ? { ...row, seq } : row)
      }
    }),
  )

const inputOf = (row: Waiting): Adding => row.input as Adding
const goodsOf = ({ productId, skuId = null }: Adding) => ({ productId, skuId })
const sum = (rows: readonly Waiting[]): number => rows.reduce((all, row) => all + inputOf(row).quantity, 0)
const noteOf = (rows: readonly Waiting[]): string | undefined => rows.map((row) => inputOf(row).note).findLast(Boolean)

/** All that makes up such a line: it may have been put in again after something else was done. */
async function puttingIn(opened: Disk, key: string): Promise<Waiting[]> {
  const rows = (await opened.outbox.orderBy('seq').toArray()).filter(
    ({ kind, failed }) => kind === addMutation.kind && !failed,
  )
  const from = rows.findIndex((row) => row.key === key)
  const first = rows[from]
  if (!first) return []
  const isSame = isOf(goodsOf(inputOf(first)))
  return rows.slice(from).filter((row) => isSame(goodsOf(inputOf(row))))
}
