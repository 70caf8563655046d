/** By what a parcel goes is said from its first day to its last. */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { aParcel, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { ParcelHead } from './ParcelHead.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

test.each<[string, Partial<Parcel>]>([
  ['before it ships', { status: 'patch_wait' }],
  ['on its way', { status: 'patch_wait', shippedAt: past }],
])('waiting for its extra payment %s it names its shipping method', async (_, change) => {
  await openPage(<ParcelHead parcel={aParcel({ paidAt: past, ...change })} />)
  expect(await screen.findByText('Air line')).toBeVisible()
})
