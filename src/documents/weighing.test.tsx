/** The weighing: what was prepaid stands beside what was weighed; a way and its days are read in one direction. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { aParcel } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { ParcelHead } from './ParcelHead.tsx'
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

const patch = {
  patchNumber: 'PT261111AAAAAAAA',
  status: 'open',
  total: cents(133),
  reason: '',
  deadline: 2,
} as NonNullable<ReturnType<typeof aParcel>['patch']>

test('where its size decides, the extra payment is explained by what is charged for, not by the scale', async () => {
  const parcel = { ...weighed({ estimated: 3790, final: 4910 }), status: 'patch_wait' as const, patch }
  await openPage(<ParcelHead parcel={parcel} />)
  await screen.findByText(/By its size the packed parcel is charged as/)
  expect(document.body.textContent).toMatch(/charged as 4\.91.kg\. You prepaid for 3\.79.kg\./)
})

test('where the scale decides, by the scale', async () => {
  const parcel = { ...weighed({ estimated: 2630, final: 3410 }), status: 'patch_wait' as const, patch }
  await openPage(<ParcelHead parcel={parcel} />)
  expect((await screen.findByText(/The packed parcel weighed/)).textContent).toMatch(/0\.78.kg more/)
})

test('a parcel that was never sent says what of its prepayment is kept', async () => {
  const { prepaid } = aParcel()
  const parcel = aParcel({ status: 'closed', paidAt: 1, receivedAt: null, refunded: cents(prepaid.total - 150) })
  await openPage(<ParcelHead parcel={parcel} />)
  expect((await screen.findByText(/is kept: it was packed already/)).textContent).toContain('$1.50')
})

test('of a parcel that got lost on its way nothing is said to be kept for packing', async () => {
  const { prepaid } = aParcel()
  const refunded = cents(prepaid.total - 150)
  await openPage(
    <ParcelHead parcel={aParcel({ status: 'closed', paidAt: 1, shippedAt: 2, receivedAt: null, refunded })} />,
  )
  await screen.findByText(/is back on your balance/)
  expect(document.body.textContent).not.toContain('kept')
})
