/** Whose words a reason is in: the shop's list, staff's own, or the shopper's. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/order/order.ts'
import { patchReasons } from '#contract/payment/patch.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { aParcel } from '#tests/phone/documents.ts'
import { ParcelHead } from './ParcelHead.tsx'
import { PatchReasonText } from './PatchReasonText.tsx'
import { PurchaseTimeline } from './PurchaseRecord.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

test.each(patchReasons)('%s is said in words of the shop', async (reason) => {
  await openPage(<PatchReasonText reason={reason} />)
  expect(document.body.textContent).toMatch(/^(The|We) .+\.$/)
})

test('what staff wrote is marked as theirs', async () => {
  await openPage(<PatchReasonText reason="The box was wet" />)
  expect(document.body.textContent).toBe('Our team wrote: “The box was wet”')
})

const timeline = (name: string, reason: string) =>
  ({ timeline: [{ id: name, name, at: 1, reason, facts: {} }] }) as unknown as Order

test('in the timeline a shopper’s own words are not called ours', async () => {
  await openPage(
    <PurchaseTimeline order={timeline('order.requestCancel', 'I changed my mind')} parcels={[]} returns={[]} />,
  )
  expect(screen.getByText('I changed my mind')).toBeTruthy()
  expect(screen.queryByText(/Our team wrote/)).toBeNull()
  cleanup()
  await openPage(
    <PurchaseTimeline order={timeline('order.askLatePatch', 'The box was wet')} parcels={[]} returns={[]} />,
  )
  expect(screen.getByText(/Our team wrote/)).toBeTruthy()
})

test('a stopped parcel says why in words of the shop, and what staff wrote of it last', async () => {
  const stop = (reason: string, at: number) => ({ id: reason, name: 'parcel.stop', at, reason, facts: {} })
  const timeline = [stop('A knife', 1), stop('The box was wet', 2)] as unknown as Parcel['timeline']
  await openPage(
    <ParcelHead parcel={{ ...aParcel({ status: 'pack_abnormal' }), abnormalReason: 'damaged', timeline }} />,
  )
  expect(document.body.textContent).toContain('It was damaged. Our team wrote: “The box was wet”')
  expect(document.body.textContent).not.toContain('A knife')
})
