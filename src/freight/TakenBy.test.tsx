/** On the page of a stored item: how many shipping methods take its type of goods, from what the phone keeps. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AllAttributes } from '#contract/freight/attributes.ts'
import type { Channel } from '#contract/freight/channel.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { StoredItemScreen } from '#src/warehouse/StoredItemScreen.tsx'
import { alice } from '#tests/phone/alice.ts'
import { aStoredItem } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { keepAttributes } from './attribute-list.ts'
import { TakenBy } from './TakenBy.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  store.set(userAtom, alice)
})
afterAll(() => {
  store.set(userAtom, null)
  vi.unstubAllGlobals()
})
afterEach(cleanup)

const line = (id: string, accepts: readonly string[]) => ({ id, accepts, limits: {} }) as unknown as Channel
const lines = [line('air', ['general', 'built_in_battery']), line('post', ['general']), line('sea', ['general'])]

async function openStored(goodsClass: string) {
  const item = aStoredItem({ goodsClass })
  await (await disk()).storedItems.put(item)
  await openPage(<StoredItemScreen item={item.id} TakenBy={TakenBy} />)
  expect(await screen.findByText('Type of goods')).toBeVisible()
}

test('nothing before the phone knows; then how many of all', async () => {
  await openStored('built_in_battery')
  expect(screen.queryByText(/shipping methods take this type/)).toBeNull()
  await keepAttributes(lines)
  expect(await screen.findByText('Worldwide, 1 of 3 shipping methods take this type.')).toBeVisible()
})

test('none is a number too, and what it is not known of is left unsaid', async () => {
  await keepAttributes(lines)
  await openStored('forbidden')
  expect(await screen.findByText('Worldwide, 0 of 3 shipping methods take this type.')).toBeVisible()
  const it = await disk()
  const kept = (await it.dictionaries.get('allAttributeList'))?.value as AllAttributes
  const { forbidden: _, ...older } = kept.goods
  await it.dictionaries.put({ key: 'allAttributeList', value: { ...kept, goods: older }, at: 0 })
  await vi.waitFor(() => expect(screen.queryByText(/shipping methods take this type/)).toBeNull())
})
