/** Of a line some pieces came and others did not: the money of the missing ones is asked for, and what came stays. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { disk } from '#src/kit/disk/with-disk.ts'
import { anOrder, aStoredItem, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { AfterSalesScreen } from './AfterSalesScreen.tsx'
import { PurchaseDetailScreen } from './PurchaseDetailScreen.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
beforeEach(cleanup)

const order = anOrder({ status: 'part_shelved', purchasedAt: past, actions: ['refund_only'] })
const [line] = order.lines
const buckets = { ...line?.buckets, expected: 1, stored: 1 }

test('the link says that money is asked for, and the form asks for that', async () => {
  const { orders, storedItems } = await disk()
  await orders.put({
    ...order,
    lines: order.lines.map((it) => ({ ...it, num: 2, buckets: { ...it.buckets, ...buckets } })),
  })
  await storedItems.put(aStoredItem({ actions: ['return'] }))
  await openPage(<PurchaseDetailScreen orderNumber={order.orderNumber} />)
  const link = await screen.findByRole('link', { name: 'Request refund' })
  const search = new URL(link.getAttribute('href') ?? '', 'https://shop.example').searchParams
  const { item, kind } = Object.fromEntries(search)
  expect([item, kind]).toEqual([line?.id, 'refund_only'])
  cleanup()
  await openPage(<AfterSalesScreen item={item} kind={kind} />)
  expect(await screen.findByText('Why do you want your money back?')).toBeTruthy()
  cleanup()
  await openPage(<AfterSalesScreen item={item} />)
  expect(await screen.findByText('Why are you returning it?')).toBeTruthy()
})
