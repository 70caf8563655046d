/** The number that a carrier prints on its label (states.md K11). Carriers print it with spaces or dashes here and there. */
import * as v from 'valibot'
import { readNumber } from '#contract/kit/number.ts'
import { someText } from '#contract/kit/fields.ts'

/** As it is kept and compared: capitals and digits only. */
export const flatCarrierNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** 6 to 40 letters and digits, with spaces and dashes; gives it flat. */
export const CarrierNumber_ = v.pipe(
  someText(60),
  v.regex(/^[A-Za-z0-9 -]+$/, 'not a tracking number'),
  v.transform(flatCarrierNumber),
  v.regex(/^[A-Z0-9]{6,40}$/, 'not a tracking number'),
)

/** Whether it is a number of ours (a parcel, an order, a label of goods), which no carrier prints. */
export const isOurNumber = (typed: string): boolean => readNumber(typed) !== undefined
