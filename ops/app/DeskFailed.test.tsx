/** A desk that broke says so in the console's own words, and leads back in. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lastFailures } from '#src/kit/network/failures.ts'
import { createConsoleRouter } from './router.tsx'
import { DeskFailed } from './DeskFailed.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return () => vi.restoreAllMocks()
})

test('it says that what was typed is kept, and the number of what broke', () => {
  render(
    <I18nProvider i18n={i18n}>
      <DeskFailed error={new TypeError('planted')} />
    </I18nProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong here' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open it again' })).toBeVisible()
  expect(screen.getByText(lastFailures()[0]?.id ?? 'none')).toBeVisible()
})

test('every desk has it', () => expect(createConsoleRouter().options.defaultErrorComponent).toBe(DeskFailed))
