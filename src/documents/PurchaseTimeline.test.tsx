/** What happened to an order is said in words of the shop, never in the code that it is kept under. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { questionReasons } from '#contract/order/question.ts'
import { cents } from '#contract/kit/money.ts'
import { anOrder, aParcel, aReturn, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { PurchaseHead } from './PurchaseHead.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseTimeline } from './PurchaseRecord.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

test.each([...questionReasons, 'no_answer', 'sold_out', 'price_error'])('%s', async (reason) => {
  const step = { id: reason, name: 'order.askShopper', at: past, from: 'paid', to: 'paid', reason, facts: {} }
  await openPage(<PurchaseTimeline order={anOrder({ timeline: [step] })} parcels={[]} returns={[]} />)
  await screen.findByText('We asked you about an item')
  expect(document.body.textContent).not.toContain(reason)
})

test('a piece that went back to the seller is told by its line, the headline and the timeline', async () => {
  const { lines } = anOrder({})
  const buckets = {
    expected: 0,
    stored: 0,
    reserved: 0,
    returning: 0,
    shipped: 1,
    returned: 1,
    missing: 0,
    abandoned: 0,
  }
  const order = anOrder({
    status: 'closed',
    refunded: cents(693),
    purchasedAt: past,
    lines: lines.slice(0, 1).map((line) => ({ ...line, num: 2, storeNum: 2, buckets })),
  })
  const parcel = aParcel({ shippedAt: past, receivedAt: past })
  const steps = ['return.ask', 'return.accept', 'return.refund'].map((name) => ({
    id: name,
    name,
    at: past,
    from: null,
    to: null,
    reason: null,
    facts: { amount: 693 },
  }))
  const back = aReturn({ returnNumber: 'RT261111AAAAAAAA', timeline: steps })
  await openPage(
    <>
      <PurchaseHead order={order} where="delivered" parcels={[parcel]} />
      <PurchaseLines order={order} />
      <PurchaseTimeline order={order} parcels={[]} returns={[back]} />
    </>,
  )
  await screen.findByText(/1 piece went back to the seller/)
  expect(document.body.textContent).toContain('$6.93 is back on your balance')
  expect(document.body.textContent).toContain('1 returned')
  expect(screen.getByText('Return requested')).toBeDefined()
  expect(screen.getByText(/\$6\.93 refunded/)).toBeDefined()
  // The steps between stand on the page of the return.
  expect(screen.queryByText('The seller agreed')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'RT-261111-AAAAAAA-A' }).length).toBe(2)
})
