/** What insuring adds to what is paid back anyway is said before it is paid for. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { InsuranceSheet } from './InsuranceSheet.tsx'
import type { Quote } from './packing.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const terms: Pick<Quote, 'insuredMost' | 'uninsuredMost' | 'insurancePercent' | 'insuranceLeast'> = {
  insuredMost: cents(8000),
  uninsuredMost: cents(3000),
  insurancePercent: '2',
  insuranceLeast: cents(100),
}
const anyway = /are paid back up to \$30\.00 without insurance too/

test('an amount that is paid back anyway says so, and a higher one does not', () => {
  render(
    <I18nProvider i18n={i18n}>
      <InsuranceSheet open onClose={vi.fn()} quote={terms as Quote} onInsure={vi.fn()} />
    </I18nProvider>,
  )
  const amount = screen.getByLabelText('Insured amount')
  expect(screen.queryByText(anyway)).toBeNull()
  fireEvent.change(amount, { target: { value: '30' } })
  expect(screen.getByText(anyway)).toBeTruthy()
  fireEvent.change(amount, { target: { value: '30.01' } })
  expect(screen.queryByText(anyway)).toBeNull()
})
