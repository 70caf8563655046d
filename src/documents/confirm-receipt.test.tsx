/** That a parcel came is asked aloud when it can be there; before, the button is a quiet one below everything. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { aParcel, future, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { ParcelScreen } from './ParcelScreen.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(cleanup)

const scan = (code: string): Parcel['tracking'][number] => ({ at: past, code, place: 'Los Angeles', text: '' })

async function button(change: Partial<Parcel>): Promise<HTMLElement> {
  const parcel = aParcel({
    status: 'shipped',
    shippedAt: past,
    trackingNumber: 'LX123',
    actions: ['track', 'confirm_receipt'],
    arrivesFrom: future,
    arrivesTo: future,
    ...change,
  })
  await (await disk()).parcels.put(parcel)
  await openPage(<ParcelScreen packNumber={parcel.packNumber} />)
  return screen.findByRole('button', { name: 'Confirm receipt' })
}

test.each([
  ['with the carrier', []],
  ['in customs', [scan('customs')]],
])('%s it is no primary button', async (_, tracking) => {
  expect(await button({ tracking })).not.toHaveClass('primary')
  expect(document.querySelector('.primary')).toBeNull()
})

test.each<[string, Partial<Parcel>]>([
  ['at the door', { tracking: [scan('customs'), scan('out-for-delivery')] }],
  ['after its last day', { tracking: [scan('customs')], arrivesTo: past }],
])('%s it is the one primary button', async (_, change) => {
  expect(await button(change)).toHaveClass('primary')
})
