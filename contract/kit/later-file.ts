/** Photos and videos that a desk is still sending while what they show is received or closed already (decision 099). */
import * as v from 'valibot'
import { Id_, Instant_ } from './fields.ts'

/** Ids made at the desk, one for each file that follows. */
export const laterIds = (most: number) => v.optional(v.pipe(v.array(Id_), v.maxLength(most)), [])

/** One that was promised and has not come. `of`: what it shows. */
export const LaterFile = v.object({
  id: Id_,
  of: v.picklist(['line', 'parcel', 'scale', 'arrival']),
  kind: v.picklist(['photo', 'video']),
  /** When it was promised. */
  since: Instant_,
  who: v.string(),
})
export type LaterFile = v.InferOutput<typeof LaterFile>

/** What a file must have been sent for, by what it shows. */
export const laterPurpose = { line: 'qc', parcel: 'parcel', scale: 'scale', arrival: 'unknown' } as const
