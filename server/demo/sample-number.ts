/** Carrier numbers of sample parcels: as registered letters have them (UPU S10), with their check digit, one for each parcel. */
import { s10Check } from '#contract/parcel/number-range.ts'

/** Takes a number of ours; gives the same carrier's number for the same one. */
export function sampleCarrierNumber(packNumber: string): string {
  let serial = 0
  for (const letter of packNumber) serial = (serial * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_000
  return `LZ${String(serial).padStart(8, '0')}${s10Check(serial)}CN`
}
