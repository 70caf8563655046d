/** My level (specification 2, level): what it gives, the way to the next one, and where the points came from. */
import * as v from 'valibot'
import { levelKeys } from '../account/level-key.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Points_, Steps } from './ladder.ts'
import { PointEntry } from './points.ts'

export const LevelPage = v.object({
  key: v.picklist(levelKeys),
  points: Points_,
  steps: Steps,
  /** The shop's own fee and days, which the steps lower and lengthen. Percent as a decimal string. */
  feePercent: v.string(),
  storageDays: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** A parcel counts as received this many days after it was shipped, when nobody says so before. */
  receivedAfterDays: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The newest first, up to fifty; `next` asks for those before. */
  entries: v.array(PointEntry),
  next: v.nullable(v.string()),
})
export type LevelPage = v.InferOutput<typeof LevelPage>

export const myLevel = endpoint({
  method: 'GET',
  path: '/level/mine',
  access: 'member',
  input: v.object({ before: v.optional(v.pipe(v.string(), v.maxLength(80))) }),
  output: LevelPage,
})
