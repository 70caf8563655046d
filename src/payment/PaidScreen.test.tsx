/** What was paid is shown, then the orders: but nobody is taken away from what asks them something. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aPayment } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { PaidScreen } from './PaidScreen.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient = { timeout: 4000 }

async function open(offer: string | undefined) {
  const paid = aPayment({ status: 'succeeded' })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, addListener() {} }))
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 20000, message: '', data: paid, serverTime: 1, requestId: 'r' }),
  )
  await openPage(<PaidScreen payment={paid.paymentNumber} offer={offer && <p>{offer}</p>} />)
  await screen.findByText('View orders', {}, patient)
}

test('without a question it says that it goes on by itself', async () => {
  await open(undefined)
  expect(screen.getByRole('button', { name: 'Stay here' })).toBeVisible()
})

test('while it asks about notifications it stays', async () => {
  await open('Tell me when it arrives')
  expect(screen.getByText('Tell me when it arrives')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull()
})
