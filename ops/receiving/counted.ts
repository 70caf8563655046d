/** What was counted, weighed and measured of one line at the door, as typed; and as the shop keeps it. One piece each. */
import type { Sent } from '#contract/kit/endpoint.ts'
import type { goodsClasses } from '#contract/catalog/goods-class.ts'
import type { DeskLine } from '#contract/order/desk.ts'
import type { OrderLine } from '#contract/order/order.ts'
import type { Condition } from '#contract/warehouse/condition.ts'
import { weightOfOne } from '#contract/warehouse/arrival.ts'
import { grams } from '#contract/kit/units.ts'
import type { receiveGoods } from '#contract/warehouse/desk.ts'
import { readCm, readKg } from '#ops/kit/parts/measures.ts'
import type { Taken } from '#ops/kit/parts/taken.ts'

export interface Counted {
  count: string
  kg: string
  /** What lay on the scale: one piece, or all that were counted. */
  weightOf: 'one' | 'all'
  length: string
  width: string
  height: string
  goodsClass: (typeof goodsClasses)[number]
  condition: Condition
  note: string
}
/** A line with its class of goods. */
export type ClassedLine = OrderLine & Pick<DeskLine, 'goodsClass'>

export const firstCounted = (line: ClassedLine): Counted => ({
  count: String(line.buckets.expected),
  kg: '',
  weightOf: 'one',
  length: '',
  width: '',
  height: '',
  goodsClass: line.goodsClass,
  condition: 'fine',
  note: '',
})

/** How many photos and videos were taken of a line, and whether the shop refused one. */
export interface LineReport {
  photos: number
  videos: number
  refused: boolean
}

/** What a commit says of a line's photos: those that the shop has, and those that follow. */
export type LinePhotos = Pick<Taken, 'photoIds' | 'videoIds' | 'photosLater' | 'videosLater'>

export type SentLine = Sent<typeof receiveGoods>['lines'][number]
export type Missing = 'count' | 'kg' | 'length' | 'width' | 'height' | 'photos' | 'note'

/** What is still to do on a line, in the order of the hands. */
export function missingOf(counted: Counted, photos: number, leastPhotos: number): Missing[] {
  const missing: Missing[] = []
  if (!/^\d{1,4}$/.test(counted.count)) missing.push('count')
  if (readKg(counted.kg) === undefined) missing.push('kg')
  for (const side of ['length', 'width', 'height'] as const) if (readCm(counted[side]) === undefined) missing.push(side)
  if (photos < leastPhotos) missing.push('photos')
  if (counted.condition !== 'fine' && !counted.note.trim()) missing.push('note')
  return missing
}

/** Undefined while something is missing. */
export function sentLine(
  lineId: string,
  counted: Counted,
  { photoIds, videoIds, photosLater, videosLater }: LinePhotos,
): SentLine | undefined {
  const count = Number(counted.count)
  const [onScale, lengthMm, widthMm, heightMm] = [
    readKg(counted.kg),
    readCm(counted.length),
    readCm(counted.width),
    readCm(counted.height),
  ]
  if (onScale === undefined || lengthMm === undefined || widthMm === undefined || heightMm === undefined)
    return undefined
  return {
    lineId,
    count,
    weightG: counted.weightOf === 'all' ? grams(weightOfOne(onScale, count)) : onScale,
    lengthMm,
    widthMm,
    heightMm,
    goodsClass: counted.goodsClass,
    condition: counted.condition,
    conditionNote: counted.note,
    photoIds,
    videoIds,
    photosLater,
    videosLater,
  }
}
