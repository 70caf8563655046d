/** Who taps Other wants to type: the field has the focus. Who only opens the page does not get a keyboard. */
import { i18n } from '@lingui/core'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { say, server } from '#tests/phone/answers.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { RechargeScreen } from './RechargeScreen.tsx'
import type { Wallet } from './use-wallet.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

const none = cents(0)
const wallet: Wallet = {
  balance: none,
  cash: none,
  bonus: none,
  held: none,
  presets: [cents(2000), cents(5000)],
  least: cents(100),
  entries: [],
  next: null,
}

test('Other brings the field of an amount, ready to be typed in', async () => {
  server.answer = () => say(20_000, wallet)
  await openPage(<RechargeScreen />)
  fireEvent.click(await screen.findByRole('radio', { name: 'Other' }))
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
})

test('opened where there is nothing but Other, the page leaves the focus where it was', async () => {
  server.answer = () => say(20_000, { ...wallet, presets: [] })
  await openPage(<RechargeScreen />)
  expect(await screen.findByRole('textbox', { name: 'Amount' })).not.toHaveFocus()
})
