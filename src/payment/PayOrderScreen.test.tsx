/** Bar 53: the answer to `pay` was lost. What the shop took is shown; what nobody paid may be bought again. */
import { i18n } from '@lingui/core'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Payment } from '#contract/payment/payment.ts'
import { aPayment } from '#tests/phone/documents.ts'
import { currentToast, endToast } from '#src/kit/ui/toast.ts'
import type { PayAddress, Wanted } from './documents.ts'
import { PayOrderScreen } from './PayOrderScreen.tsx'
import { openPage } from '#tests/phone/open-page.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
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
      held: null,
      open: null,
      settled: paid ? settled : null,
    }
    return Response.json({ code: 20000, message: '', data, serverTime: 1, requestId: 'r' })
  })
  const bought = vi.fn(async () => {})
  const page = <PayOrderScreen {...address} buyAgain={{ pending: false, run: bought }} />
  const router = await openPage(page)
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

const due = {
  payables: [
    {
      type: 'SHOPPING',
      number: 'SO260105AAAAAAA1',
      title: 'Kettle',
      pic: null,
      amount: 1050,
      deadline: 4_000_000_000_000,
      version: 1,
    },
  ],
  gone: [],
  total: 1050,
  balance: 5000,
  deadline: null,
  channels: [],
  held: null,
  open: null,
  settled: null,
}

test('coming back from another tab: what could not be asked again is not paid, and can be tried again', async () => {
  let ails = false
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      ails
        ? new Response('', { status: 500 })
        : Response.json({ code: 20000, message: '', data: due, serverTime: 1, requestId: 'r' }),
    ),
  )
  await openPage(<PayOrderScreen orders={['SO260105AAAAAAA1']} />)
  const pay = () => screen.getByRole('button', { name: /Pay/ })
  await vi.waitFor(() => expect(pay()).not.toHaveAttribute('aria-disabled', 'true'), patient)
  ails = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('alert', {}, patient)).toHaveTextContent(/do not pay again yet/)
  expect(pay()).toHaveAccessibleDescription('Please try again later')
  ails = false
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  await vi.waitFor(() => expect(pay()).not.toHaveAttribute('aria-disabled', 'true'), patient)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [{ orders: ['SO260105AAAAAAA1'] }, 'SHOPPING', /^Your order waits. Pay by .*2096/],
  [{ parcel: 'PK260105AAAAAAA1' }, 'LOGISTICS', /^Your parcel waits. Pay by .*2096/],
  [{ patch: 'PT260105AAAAAAA1' }, 'PATCH', /^Not paid yet. Pay by .*2096/],
  [{ recharge: 'RC260105AAAAAAA1' }, 'RECHARGE', undefined],
] as const)('who leaves %o without paying is told until when it waits (%s)', async (address, type, said) => {
  endToast()
  const [payable] = due.payables
  const data = { ...due, payables: [{ ...payable, type }], deadline: 4_000_000_000_000 }
  vi.stubGlobal('fetch', async () => Response.json({ code: 20000, message: '', data, serverTime: 1, requestId: 'r' }))
  await openPage(<PayOrderScreen {...('orders' in address ? { orders: [...address.orders] } : address)} />)
  await screen.findByRole('button', { name: /Pay/ }, patient)
  expect(currentToast()).toBeUndefined()
  cleanup()
  if (said) expect(currentToast()?.text).toMatch(said)
  else expect(currentToast()).toBeUndefined()
})

const way = (key: string, more: object = {}) => ({
  key,
  name: key === 'paypal' ? 'PayPal' : 'Card',
  note: 'note',
  takes: 'Paid at once',
  steps: [`${key} opens.`],
  waitsMs: 1,
  refusesRest: null,
  refusesWhole: null,
  ...more,
})
async function openWith(channels: object[], more: object = {}) {
  const asked: { channel: string; useBalance: boolean }[] = []
  const data = { ...due, balance: 1000, channels, held: '$10.00 of your balance is held.', ...more }
  vi.stubGlobal('fetch', async (request: Request) => {
    const open = aPayment({ status: 'processing', payUrl: 'https://checkout.example/pay/1' })
    if (request.url.includes('/payment/state')) return answer(open)
    if (!request.url.includes('/payment/pay')) return answer(data)
    asked.push((await request.clone().json()) as (typeof asked)[number])
    return answer(open)
  })
  await openPage(<PayOrderScreen orders={['SO260105AAAAAAA1']} />)
  return asked
}
const answer = (data: object) => Response.json({ code: 20000, message: '', data, serverTime: 1, requestId: 'r' })

test('of several ways the page shows one, the dialog says what each does next, and the choice is kept for next time', async () => {
  const asked = await openWith([way('card'), way('paypal')])
  const change = await screen.findByRole('button', { name: /Card.*Change/ }, patient)
  expect(screen.queryByRole('radio')).toBeNull()
  act(() => change.click())
  expect(await screen.findByText('card opens.')).toBeInTheDocument()
  expect(screen.queryByText('paypal opens.')).toBeNull()
  act(() => screen.getByRole('radio', { name: /PayPal/ }).click())
  expect(await screen.findByText('paypal opens.')).toBeInTheDocument()
  expect(screen.getByText('$10.00 of your balance is held.')).toBeInTheDocument()
  act(() => screen.getByRole('button', { name: /^Open the payment page for/ }).click())
  const link = await screen.findByRole('link', { name: 'Continue on checkout.example' }, patient)
  expect(link).toHaveAttribute('href', 'https://checkout.example/pay/1')
  expect(link).not.toHaveAttribute('target')
  expect(asked).toMatchObject([{ channel: 'paypal', useBalance: true }])
  cleanup()
  await openWith([way('card'), way('paypal')])
  expect(await screen.findByRole('button', { name: /PayPal.*Change/ }, patient)).toBeInTheDocument()
})

test('one way that takes the whole but not the rest says so; without the balance it can be paid', async () => {
  await openWith([way('card', { refusesRest: 'Takes $1.00 or more.' })])
  const pay = () => screen.getByRole('button', { name: /^Pay/ })
  await vi.waitFor(() => expect(pay()).toHaveAccessibleDescription('Takes $1.00 or more.'), patient)
  expect(screen.getByRole('radio', { name: /Card/ })).toBeDisabled()
  act(() => screen.getByRole('switch').click())
  await vi.waitFor(() => expect(pay()).not.toHaveAttribute('aria-disabled', 'true'), patient)
  expect(screen.getByRole('radio', { name: /Card/ })).toBeChecked()
})

test('the clock of an open payment page is called that, and not the time left for the order', async () => {
  await openWith([way('card')], { deadline: 4_000_000_000_000 })
  expect(await screen.findByText('Time left to pay', {}, patient)).toBeInTheDocument()
  cleanup()
  await openWith([way('card')], { deadline: 4_000_000_000_000, open: aPayment({ status: 'processing' }) })
  expect(await screen.findByText('This payment page stays open for', {}, patient)).toBeInTheDocument()
  expect(screen.queryByText('Time left to pay')).toBeNull()
})
