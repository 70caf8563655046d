/** A paid service on goods as its shopper sees it, with its proof (states.md 17). Cents. */
import * as v from 'valibot'
import { Cents_, Id_, Instant_ } from '../kit/fields.ts'
import { Media } from '../kit/document.ts'
import { serviceWhys } from '../order/service.ts'

export const serviceStates = ['waits', 'done', 'back'] as const
export const ItemService = v.object({
  id: Id_,
  key: v.string(),
  name: v.string(),
  fee: Cents_,
  /** What the shopper asked to be looked at, when it was asked for on goods that lay here. */
  wish: v.string(),
  /** It was asked for once the goods were here, not with the order. */
  askedLater: v.boolean(),
  state: v.picklist(serviceStates),
  /** Null while its goods are not here. */
  dueAt: v.nullable(Instant_),
  closedAt: v.nullable(Instant_),
  /** What was measured or seen, or what was said when it was refused. */
  words: v.string(),
  media: v.array(Media),
  why: v.nullable(v.picklist(serviceWhys)),
  /** What of the fee went back to the shopper. */
  refund: Cents_,
})
export type ItemService = v.InferOutput<typeof ItemService>
