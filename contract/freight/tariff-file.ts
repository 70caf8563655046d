/**
 * Reads the file of sample tariffs (product.md 6) at the door: centimetres become millimetres, numbers get their
 * units, and every line is marked as a sample. Also the add-on services, storage terms and default weights in it.
 */
import * as v from 'valibot'
import { Fen_, Grams_ } from '#contract/kit/fields.ts'
import { Channel_, Country_ } from './channel.ts'
import { GoodsClass_ } from '../catalog/goods-class.ts'

const Cm_ = v.pipe(
  v.number(),
  v.integer(),
  v.transform((cm) => cm * 10),
)
const OrNone_ = v.nullable(Cm_)
const always = 'max(actual, volumetric)'
const fromSixty = 'volumetric only when the longest side is 60 cm or more'

const FileChannel_ = v.pipe(
  v.looseObject({
    billing: v.looseObject({ rounding: v.literal('ceil'), volumetricRule: v.picklist([always, fromSixty, 'none']) }),
    limits: v.object({ maxWeightG: v.number(), maxSideCm: OrNone_, maxThreeSidesSumCm: OrNone_, maxGirthCm: OrNone_ }),
    surcharges: v.object({
      overweight: v.optional(v.unknown()),
      overlength: v.optional(v.object({ overCm: Cm_, fee: v.number() })),
      oversize: v.optional(v.object({ girthOverCm: Cm_, fee: v.number() })),
      remoteArea: v.optional(v.unknown()),
    }),
  }),
  v.transform(({ billing, limits, surcharges: { overlength, oversize, ...others }, ...line }): unknown => ({
    ...line,
    discountPercent: '0',
    sample: true,
    billing: { ...billing, volumetricFromSideMm: billing.volumetricRule === fromSixty ? 600 : 0 },
    limits: {
      maxWeightG: limits.maxWeightG,
      maxSideMm: limits.maxSideCm,
      maxSumMm: limits.maxThreeSidesSumCm,
      maxGirthMm: limits.maxGirthCm,
    },
    surcharges: {
      ...others,
      ...(overlength && { overlength: { overMm: overlength.overCm, fee: overlength.fee } }),
      ...(oversize && { oversize: { girthOverMm: oversize.girthOverCm, fee: oversize.fee } }),
    },
  })),
  Channel_,
)

const addOnLevels = ['goods', 'package'] as const
const AddOn_ = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  level: v.picklist(addOnLevels),
  label: v.string(),
  fee: Fen_,
  /** What one fee pays for: an item, a photo, a bag, a package, an item-month ... */
  unit: v.string(),
  provenance: v.string(),
})
/** A paid or free service on stored goods, or on a parcel. */
export type AddOn = v.InferOutput<typeof AddOn_>

const FileAddOn_ = v.pipe(
  v.looseObject({ feeCny: v.number() }),
  v.transform(({ feeCny, ...service }): unknown => ({ ...service, fee: feeCny })),
  AddOn_,
)

const Count_ = v.pipe(v.number(), v.integer(), v.minValue(0))
const Storage_ = v.pipe(
  v.object({
    freeDays: Count_,
    reminderDays: v.array(Count_),
    extensionFeeCny: Fen_,
    extensionUnitDays: Count_,
    maxExtensions: Count_,
    graceDays: Count_,
    provenance: v.string(),
  }),
  v.transform(({ extensionFeeCny, ...terms }) => ({ ...terms, extensionFee: extensionFeeCny })),
)

const TariffFile_ = v.object({
  meta: v.object({ snapshot: v.string(), honesty: v.string(), source: v.string() }),
  countries: v.array(v.object({ code: Country_, name: v.string(), currency: v.string() })),
  channels: v.array(FileChannel_),
  goodsClasses: v.array(v.object({ id: GoodsClass_, label: v.string(), note: v.string() })),
  valueAddedServices: v.array(FileAddOn_),
  weightDefaultsG: v.object({ provenance: v.string(), items: v.record(v.string(), Grams_) }),
  storage: Storage_,
  insurance: v.object({ covers: v.array(v.string()), delayCredit: v.string(), provenance: v.string() }),
})
export type TariffFile = v.InferOutput<typeof TariffFile_>

/** Takes the parsed JSON of the tariff file; throws (ValiError) when a line in it is not one we can bill by. */
export const readTariffFile = (json: unknown): TariffFile => v.parse(TariffFile_, json)

/** The add-on services of one level. */
export const addOnsFor = (file: TariffFile, level: AddOn['level']): AddOn[] =>
  file.valueAddedServices.filter((service) => service.level === level)
