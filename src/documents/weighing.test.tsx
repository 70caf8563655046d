/** The weighing: what was prepaid stands beside what was weighed; a way and its days are read in one direction. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { aParcel } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { Settlement } from './Weighing.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(cleanup)

const weighed = (chargeable: { estimated: number; final: number }) => {
  const parcel = aParcel({ estimatedWeightG: 2630, actualWeightG: 3410, difference: cents(831), weighedAt: 1 })
  return {
    ...parcel,
    final: { ...parcel.prepaid, total: cents(parcel.prepaid.total + 831) },
    estimatedChargeableG: chargeable.estimated,
    chargeableG: chargeable.final,
  }
}

test('the weight that was prepaid stands beside the weight that is charged for', async () => {
  await openPage(<Settlement parcel={weighed({ estimated: 3790, final: 4910 })} />)
  const row = (await screen.findByText('Chargeable weight')).closest('tr')
  expect(row).toHaveTextContent(/3\.79 kg\s*4\.91 kg/)
})

test('where the scale decides both times, one row says it', async () => {
  await openPage(<Settlement parcel={weighed({ estimated: 2630, final: 3410 })} />)
  expect((await screen.findByText('Weight')).closest('tr')).toHaveTextContent(/2\.63 kg\s*3\.41 kg/)
  expect(screen.queryByText('Chargeable weight')).toBeNull()
})
