/** What the states of orders, parcels and returns are called where a desk speaks of any of them. */
import type { DeskTalk } from '#contract/support/desk.ts'
import type { StatusWord } from '#ops/kit/parts/Status.tsx'
import { parcelWords } from '#ops/parcels/parcel-words.ts'
import { orderWords } from './order-words.ts'
import { returnWords } from './return-words.ts'

const words: Readonly<Record<NonNullable<DeskTalk['document']>['type'], Readonly<Record<string, StatusWord>>>> = {
  order: orderWords,
  parcel: parcelWords,
  return: returnWords,
}

/** The state of an order, a parcel or a return; undefined for another document, or a state that is not known here. */
export const documentWord = (type: string, status: string): StatusWord | undefined =>
  Object.entries(words).find(([name]) => name === type)?.[1][status]
