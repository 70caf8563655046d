/** The step in bold is what is so now, and never what comes next. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Order } from '#contract/order/order.ts'
import type { Return } from '#contract/returns/return.ts'
import { anOrder, aReturn, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { PurchaseHead } from './PurchaseHead.tsx'
import { ReturnDetail } from './ReturnDetail.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(cleanup)

async function bold(): Promise<string | null | undefined> {
  const bar = await screen.findByRole('list', { name: 'Progress' })
  return bar.querySelector('[aria-current=step]')?.textContent
}

const paid = { status: 'paid', paidAt: past } as const
const bought = { ...paid, status: 'purchased', purchasedAt: past } as const
const some = { ...bought, status: 'part_shelved', lines: anOrder().lines.map((it) => ({ ...it, num: 2, storeNum: 1 })) }

test.each<[string, string, Partial<Order>]>([
  ['not paid', 'Ordered', {}],
  ['paid', 'Paid', paid],
  ['bought and on its way to us', 'Bought', bought],
  ['here in part', 'Received', some as Partial<Order>],
])('an order that is %s stands at %s', async (_, step, change) => {
  await openPage(<PurchaseHead order={anOrder(change)} where={undefined} parcels={[]} />)
  expect(await bold()).toBe(step)
})

test.each<[Return['status'], Return['kind'], string]>([
  ['return_checking', 'return', 'Requested'],
  ['return_doing', 'return', 'Agreed'],
  ['return_refund_check', 'return', 'Sent back'],
  ['return_checking', 'refund_only', 'Requested'],
  ['return_doing', 'refund_only', 'Agreed'],
])('a request that is %s (%s) stands at %s', async (status, kind, step) => {
  await openPage(<ReturnDetail request={aReturn({ status, kind })} offline={false} />)
  expect(await bold()).toBe(step)
})
