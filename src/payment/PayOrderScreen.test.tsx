/** Bar 53: the answer to `pay` was lost. What the shop took is shown; what nobody paid may be bought again. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Payment } from '#contract/payment/payment.ts'
import { aPayment } from '#src/app/status-documents.ts'
import type { PayAddress, Wanted } from './documents.ts'
import { PayOrderScreen } from './PayOrderScreen.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

/** A slow machine draws late. */
const patient = { timeout: 4000 }

type Gone = Wanted & { closed: boolean }

/** Opens the page where nothing is due; `settled` paid for what is of its kinds. */
async function open(address: PayAddress, closed: readonly string[], settled?: Payment) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { payables } = (await request.clone().json()) as { payables: Wanted[] }
    const gone: Gone[] = payables.map((it) => ({ ...it, closed: closed.includes(it.number) }))
    const paid = payables.some(({ type }) => type === settled?.payables[0]?.type)
    const data = {
      payables: [],
      gone,
      total: 0,
      balance: 0,
      deadline: null,
      channels: [],
      open: null,
      settled: paid ? settled : null,
    }
    return Response.json({ code: 20000, message: '', data, serverTime: 1, requestId: 'r' })
  })
  const bought = vi.fn(async () => {})
  const page = <PayOrderScreen {...address} buyAgain={{ pending: false, run: bought }} />
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }),
    history: createMemoryHistory(),
  })
  await act(() => router.load())
  render(<RouterProvider router={router as never} />)
  return { router, bought }
}

test.each([
  [{ orders: ['SO260105AAAAAAA1', 'SO260105AAAAAAB1'] }, 'SHOPPING'],
  [{ parcel: 'PK260105AAAAAAA1' }, 'LOGISTICS'],
  [{ patch: 'PT260105AAAAAAA1' }, 'SHOP_PATCH'],
  [{ patch: 'PT260105AAAAAAA1' }, 'PATCH'],
] as const)('what is paid (%o, %s) leads to how it was paid', async (address, type) => {
  const number = 'orders' in address ? 'SO260105AAAAAAA1' : 'parcel' in address ? address.parcel : address.patch
  const settled = aPayment({
    status: 'succeeded',
    payables: [{ type, number, amount: aPayment().amount }],
  })
  const { router } = await open(
    'orders' in address ? { orders: [...address.orders] } : address,
    ['SO260105AAAAAAB1'],
    settled,
  )
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/pages/paymentSuccess/index'), patient)
  expect(router.state.location.search).toEqual({ payment: settled.paymentNumber })
})

test('what is closed can be bought again, and nothing else of the address', async () => {
  const { bought } = await open({ orders: ['SO260105AAAAAAA1', 'SO260105AAAAAAB1'] }, ['SO260105AAAAAAB1'])
  const again = await screen.findByRole('button', { name: 'Buy again' }, patient)
  act(() => again.click())
  expect(bought).toHaveBeenCalledWith(['SO260105AAAAAAB1'])
  expect(screen.queryByText(/charged/)).toBeNull()
})

test('what is not closed is not offered again, and nobody claims that nothing was charged', async () => {
  await open({ orders: ['SO260105AAAAAAA1'] }, [])
  await screen.findByText('There is nothing to pay here', {}, patient)
  expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull()
  expect(screen.queryByText(/charged/)).toBeNull()
})
