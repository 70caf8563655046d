/**
 * Bar 90, the phone's half: in every state of a document its card and its page say a status in words and tone, and a
 * button is there exactly when the server's `actions[]` has it. tests/attacks/actions.test.ts holds these to the machine.
 */
import { cents } from '#contract/kit/money.ts'
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ActionFacts, orderActionsOf } from '#contract/order/actions.ts'
import { orderStatuses } from '#contract/order/status.ts'
import { actionsFor } from '#contract/parcel/actions.ts'
import { parcelStatuses } from '#contract/parcel/status.ts'
import { paymentStatuses } from '#contract/payment/status.ts'
import { returnActionsOf } from '#contract/returns/actions.ts'
import { returnStatuses } from '#contract/returns/status.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { OrderCard } from '#src/documents/OrderCard.tsx'
import { ParcelCard } from '#src/documents/ParcelCard.tsx'
import { PurchaseDetailScreen } from '#src/documents/PurchaseDetailScreen.tsx'
import { ReturnCard } from '#src/documents/ReturnCard.tsx'
import { ParcelScreen } from '#src/documents/ParcelScreen.tsx'
import { PaidScreen } from '#src/payment/PaidScreen.tsx'
import { AfterSalesScreen } from '#src/documents/AfterSalesScreen.tsx'
import { StoredItemScreen } from '#src/warehouse/StoredItemScreen.tsx'
import { anOrder, aParcel, aPayment, aQuestion, aReturn, aStoredItem, future, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
beforeEach(cleanup)

/** Opens it as a page of the shop, and waits for what `until` finds. */
async function open(what: ReactNode, until: () => Promise<unknown>): Promise<void> {
  await openPage(what)
  await until()
}

const control = (name: string | RegExp) =>
  screen.queryAllByRole('link', { name }).concat(screen.queryAllByRole('button', { name }))
const links = (to: RegExp) => screen.queryAllByRole('link').filter((it) => to.test(it.getAttribute('href') ?? ''))

/** How each action looks on a page. */
const onOrder: Record<string, () => HTMLElement[]> = {
  pay: () => links(/payOrder\/index\?orders=/),
  cancel: () => control('Cancel order'),
  request_cancel: () => control('Request cancellation'),
  pay_patch: () => links(/payOrder\/index\?patch=/),
  decline_patch: () => control('Decline'),
  refund_only: () => control('Request refund'),
  repurchase: () => control('Buy again'),
  hide: () => control('Remove'),
  answer: () => control('Do not buy it'),
}
const onOrderCard: Record<string, () => HTMLElement[]> = {
  pay: () => links(/payOrder\/index\?orders=/),
  pay_patch: () => links(/payOrder\/index\?patch=/),
  repurchase: () => control('Buy again'),
  answer: () => control('Answer'),
}
const onParcel: Record<string, () => HTMLElement[]> = {
  pay: () => links(/payOrder\/index\?parcel=/),
  cancel: () => control('Cancel parcel'),
  edit_address: () => links(/userAddress\/index\?pick=/),
  pay_patch: () => links(/payOrder\/index\?patch=/),
  change_line: () => control('Change shipping method'),
  track: () => screen.queryAllByText('International tracking number'),
  confirm_receipt: () => control('Confirm receipt'),
}
const onParcelCard: Record<string, () => HTMLElement[]> = {
  pay: () => links(/payOrder\/index\?parcel=/),
  pay_patch: () => links(/payOrder\/index\?patch=/),
}
const onReturn: Record<string, () => HTMLElement[]> = {
  withdraw_request: () => control('Cancel the request'),
  contact: () => control('Ask us about it'),
}
const onItem: Record<string, () => HTMLElement[]> = {
  pack: () => control('Pack and ship'),
  return: () => control('Return'),
  view_qc: () => control(/Photo/),
  approve_qc: () => control('Looks right, approve'),
}

const shown = (looks: Record<string, () => HTMLElement[]>): string[] =>
  Object.entries(looks)
    .filter(([, find]) => find().length > 0)
    .map(([action]) => action)
    .toSorted()
const wanted = (looks: Record<string, () => HTMLElement[]>, actions: readonly string[]): string[] =>
  actions.filter((it) => it in looks).toSorted()

/** The chip of a status: words of its own, in one of the six tones. */
function chip(): string {
  const chips = [...document.querySelectorAll<HTMLElement>('.chip')].filter((it) =>
    /attention|progress|stored|success|danger|neutral/.test(it.className),
  )
  expect(chips.length).toBeGreaterThan(0)
  const words = chips[0]?.textContent ?? ''
  expect(words).toMatch(/\p{L}{3}/u)
  return words
}
const chipThere = () => vi.waitFor(() => chip())

const orderMoments = orderStatuses.flatMap((status): ActionFacts[] =>
  status === 'paid'
    ? [
        { status, claimed: false, cancelRequested: false, resume: null, asked: false },
        { status, claimed: true, cancelRequested: false, resume: null, asked: false },
        { status, claimed: true, cancelRequested: true, resume: null, asked: false },
        { status, claimed: false, cancelRequested: false, resume: null, asked: true },
      ]
    : status === 'purchase_patch'
      ? (['paid', 'purchased'] as const).map((resume) => ({
          status,
          claimed: true,
          cancelRequested: false,
          resume,
          asked: false,
        }))
      : [{ status, claimed: false, cancelRequested: false, resume: null, asked: false }],
)

describe.each(orderMoments)('an order $status, claimed $claimed, asked $cancelRequested, back to $resume', (moment) => {
  const bought = !['ordered', 'paid', 'canceled', 'expired'].includes(moment.status) && moment.resume !== 'paid'
  const order = (actions: ReturnType<typeof orderActionsOf>) =>
    anOrder({
      status: moment.status,
      cancelRequested: moment.cancelRequested,
      purchasedAt: bought ? past : null,
      questions: actions.includes('answer') ? [aQuestion] : [],
      actions,
    })

  test.each([
    ['what the server offers', orderActionsOf(moment)],
    ['nothing', []],
  ])('on its page and its card: %s', async (_, actions) => {
    const it = order(actions)
    await (await disk()).orders.put(it)
    await open(<PurchaseDetailScreen orderNumber={it.orderNumber} />, chipThere)
    const words = chip()
    expect(shown(onOrder)).toEqual(wanted(onOrder, actions))
    cleanup()
    await open(<OrderCard order={it} where={undefined} offline={false} photos={0} onCancel={() => {}} />, chipThere)
    expect(chip()).toBe(words)
    expect(shown(onOrderCard)).toEqual(wanted(onOrderCard, actions))
    expect(control('Cancel').length > 0).toBe(actions.includes('cancel') && actions.includes('pay'))
  })
})

const aCheaperLine = {
  channelId: 'yun-general',
  name: 'YunExpress',
  carrier: 'YunExpress',
  transitMinDays: 8,
  transitMaxDays: 21,
  sampleRates: true,
  total: cents(2000),
  back: cents(1000),
  spared: cents(500),
}
const parcelMoments = parcelStatuses.flatMap((status) => {
  const left = status === 'shipped' || status === 'received'
  const tracked = left ? [true] : status === 'patch_wait' || status === 'closed' ? [true, false] : [false]
  return tracked.flatMap((hasTracking) =>
    (status === 'received' ? [future, past] : [null]).flatMap((claimUntil) =>
      (status === 'pack_ordered' ? [future, past] : [future]).map((payDeadline) => ({
        status,
        hasTracking,
        claimUntil,
        payDeadline,
        hasCheaperLine: status === 'wait_ship' || (status === 'patch_wait' && !hasTracking),
      })),
    ),
  )
})

describe.each(parcelMoments)(
  'a parcel $status, tracked $hasTracking, claim until $claimUntil, pay until $payDeadline',
  (moment) => {
    test.each([
      ['what the server offers', actionsFor({ ...moment, now: past + 1 })],
      ['nothing', []],
    ])('on its page and its card: %s', async (_, actions) => {
      const it = aParcel({
        status: moment.status,
        payDeadline: moment.payDeadline,
        trackingNumber: actions.includes('track') ? 'LX123' : null,
        shippedAt: moment.hasTracking ? past : null,
        receivedAt: moment.status === 'received' ? past : null,
        closedAt: moment.status === 'closed' ? past : null,
        cheaperLine: moment.hasCheaperLine ? aCheaperLine : null,
        actions,
      })
      await (await disk()).parcels.put(it)
      await open(<ParcelScreen packNumber={it.packNumber} />, chipThere)
      const words = chip()
      expect(shown(onParcel)).toEqual(wanted(onParcel, actions))
      // What is on its way may be complained about before it is confirmed.
      const complains = actions.some((one) => ['contact', 'claim', 'confirm_receipt'].includes(one))
      expect(control('Report a problem').length > 0).toBe(complains)
      cleanup()
      await open(<ParcelCard parcel={it} offline={false} />, chipThere)
      expect(chip()).toBe(words)
      expect(shown(onParcelCard)).toEqual(wanted(onParcelCard, actions))
    })
  },
)

describe.each(returnStatuses)('a return %s', (status) => {
  test.each([
    ['what the server offers', returnActionsOf(status)],
    ['nothing', []],
  ])('on its page and its card: %s', async (_, actions) => {
    const it = aReturn({ status, actions })
    await (await disk()).returns.put(it)
    await open(<AfterSalesScreen returnNumber={it.returnNumber} />, chipThere)
    const words = chip()
    expect(shown(onReturn)).toEqual(wanted(onReturn, actions))
    cleanup()
    await open(<ReturnCard request={it} />, chipThere)
    expect(chip()).toBe(words)
  })
})

describe('a stored item', () => {
  const offers: StoredItem['actions'][] = [
    [],
    ['pack'],
    ['pack', 'return'],
    ['view_qc'],
    ['pack', 'return', 'view_qc', 'approve_qc'],
    ['return', 'view_qc', 'approve_qc'],
  ]
  test.each(offers.map((actions) => [actions.join(' ') || 'nothing', actions] as const))(
    'may: %s',
    async (_, actions) => {
      const it = aStoredItem({ actions, ...(!actions.includes('view_qc') && { photos: [] }) })
      await (await disk()).storedItems.put(it)
      await open(<StoredItemScreen item={it.id} TakenBy={() => null} />, () =>
        screen.findByRole('heading', { name: 'Kettle' }),
      )
      expect(shown(onItem)).toEqual(wanted(onItem, actions))
    },
  )
})

describe.each(paymentStatuses)('a payment %s', (status) => {
  test('says where the money is, and offers to pay again exactly when nothing was charged', async () => {
    const data = aPayment({ status })
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 20000, message: '', data, serverTime: past, requestId: 'r' })),
    )
    const waits = status === 'created' || status === 'processing'
    const unpaid = status === 'failed' || status === 'canceled' || status === 'expired'
    await open(<PaidScreen payment={data.paymentNumber} />, () =>
      waits
        ? screen.findByRole('heading', { name: 'Checking your payment' })
        : vi.waitFor(() => expect(links(/purchase/).length).toBe(1)),
    )
    const said = screen.getByRole('status').textContent
    expect(said).toMatch(waits ? /Checking/ : unpaid ? /Nothing was charged/ : /[Pp]aid|balance|[Pp]ayment/)
    expect(control('Pay again').length > 0).toBe(unpaid)
  })
})
