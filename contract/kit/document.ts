/** What every document shown to the shopper shares: pictures, the timeline read from events, and a page of a list. */
import * as v from 'valibot'
import { Id_, Instant_ } from './fields.ts'

/** One thing that happened to a document. The phone writes the sentence from `name` and `facts`. */
export const Step = v.object({
  id: Id_,
  /** `<life>.<event>`, such as `order.purchase`. */
  name: v.string(),
  at: Instant_,
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  facts: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
})
export type Step = v.InferOutput<typeof Step>

/** A picture or video kept by the shop. Urls of private ones work for minutes; `freshLinks` gives others. */
export const Media = v.object({
  id: Id_,
  kind: v.picklist(['photo', 'video']),
  url: v.string(),
  thumbUrl: v.string(),
  width: v.number(),
  height: v.number(),
  at: Instant_,
  caption: v.nullable(v.string()),
})
export type Media = v.InferOutput<typeof Media>

export const SizeMm = v.object({ lengthMm: v.number(), widthMm: v.number(), heightMm: v.number() })
export type SizeMm = v.InferOutput<typeof SizeMm>
