/** The shelf in the order that the shopper chose, which this phone keeps. */
import { i18n } from '@lingui/core'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aStoredItem } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { WarehouseSection } from './WarehouseSection.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetModules()
})

const day = 86_400_000
const soon = Date.now() + 20 * day
const item = (
  n: number,
  titleEn: string,
  storedAt: number,
  paidUntil: number,
  actions: ('pack' | 'return')[] = ['pack'],
) =>
  aStoredItem({
    id: `01890000-0000-7000-8000-00000000000${n}`,
    titleEn,
    storedAt,
    storageFreeUntil: paidUntil,
    storagePaidUntil: paidUntil,
    storageEndsAt: soon + 90 * day,
    actions,
  })
// The kettle is kept longer: it came first and may stay the longest.
const items = [
  item(1, 'Kettle', 1, soon + 30 * day),
  item(2, 'Mug', 2, soon),
  item(3, 'Tray', 3, soon - day, ['return']),
  item(4, 'Lamp', 4, soon + day),
]

const shelf = () =>
  within(screen.getByRole('list', { name: 'Stored items' }))
    .getAllByRole('listitem')
    .map((row) => /Kettle|Mug|Tray|Lamp/.exec(row.textContent)?.[0])

test('what ends first stands first; newest first when the shopper says so; what cannot be packed is below', async () => {
  await openPage(<WarehouseSection items={items} />)
  expect(shelf()).toEqual(['Mug', 'Lamp', 'Kettle', 'Tray'])
  fireEvent.click(screen.getByRole('radio', { name: 'Newest first' }))
  expect(shelf()).toEqual(['Lamp', 'Mug', 'Kettle', 'Tray'])
  expect(localStorage.getItem('shelfOrder')).toBe('newest')
  cleanup()
  await openPage(<WarehouseSection items={items} />)
  expect(screen.getByRole('radio', { name: 'Newest first' })).toBeChecked()
  fireEvent.click(screen.getByRole('radio', { name: 'Storage ends first' }))
  expect(shelf()).toEqual(['Mug', 'Lamp', 'Kettle', 'Tray'])
})

test.each([
  ['newest', 'Newest first'],
  ['dearest', 'Storage ends first'],
])('after a start the phone keeps %s as %s', async (kept, name) => {
  localStorage.setItem('shelfOrder', kept)
  vi.resetModules()
  const { WarehouseSection: Begun } = await import('./WarehouseSection.tsx')
  await openPage(<Begun items={items} />)
  expect(screen.getByRole('radio', { name })).toBeChecked()
})

test('one thing has no order', async () => {
  await openPage(<WarehouseSection items={items.slice(0, 1)} />)
  expect(screen.queryByRole('radiogroup', { name: 'Sort by' })).toBeNull()
})
