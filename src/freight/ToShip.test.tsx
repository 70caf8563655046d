/** Before any account what shipping will probably cost is said, to the country that this phone says. */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shipTo } from '#src/address/ship-to.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { ToShip } from './ToShip.tsx'

const range = {
  low: 2104,
  likely: 2500,
  high: 2960,
  weightG: 230,
  source: 'measured',
  daysFrom: 8,
  daysTo: 12,
  faster: null,
  size: { lengthMm: 1, widthMm: 1, heightMm: 1 },
  goodsClass: 'general',
}
let asked: (string | null)[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('scrollTo', () => {})
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('country'))
    const data = { range, serves: true, asOf: 1 }
    return Response.json({ code: 20_000, message: '', data, serverTime: 1, requestId: 'r' })
  })
  shipTo('PL')
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const goods = [{ id: '01890000-0000-7000-8000-0000000000a1', quantity: 1 }]

test.each(['fact', 'card'] as const)('a guest who receives parcels in Poland reads a range (%s)', async (look) => {
  await openPage(<ToShip goods={goods} look={look} />)
  expect(await screen.findByText('≈ $21–$30')).toBeVisible()
  expect(screen.getByRole('button', { name: 'You receive parcels in Poland' })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['PL']))
})
