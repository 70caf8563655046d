/** A phone without a network still says where the money is, and as of when; moving it waits for a connection and says so. */
import { i18n } from '@lingui/core'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { RefundBack, Withdrawal } from '#contract/withdrawal/withdrawal.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { past } from '#tests/phone/documents.ts'
import { say, server } from '../../tests/phone/answers.ts'
import { WithdrawalsScreen } from './WithdrawalsScreen.tsx'
import { WithdrawnScreen } from './WithdrawnScreen.tsx'

const withdrawal: Withdrawal = {
  id: '01890000-0000-7000-8000-000000000009',
  withdrawalNumber: 'WD2609224Y4H0XJ4',
  status: 'applied',
  amount: cents(4321),
  paid: cents(0),
  returned: cents(0),
  createdAt: past,
  expectedBy: past + 86_400_000,
  decidedAt: null,
  endedAt: null,
  reason: null,
  parts: [
    {
      nth: 0,
      amount: cents(4321),
      state: 'planned',
      paymentNumber: 'PY2609224Y4H0XJ4',
      channel: 'card',
      what: [],
      accountEnds: null,
      at: null,
    },
  ],
  actions: ['cancel'],
}
const refund: RefundBack = {
  refundNumber: 'RF2609224Y4H0XJ4',
  docType: 'order',
  docNumber: 'SO2609224Y4H0XJ4',
  at: past,
  amount: cents(900),
  channel: 'card',
  can: cents(900),
  sent: null,
}
const printed = printNumber(withdrawal.withdrawalNumber)

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => {
  server.answer = (path) =>
    path === '/withdrawal/list'
      ? say(20_000, { withdrawals: [withdrawal], next: 'older' })
      : path === '/withdrawal/refunds'
        ? say(20_000, { refunds: [refund] })
        : say(20_000, withdrawal)
})

async function loseNetwork(): Promise<void> {
  await waitFor(async () =>
    expect(await (await disk()).dictionaries.toCollection().primaryKeys()).toContainEqual(
      expect.stringMatching(/^withdrawal/),
    ),
  )
  cleanup()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}
const isWaiting = (name: RegExp) =>
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')

test('the list, and each of it, is shown without a network with the time it was saved', async () => {
  await openPage(<WithdrawalsScreen />)
  await screen.findByText(printed)
  await loseNetwork()

  await openPage(<WithdrawalsScreen />)
  await screen.findByText(printed)
  await screen.findByText(/^Offline\. Showing what was saved:/)
  isWaiting(/Send .*9\.00/)
  isWaiting(/Show older/)
  cleanup()

  await openPage(<WithdrawalsScreen withdrawalNumber={withdrawal.withdrawalNumber} />)
  await screen.findByText('We review it')
  await screen.findByText(/^Offline\. Showing what was saved:/)
  isWaiting(/Cancel withdrawal/)
  expect(screen.getByText('You need a connection to cancel.')).toBeInTheDocument()
})

test('one that was only asked for is kept as well', async () => {
  await openPage(<WithdrawnScreen withdrawalNumber={withdrawal.withdrawalNumber} />)
  await screen.findByText(printed)
  await loseNetwork()
  await openPage(<WithdrawnScreen withdrawalNumber={withdrawal.withdrawalNumber} />)
  await screen.findByText(printed)
  isWaiting(/Cancel withdrawal/)
})
