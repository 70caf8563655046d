/** Names that the build leaves in the landing page where the server writes today's example (docs/decisions/051-landing.md). */
import type { ExampleText } from './example.ts'

export const landingSlots = {
  product: {
    itemId: 'slot-item',
    mallType: 'slot-mall',
    title: 'slot-title',
    picture: 'slot-picture',
    about: 'slot-about',
    yuan: 'slot-yuan',
    goods: 'slot-goods',
    freight: 'slot-freight',
    serviceFee: 'slot-fee',
    total: 'slot-total',
    later: 'slot-later',
  },
  country: 'slot-country',
  percent: 'slot-percent',
  days: 'slot-days',
  photos: 'slot-photos',
  lines: 'slot-lines',
  countries: 'slot-countries',
} as const satisfies ExampleText

/** Where the example stands in the page a second time, for the phone's scripts. */
export const landingDataSlot = '<!--slot-landing-->'
