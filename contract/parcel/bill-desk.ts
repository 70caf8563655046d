/** Carriers' bills at the desk of settlements (states.md K13 and 17, decisions 086 and 091). Grams; what the carrier asks of us in fen. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Fen_, fromQuery, Grams_, Number_, someText } from '../kit/fields.ts'
import { fen } from '../kit/money.ts'
import { grams } from '../kit/units.ts'
import { billReaches } from './carrier-bill.ts'
import { DeskParcel } from './desk.ts'

const BilledWeight_ = v.pipe(Grams_, v.minValue(grams(1)))
const BilledFreight_ = v.pipe(Fen_, v.minValue(fen(0)))
/** K13 or K13r: the carrier's final bill of what was shipped, once. `freight` is our cost; the shopper's difference is our tariff's on `weightG` (decision 086). More than one parcel costs is refused (40001, `isPlausibleFreight`). A high one waits for a second person (40900). */
export const billParcel = endpoint({
  method: 'POST',
  path: '/ops/parcel/bill',
  access: 'staff',
  keyed: true,
  roles: ['finance'],
  input: v.object({
    packNumber: Number_,
    invoice: someText(60, 'Invoice number required'),
    weightG: BilledWeight_,
    freight: BilledFreight_,
    reason: someText(300, 'Reason required'),
  }),
  output: DeskParcel,
})
/** What `billParcel` would do; changes nothing. Refuses what it would, a billed parcel too. `byTariff` is null where the line has no price for that weight. Cents. */
export const previewBill = endpoint({
  method: 'GET',
  path: '/ops/parcel/previewBill',
  access: 'staff',
  roles: ['finance'],
  input: v.object({ packNumber: Number_, weightG: fromQuery(BilledWeight_), freight: fromQuery(BilledFreight_) }),
  output: v.object({
    charged: Cents_,
    byTariff: v.nullable(Cents_),
    cost: Cents_,
    margin: Cents_,
    /** What it may move of the shopper's money: of a stopped or closed parcel nothing (decision 091). */
    reach: v.picklist(billReaches),
    outcome: v.object({ kind: v.picklist(['even', 'patch', 'refund']), amount: Cents_ }),
  }),
})
