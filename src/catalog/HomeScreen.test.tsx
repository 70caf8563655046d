/** There is always something to look at: what the shop has stands below what was seen. */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { disk } from '#src/kit/disk/with-disk.ts'
import { say, server } from '#tests/phone/answers.ts'
import { productCalled } from '#tests/phone/cart.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { HomeScreen } from './HomeScreen.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
  // jsdom measures nothing.
  performance.mark ??= (() => undefined) as never
})

function NothingUnderway({ onStanding }: { onStanding: (stands: boolean) => void }) {
  useEffect(() => onStanding(true), [onStanding])
  return null
}

const teapot = { ...productCalled('Teapot'), id: '01890000-0000-7000-8000-0000000000a1' }

test('who is signed in and looked at one product still sees the goods of the shop', async () => {
  server.answer = () => say(20_000, { products: [teapot], more: false })
  await (await disk()).products.put(productCalled('Kettle'))
  await openPage(<HomeScreen Underway={NothingUnderway} />)
  expect(await screen.findByRole('region', { name: 'Recently viewed' })).toHaveTextContent('Kettle')
  const shelf = screen.getByRole('region', { name: 'From the shop' })
  await vi.waitFor(() => expect(shelf).toHaveTextContent('Teapot'))
})
