/** Goods while words are typed: of the words that stand there, and none of a word that says nothing or of no network. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { productCalled } from '#tests/phone/cart.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { Suggestions } from './Suggestions.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
const goods = ['cup', 'cupboard', 'cupola', 'cuppa', 'cups', 'cupid']
let searches = 0
let network = true
beforeEach(() => {
  searches = 0
  network = true
  vi.stubGlobal('fetch', (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    if (url.includes('/product/search')) searches += 1
    if (!network) return Promise.reject(new TypeError('no network'))
    const data = {
      products: goods.map((title, at) => ({ ...productCalled(title), id: `01890000-0000-7000-8000-00000000001${at}` })),
      more: false,
    }
    return Promise.resolve(Response.json({ code: 20_000, message: '', data, serverTime: 1, requestId: 'r' }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the first five lead to their pages', async () => {
  await openPage(<Suggestions typed="cup" />)
  const links = await screen.findAllByRole('link')
  expect(links.map((it) => it.textContent)).toEqual(goods.slice(0, 5).map((it) => `${it}Taobao`))
  expect(links[0]?.getAttribute('href')).toContain('/pages/productDetail/index?itemId=')
})

test('two letters ask nothing, while three beside them do', async () => {
  await openPage(
    <>
      <Suggestions typed="" />
      <Suggestions typed="cu" />
      <Suggestions typed="cup" />
    </>,
  )
  await screen.findAllByRole('link')
  expect(searches).toBe(1)
  expect(screen.getAllByRole('region', { name: 'From the shop' })).toHaveLength(1)
})

test('one sign of Chinese is a word', async () => {
  await openPage(<Suggestions typed="杯" />)
  await vi.waitFor(() => expect(searches).toBe(1))
})

test('without an answer there is nothing, and no word of it', async () => {
  network = false
  await openPage(<Suggestions typed="cup" />)
  await vi.waitFor(() => expect(searches).toBeGreaterThan(0))
  expect(screen.queryByRole('link')).toBeNull()
})
