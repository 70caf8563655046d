/** What the server pointed at is said as a sentence; a schema's own words, in cents and in English only, are not. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { ErrorLine } from './ErrorLine.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const said = (...messages: string[]): string | null => {
  const fields = messages.map((message) => ({ path: 'amount', message }))
  const error = new ServerSaidNo(codes.invalid, 'Check what you typed.', { reason: 'refused.invalid', fields })
  render(
    <I18nProvider i18n={i18n}>
      <ErrorLine error={error} />
    </I18nProvider>,
  )
  return screen.getByRole('alert').textContent
}

test('a rule of the contract is said behind the server’s sentence', () => {
  expect(said('more than nothing, up to 100.00')).toBe('Check what you typed. Enter more than nothing, up to 100.00.')
})

test('a schema’s own words are left out, and a rule that two fields break is said once', () => {
  expect(said('Invalid value: Expected <=100000000 but received 10000000000', 'weigh it', 'weigh it')).toBe(
    'Check what you typed. Weigh it first.',
  )
})
