/** The label carries the number of our own range as text and as bars that are read back by another library; what it left with comes first. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { ParcelSheet } from '#contract/parcel/papers-desk.ts'
import { readBars } from '#tests/support/read-bars.ts'
import { Declaration } from './Declaration.tsx'
import { Label } from './Label.tsx'

const sheet: ParcelSheet = {
  packNumber: 'PK2611227K3Q9ZPT',
  status: 'wait_ship',
  faults: { label: null, declaration: null, invoice: null, packing_list: null },
  sender: ['Haulway', 'Guangzhou'],
  to: {
    firstName: 'Maya',
    lastName: 'Lind',
    phone: '+44 7400 123456',
    zip: 'SW1A 1AA',
    country: 'GB',
    province: '',
    city: 'London',
    streetOne: '1 Long Street',
    streetTwo: '',
  },
  customs: null,
  line: { name: 'ePacket (EUB)', carrier: 'China Post', taxIncluded: false },
  trackingNumber: null,
  allottedNumber: null,
  range: null,
  weightG: null,
  size: null,
  contents: [],
  declared: cents(1200),
  insured: cents(0),
  postage: cents(900),
  currency: 'USD',
  form: 'CN22',
  services: [],
  remark: '',
  printed: null,
}
const drawn = (change: Partial<ParcelSheet>) =>
  renderToStaticMarkup(<Label sheet={{ ...sheet, ...change }} customsId="" />)
const bars = async (html: string) => Promise.all((html.match(/<svg[^]*?<\/svg>/g) ?? []).map(readBars))

test('the number of our range stands on the label as text and as bars', async () => {
  const html = drawn({ allottedNumber: 'LX482012043CN' })
  expect(html).toContain('<b>LX482012043CN</b>')
  expect(html).toContain(printNumber(sheet.packNumber))
  expect(await bars(html)).toEqual(['LX482012043CN', sheet.packNumber])
  const customs = renderToStaticMarkup(
    <Declaration sheet={{ ...sheet, allottedNumber: 'LX482012043CN' }} customsId="" />,
  )
  expect(await bars(customs)).toEqual(['LX482012043CN'])
})

test('without one it has the parcel’s own alone, and what has left keeps the number that it left with', async () => {
  expect(await bars(drawn({}))).toEqual([sheet.packNumber])
  const corrected = drawn({ trackingNumber: 'LZ111111111CN', allottedNumber: 'LX482012043CN' })
  expect(await bars(corrected)).toEqual(['LZ111111111CN', sheet.packNumber])
})
