/** What scales say by USB (HID, usage page 0x8D, "scale data report"): status, unit, exponent, weight. Pure. Whole grams. */
import { gramsPer, type ScaleLine } from './protocols.ts'

/** The page of weighing devices. */
export const scalePage = 0x8d
const dataWeight = (scalePage << 16) | 0x40
/** What most of them number the report of the weight with. */
const usualReport = 3

/** What is used of a device's description. */
export interface HidCollection {
  readonly usagePage?: number
  readonly inputReports?: readonly { reportId?: number; items?: readonly { usages?: readonly number[] }[] }[]
  readonly children?: readonly HidCollection[]
}

/** The number of the report that carries the weight, as the device describes itself; 3 where it does not say. */
export function weightReportOf(collections: readonly HidCollection[]): number {
  const all = collections.flatMap(function inside(it): HidCollection[] {
    return [it, ...(it.children ?? []).flatMap(inside)]
  })
  const found = all
    .flatMap(({ inputReports = [] }) => inputReports)
    .find(({ items = [] }) => items.some(({ usages = [] }) => usages.includes(dataWeight)))
  return found?.reportId ?? usualReport
}

/** Units of the standard that a bench may show; carats, taels and the like are not taken. */
const units: Readonly<Record<number, keyof typeof gramsPer>> = { 1: 'mg', 2: 'g', 3: 'kg', 8: 't', 11: 'oz', 12: 'lb' }
const stableStatus = 4

/**
 * One report without its number: status, unit, exponent of ten (signed), weight (16 bits, the low byte first). Null for one that is too
 * short. The weight has no sign: status 5 is below zero. What is to be calibrated or set to zero first says no weight.
 */
export function readHidReport(data: DataView): ScaleLine {
  if (data.byteLength < 5) return null
  const status = data.getUint8(0)
  if (status === 6) return { kind: 'fault', fault: 'overweight' }
  if (status === 8) return { kind: 'fault', fault: 'underweight' }
  if (status < 2 || status > 5) return { kind: 'fault', fault: 'unknown' }
  const amount = data.getUint16(3, true)
  // Nothing weighs nothing in every unit: some scales name none then.
  if (status === 2 || amount === 0)
    return { kind: 'weight', reading: { grams: 0, stable: status === 2 || status === stableStatus } }
  const unit = units[data.getUint8(1)]
  if (unit === undefined) return { kind: 'fault', fault: 'unknown' }
  const grams = Math.round(amount * 10 ** data.getInt8(2) * (gramsPer[unit] ?? 0))
  if (status === 5) return grams === 0 ? { kind: 'fault', fault: 'underweight' } : below(grams)
  return { kind: 'weight', reading: { grams, stable: status === stableStatus } }
}

const below = (grams: number): ScaleLine => ({ kind: 'weight', reading: { grams: -grams, stable: true } })
