/** The shipping lines we sell and the services on parcels (product.md 6), read once from the file of sample tariffs. */
import { type Channel, rateFor } from '#contract/freight/channel.ts'
import { type AddOn, addOnsFor, readTariffFile } from '#contract/freight/tariff-file.ts'
import { multiplyRates } from '#contract/kit/money.ts'
import type { Terms } from '#contract/terms.ts'
import tariffs from './shipping-lines.json' with { type: 'json' }

const file = readTariffFile(tariffs)

export const lines: readonly Channel[] = file.channels
export const shippingCountries: readonly string[] = file.countries.map((it) => it.code)

export const lineOf = (id: string): Channel | undefined => lines.find((line) => line.id === id)

// Changing a parcel is free until packing starts, and nobody can pack one for rehearsal yet.
const notChosen = new Set(['parcel-change', 'rehearsal'])
/** What can be chosen for a parcel; fees in fen. */
export const parcelServices: readonly AddOn[] = addOnsFor(file, 'package').filter(
  (service) => !notChosen.has(service.id),
)

/** Settlement units for one yuan today, margin included (product.md 2). */
export const rateToday = (terms: Terms): string => multiplyRates(terms.exchangeRate, terms.exchangeMargin)

/** The line with only the rate that a parcel goes by: what is kept on the parcel, so that later tariffs never change its price. */
export const snapshotOf = (line: Channel, country: string): Channel => ({
  ...line,
  rates: [rateFor(line, country)].filter((rate) => rate !== undefined),
})
