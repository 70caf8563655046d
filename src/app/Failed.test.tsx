/** Bar 70: a screen that broke has a way back in and a report id that can be copied, and its error is noted. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lastFailures } from '#src/kit/network/failures.ts'
import { currentToast } from '#src/kit/ui/toast.ts'
import { Failed } from './Failed.tsx'
import { activate, i18n } from './i18n.ts'

beforeEach(async () => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await activate('en')
  return () => vi.restoreAllMocks()
})

function Broken(): never {
  throw new TypeError('planted')
}

function open(): void {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Broken })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: Failed,
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
}

test('a broken screen leads back in, and its report id is copied', async () => {
  const user = userEvent.setup()
  open()
  expect(await screen.findByRole('heading', { name: 'Something went wrong here' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open it again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Diagnostics' })).toHaveAttribute('href', '/pages/test/index')
  const [failure] = lastFailures()
  expect(failure).toMatchObject({ name: 'TypeError' })
  expect(screen.getByText(failure?.id ?? 'none')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(failure?.id)
  expect(currentToast()?.text).toBe('Copied')
})

test('without a network it is the page of specification 8, with the id too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  expect(await screen.findByText('You are offline, tap to retry')).toBeVisible()
  expect(screen.getByText(lastFailures()[0]?.id ?? 'none')).toBeVisible()
})
