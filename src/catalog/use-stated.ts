/** What the shopper states about a product, as it is typed; kept for its link until it is in the cart. */
import type { MallType } from '#contract/catalog/product.ts'
import type { Fen } from '#contract/kit/money.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'

export interface Stated {
  title: string
  spec: string
  /** One piece, fen; undefined while it is no amount. */
  price: Fen | undefined
  /** The seller's delivery to us, fen; nothing said is free. */
  freight: Fen | undefined
  goodsClass: string
  quantity: number
  screenshot: { id: string; url: string } | undefined
}

const nothing: Stated = {
  title: '',
  spec: '',
  price: undefined,
  freight: undefined,
  goodsClass: 'general',
  quantity: 1,
  screenshot: undefined,
}

export const useStated = (mallType: MallType, itemId: string) => useDraft(`manual:${mallType}:${itemId}`, nothing)
