/** The desk of a parcel's papers (states.md K7 to K11): its sheet, the customs number, and prints. Cents, grams, millimetres. */
import * as v from 'valibot'
import { customsKinds } from '../address/customs-id.ts'
import { countryCodes } from '../address/country-rule.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Grams_, Instant_, Number_ } from '../kit/fields.ts'
import { SizeMm } from '../kit/document.ts'
import { HsHint } from './hs.ts'
import { customsForms, paperFaults, papers } from './papers.ts'
import { parcelStatuses } from './status.ts'

const desk = { access: 'staff', roles: ['warehouse'] } as const

/** Everything that the papers of one parcel say. `customs.masked` shows the last two characters; the whole of it is asked for by `lookCustomsId`. */
export const ParcelSheet = v.object({
  packNumber: v.string(),
  status: v.picklist(parcelStatuses),
  /** Why each paper is not printed now; null where it is. */
  faults: v.object({
    label: v.nullable(v.picklist(paperFaults)),
    declaration: v.nullable(v.picklist(paperFaults)),
    invoice: v.nullable(v.picklist(paperFaults)),
    packing_list: v.nullable(v.picklist(paperFaults)),
  }),
  /** Lines of the shop's own address; empty while the shop has not said it. */
  sender: v.array(v.string()),
  to: v.object({
    firstName: v.string(),
    lastName: v.string(),
    phone: v.string(),
    zip: v.string(),
    country: v.picklist(countryCodes),
    province: v.string(),
    city: v.string(),
    streetOne: v.string(),
    streetTwo: v.string(),
  }),
  /** The receiver's number that customs of that country asks for; null where none is kept. `missing`: it asks, and there is none. */
  customs: v.nullable(v.object({ kind: v.picklist(customsKinds), masked: v.string(), missing: v.boolean() })),
  line: v.object({ name: v.string(), carrier: v.string(), taxIncluded: v.boolean() }),
  trackingNumber: v.nullable(v.string()),
  /** The number of our own ranges that it got when it was printed for this line. */
  allottedNumber: v.nullable(v.string()),
  /** What is left of the open ranges of its line; null where it has none. */
  range: v.nullable(
    v.object({
      left: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      level: v.picklist(['enough', 'low', 'used_up']),
    }),
  ),
  weightG: v.nullable(Grams_),
  size: v.nullable(SizeMm),
  contents: v.array(
    v.object({
      lineId: v.string(),
      title: v.string(),
      titleEn: v.nullable(v.string()),
      spec: v.string(),
      specEn: v.nullable(v.string()),
      shelf: v.nullable(v.string()),
      quantity: Count_,
      netG: Grams_,
      /** Of all its pieces: what is declared. */
      value: Cents_,
      hs: v.nullable(HsHint),
    }),
  ),
  declared: Cents_,
  insured: Cents_,
  /** What the shopper pays for carriage, surcharges with it. */
  postage: Cents_,
  /** ISO 4217, of every amount here. */
  currency: v.string(),
  form: v.picklist(customsForms),
  services: v.array(v.object({ key: v.string(), name: v.string() })),
  remark: v.string(),
  /** The last time papers of it were printed, by whom; null before the first. */
  printed: v.nullable(v.object({ at: Instant_, by: v.string(), times: Count_ })),
})
export type ParcelSheet = v.InferOutput<typeof ParcelSheet>

/** Who read it is written down, once an hour for each person and parcel (decision 104). */
export const parcelSheet = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/papers/sheet',
  input: v.object({ packNumber: Number_ }),
  output: ParcelSheet,
})
/** The receiver's whole customs number. Each look is written down; 40400 where none is kept. */
export const lookCustomsId = endpoint({
  ...desk,
  secret: true,
  method: 'POST',
  path: '/ops/papers/customs',
  input: v.object({ packNumber: Number_ }),
  output: v.object({ customsId: v.string() }),
})
/**
 * Writes down that these papers are printed, gives the parcel a number of its line's ranges where one of them shows it and it has none, and gives the sheet as it is at that moment, which is what is drawn. Refuses (40900,
 * `faults`) a parcel whose papers may not be printed now: stopped, closed, held, not weighed, or with an unpaid fee.
 */
export const printPapers = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/papers/print',
  keyed: true,
  input: v.object({
    packNumber: Number_,
    papers: v.pipe(v.array(v.picklist(papers)), v.minLength(1), v.maxLength(papers.length)),
  }),
  output: ParcelSheet,
})
