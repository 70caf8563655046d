/** What was chosen of a product stays chosen on its page. */
import { i18n } from '@lingui/core'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { productCalled, productInColours } from '#tests/phone/cart.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { ProductView } from './ProductView.tsx'

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
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const tin = productInColours('01890000-0000-7000-8000-0000000000a1', ['Moss', 'Rose'])

test('after it is in the cart the page names the choice', async () => {
  const addToCart = vi.fn(async () => 'sent' as const)
  await openPage(
    <ProductView
      product={tin}
      addToCart={addToCart}
      toShip={null}
      offline={false}
      saved={null}
      onBack={() => undefined}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  const sheet = await screen.findByRole('dialog')
  fireEvent.click(within(sheet).getByText('Rose'))
  fireEvent.click(within(sheet).getByRole('button', { name: 'Add to cart' }))
  await screen.findByRole('button', { name: /^Your choice ?Rose$/ })
  expect(addToCart).toHaveBeenCalledWith(expect.objectContaining({ skuId: 'Rose', quantity: 1 }))
})

test('others like what is gone are found by its category, not by a word of its title', async () => {
  const gone = productCalled('Pair of rings', { category: 'accessories', source: 'manual', onShelf: false })
  await openPage(
    <ProductView
      product={gone}
      addToCart={vi.fn(async () => 'sent' as const)}
      toShip={null}
      offline={false}
      saved={null}
      onBack={() => undefined}
    />,
  )
  const ways = await screen.findAllByRole('link', { name: 'Find similar' })
  const there = '/pages/goods/index?category=accessories'
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([there, there])
})
