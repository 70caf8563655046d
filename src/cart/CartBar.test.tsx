/** The foot of the cart counts one thing, its pieces; why it cannot go on stands with the button, apart from the amount. */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings, type Launch } from '#src/kit/session/settings.ts'
import { productCalled } from '#tests/phone/cart.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { CartBar } from './CartBar.tsx'
import { lineOf } from './new-line.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
  changeSettings({ launch: { exchangeRate: '0.1' } as Launch })
})
afterEach(() => {
  changeSettings({ launch: null })
  vi.restoreAllMocks()
})

const lines = [lineOf(productCalled('Kettle'), null, 3), { ...lineOf(productCalled('Cup'), null, 2), newKey: 'k' }]

/** The box with the amount, and the rest of the bar. */
async function open() {
  await openPage(<CartBar lines={lines} />)
  const said = await screen.findByText('5 pieces, goods only')
  return {
    sum: said.parentElement,
    bar: said.closest('.bar'),
    button: screen.getByRole('button', { name: /Checkout/ }),
  }
}

test('two lines of five pieces are five everywhere in the bar, and the button counts nothing', async () => {
  const { sum, bar, button } = await open()
  expect(sum).toHaveTextContent(/^5 pieces, goods only\$5\.00$/)
  expect(button).toHaveAccessibleName('Checkout')
  expect(bar?.textContent.match(/\d+/g)).toEqual(['5', '5', '00'])
})

test('without a network the reason belongs to the button, and the amount stands alone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { sum, button } = await open()
  expect(button).toHaveAccessibleDescription('You need a connection to check out.')
  expect(sum).not.toHaveTextContent('connection')
  expect(screen.getByText('$5.00')).toHaveTextContent(/^\$5\.00$/)
})
