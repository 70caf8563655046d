/** What was chosen of a product stays chosen on its page. */
import { i18n } from '@lingui/core'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fen } from '#contract/kit/money.ts'
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
  localStorage.clear()
})

const tin = productInColours('01890000-0000-7000-8000-0000000000a1', ['Moss', 'Rose'])

const choice = (propId: string, name: string, values: readonly string[]) => ({
  propId,
  name,
  nameEn: null,
  values: values.map((value) => ({ valueId: value, name: value, nameEn: null, pic: null })),
})
const spec = (colour: string, size: string) => ({
  skuId: `${colour}-${size}`,
  props: `c:${colour};s:${size}`,
  price: fen(1000),
  stock: 9,
  specText: `${colour} ${size}`,
  specTextEn: null,
  pic: null,
})

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

test('the size helper opens from the spec sheet too, and loses nothing of what is chosen there', async () => {
  localStorage.setItem('bodyMeasures', JSON.stringify({ unit: 'cm', who: 'men', typed: { men: { foot: '26.4' } } }))
  const shoe = productCalled('01890000-0000-7000-8000-0000000000a2', {
    category: 'shoes',
    propsList: [choice('c', '颜色', ['Moss', 'Rose']), choice('s', '鞋码', ['41', '42', '43'])],
    skuList: ['Moss', 'Rose'].flatMap((colour) => ['41', '42', '43'].map((size) => spec(colour, size))),
  })
  await openPage(
    <ProductView
      product={shoe}
      addToCart={vi.fn(async () => 'sent' as const)}
      toShip={null}
      offline={false}
      saved={null}
      onBack={() => undefined}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  const sheet = await screen.findByRole('dialog')
  const on = (name: string) => within(sheet).getByRole('button', { name, hidden: true }).getAttribute('aria-pressed')
  fireEvent.click(within(sheet).getByText('Rose'))
  expect(within(sheet).getAllByRole('button', { name: 'Size helper' })).toHaveLength(1)
  fireEvent.click(within(sheet).getByRole('button', { name: 'Size helper' }))
  const helper = await screen.findByRole('dialog', { name: 'Size helper' })
  fireEvent.click(within(helper).getByRole('button', { name: 'Back' }))
  expect([on('Rose'), on('42')]).toEqual(['true', 'false'])
  fireEvent.click(within(sheet).getByRole('button', { name: 'Size helper' }))
  const again = await screen.findByRole('dialog', { name: 'Size helper' })
  fireEvent.click(within(again).getByRole('button', { name: /^Choose/ }))
  await vi.waitFor(() => expect(['41', '42', '43'].filter((size) => on(size) === 'true')).toHaveLength(1))
  expect(on('Rose')).toBe('true')
})
