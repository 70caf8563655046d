/** A bag's manifest as a table that any spreadsheet reads. Kilograms; the minute is that of the warehouse's wall, as on the printed manifest. */
import { printNumber } from '#contract/kit/number.ts'
import type { Bag } from '#contract/parcel/bag-desk.ts'
import { kgText } from '#ops/kit/parts/measures.ts'
import { minuteText } from '#ops/kit/queue/warehouse-day.ts'

/** What a person wrote is text: it must not become a formula, and its commas and quotes stay its own. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const csvOf = (bag: Bag): string =>
  [
    ['bag', 'seal', 'line', 'carrier number', 'parcel', 'to', 'country', 'kg', 'bag kg', 'handed over', 'driver'],
    ...bag.parcels.map((parcel) => [
      printNumber(bag.bagNumber),
      bag.seal ?? '',
      bag.line.name,
      parcel.trackingNumber,
      printNumber(parcel.packNumber),
      parcel.to,
      parcel.country,
      kgText(parcel.weightG),
      bag.weightG === null ? '' : kgText(bag.weightG),
      bag.handedAt === null ? '' : minuteText(bag.handedAt),
      bag.driver ?? '',
    ]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n') + '\r\n'
