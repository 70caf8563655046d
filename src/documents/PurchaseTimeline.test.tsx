/** What happened to an order is said in words of the shop, never in the code that it is kept under. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { questionReasons } from '#contract/order/question.ts'
import { anOrder, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { PurchaseTimeline } from './PurchaseRecord.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

test.each([...questionReasons, 'no_answer', 'sold_out', 'price_error'])('%s', async (reason) => {
  const step = { id: reason, name: 'order.askShopper', at: past, from: 'paid', to: 'paid', reason, facts: {} }
  await openPage(<PurchaseTimeline order={anOrder({ timeline: [step] })} parcels={[]} />)
  await screen.findByText('We asked you about an item')
  expect(document.body.textContent).not.toContain(reason)
})
