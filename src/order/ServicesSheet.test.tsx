import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { MoneyContext } from '#src/kit/ui/money-context.ts'
import { ServicesSheet } from './ServicesSheet.tsx'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}

test('a fee for each piece says so, a fee for the line does not', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <MoneyContext value={{ settlement: 'USD' }}>
        <ServicesSheet
          offered={[
            { key: 'measure', name: 'Measure', fee: cents(43), unit: 'piece', note: '24 h' },
            { key: 'extra-photo', name: 'One more photo', fee: cents(22), unit: 'line', note: '24 h' },
          ]}
          chosen={[]}
          onClose={() => undefined}
          onChoose={() => undefined}
        />
      </MoneyContext>
    </I18nProvider>,
  )
  const [measure, photo] = screen.getAllByRole('listitem')
  expect(within(measure!).getByText('per piece')).toBeInTheDocument()
  expect(within(photo!).queryByText('per piece')).toBeNull()
})
