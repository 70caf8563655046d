/** A faster line than the cheapest one, beside the estimate of what shipping will cost later. */
import * as v from 'valibot'
import { Cents_ } from '../kit/fields.ts'

/** Cents, with the packing fee; days from shipping to delivery. */
export const FasterLine = v.object({ low: Cents_, high: Cents_, daysFrom: v.number(), daysTo: v.number() })
export type FasterLine = v.InferOutput<typeof FasterLine>
