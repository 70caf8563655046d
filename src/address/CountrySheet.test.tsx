/** Whoever does not find their country is told why, and where to say so. */
import { i18n } from '@lingui/core'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/phone/open-page.tsx'
import { CountrySheet } from './CountrySheet.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

test('the whole list and an empty search both say what to do', async () => {
  const nothing = () => undefined
  await openPage(<CountrySheet open onClose={nothing} value="DE" usedBefore={[]} onPick={nothing} />)
  const help = () => {
    expect(screen.getByText(/Your country is not here\?/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Tell us where you live' })).toHaveAttribute(
      'href',
      '/pages/contactUS/index',
    )
  }
  expect(await screen.findByRole('button', { name: /Germany/ })).toBeVisible()
  help()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Atlantis' } })
  expect(screen.getByRole('status')).toHaveTextContent('We do not ship there yet.')
  help()
})
