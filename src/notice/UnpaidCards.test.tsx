/** What is not paid stands in Action from the first moment, orders and parcels alike, with the sum and the way to pay. */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { anOrder, aParcel } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { UnpaidCards } from './UnpaidCards.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

const order = (orderNumber: string) => anOrder({ orderNumber, status: 'ordered', total: cents(1200) })
const base = aParcel()
const parcel = { ...base, status: 'pack_ordered' as const, prepaid: { ...base.prepaid, total: cents(2532) } }
const ways = () =>
  screen.getAllByRole('link').map((it) => [it.textContent, decodeURIComponent(it.getAttribute('href') ?? '')])

test('two orders are paid together, a parcel by itself', async () => {
  await openPage(<UnpaidCards unpaid={{ orders: [order('A'), order('B')], parcels: [parcel] }} />)
  expect(screen.getByText(/^Your 2 orders wait\. Pay by/)).toBeTruthy()
  expect(screen.getByText(/^Your parcel waits\. Pay by/)).toBeTruthy()
  expect(ways()).toEqual([
    ['Pay $24.00', '/pages/payOrder/index?orders=["A","B"]'],
    ['Pay $25.32', `/pages/payOrder/index?parcel=${parcel.packNumber}`],
  ])
})

test('nothing waits: nothing is drawn', async () => {
  await openPage(<UnpaidCards unpaid={{ orders: [], parcels: [] }} />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
