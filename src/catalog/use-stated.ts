/** What the shopper states about a product, as it is typed; kept for its link until it is in the cart. */
import type { MallType } from '#contract/catalog/product.ts'
import { type Fen, fen } from '#contract/kit/money.ts'
import { titleInShare } from '#contract/catalog/share-text.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'

export interface Stated {
  title: string
  spec: string
  /** One piece, fen; undefined while it is no amount. */
  price: Fen | undefined
  /** There is one version only: no spec is needed. */
  single: boolean
  /** The seller's delivery to us, fen; nothing said is not known. */
  freight: Fen | undefined
  /** The page says that delivery is free. */
  free: boolean
  goodsClass: string
  quantity: number
  screenshot: { id: string; url: string } | undefined
  /** A guest pressed "Add to cart": it goes in once they are logged in and back here. */
  wanted: boolean
}

const nothing: Stated = {
  title: '',
  spec: '',
  single: false,
  price: undefined,
  freight: undefined,
  free: false,
  goodsClass: 'general',
  quantity: 1,
  screenshot: undefined,
  wanted: false,
}

const statedKey = (mallType: MallType, item: string): string => `manual:${mallType}:${item}`

/** Empty is not known and so null; free only when the shopper says so. Fen. */
export const freightOf = ({ free, freight }: Pick<Stated, 'free' | 'freight'>): Fen | null =>
  free ? fen(0) : (freight ?? null)

export const isComplete = ({ title, spec, single, price }: Stated): boolean =>
  title.trim() !== '' && (single || spec.trim() !== '') && price !== undefined && price > 0

/** `item` is the item's id, or the short link that nobody could follow. A draft of an earlier version lacks what is new. */
export function useStated(mallType: MallType, item: string) {
  const { value, ...draft } = useDraft(statedKey(mallType, item), nothing)
  return { ...draft, value: { ...nothing, ...value } }
}

/** Whether a guest's description waits to go in; of the disk itself, because what a guest typed moves to their own a moment after the log-in. */
export const useWanted = (mallType: MallType, item: string): boolean =>
  useRows(
    async (disk) => ((await disk.drafts.get(statedKey(mallType, item)))?.value as Stated | undefined)?.wanted === true,
    [mallType, item],
  ) === true

/** Gives it once, however many tabs ask; undefined where it was taken, or is not complete. */
export function takeWanted(mallType: MallType, item: string): Promise<Stated | undefined> {
  return onDisk((disk) =>
    disk.transaction('rw', disk.drafts, async () => {
      const key = statedKey(mallType, item)
      const stated = (await disk.drafts.get(key))?.value as Stated | undefined
      if (!stated?.wanted || !isComplete(stated)) return undefined
      const taken = { ...stated, wanted: false }
      await disk.drafts.put({ key, value: taken, at: serverNow() })
      return taken
    }),
  )
}

/** What the share text said of the title waits in the form; what was typed already stays. */
export async function stateFromShare(mallType: MallType, item: string, text: string): Promise<void> {
  const title = titleInShare(text)
  if (title === undefined) return
  const key = statedKey(mallType, item)
  await onDisk((disk) =>
    disk.transaction('rw', disk.drafts, async () => {
      const kept = (await disk.drafts.get(key))?.value as Partial<Stated> | undefined
      if (!kept?.title) await disk.drafts.put({ key, value: { ...nothing, ...kept, title }, at: serverNow() })
    }),
  )
}
