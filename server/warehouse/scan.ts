/** What is scanned at the door. */
import { printNumber, readNumber } from '#contract/kit/number.ts'
import { Refused } from '#server/kit/refused.ts'
import { warehouseWords } from './words.ts'

/** Scanners and people write the same parcel number differently: kept in capitals, without blanks. */
export const tidyScan = (scan: string): string => scan.toUpperCase().replaceAll(/\s+/g, '')

/** Refuses a label of our own (goods, a parcel, a bag), which no seller sends; an order's number may stand on a parcel without a label. */
export function mustBeSellers(scan: string): void {
  const ours = readNumber(scan)
  if (ours && ours.prefix !== 'SO' && ours.prefix !== 'PN')
    throw new Refused('invalid', warehouseWords.ownLabel, { number: printNumber(ours.stored) })
}
