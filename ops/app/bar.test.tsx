/** What belongs to a working day and to no desk: its end, and the language. */
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutes } from '#contract/kit/time.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { openLanguage } from '#ops/kit/language.ts'
import { boot, signOut } from '#ops/kit/session.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { Console } from './Console.tsx'

// Words in Chinese are seen in the browser (tests/e2e/transfers.spec.ts).
vi.mock('#ops/kit/i18n.ts', async () => {
  const { i18n } = await import('@lingui/core')
  return { i18n, activate: async (locale: string) => i18n.loadAndActivate({ locale, messages: {} }) }
})
const staff = { id: 's', name: 'Lin', email: 'lin@shop.example', roles: ['admin'], secondStep: 'on' }
const sent = vi.fn<(path: string, input: unknown) => void>()
let lasts = 0
let password = 'right'
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: (it: { path: string }, input: { password?: string }) => {
    sent(it.path, input)
    const opened = (ms: number) => Promise.resolve({ token: 't', expiresAt: serverNow() + ms, staff })
    if (it.path === '/ops/auth/refresh') return opened(lasts)
    if (it.path === '/ops/auth/login')
      return input.password === password ? opened(minutes(600)) : Promise.reject(new Error('That is not right'))
    return Promise.resolve({ returns: [], next: null, counts: {}, late: {} })
  },
}))

async function open() {
  await boot()
  render(<Console history={createMemoryHistory({ initialEntries: ['/ops/returns'] })} />)
  await screen.findByRole('heading', { level: 1 })
}
const user = userEvent.setup()
const warning = () => screen.queryByText(/Your session ends at/)

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => unknown) => Promise.resolve().then(work) },
  })
  vi.stubGlobal('scrollTo', () => {})
  localStorage.clear()
  await openLanguage()
  await signOut()
  sent.mockClear()
})

test('ten minutes before the session ends it is said, and no earlier', async () => {
  lasts = minutes(11)
  await open()
  expect(warning()).toBeNull()
  lasts = minutes(9)
  await boot()
  await waitFor(() => expect(warning()).not.toBeNull())
})

test('the password continues it in place: a wrong one is refused and asked for again, the right one ends the warning', async () => {
  lasts = minutes(9)
  await open()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Continue the session' }))
  await user.type(dialog.getByLabelText('Password'), 'wrong')
  await user.type(dialog.getByLabelText('Code'), '123456')
  await user.keyboard('{Enter}')
  await dialog.findByRole('alert')
  await user.clear(dialog.getByLabelText('Password'))
  await user.type(dialog.getByLabelText('Password'), password)
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(warning()).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent).toHaveBeenLastCalledWith('/ops/auth/login', { email: staff.email, password, totp: '123456' })
  expect(screen.getByRole('heading', { level: 1, name: 'Returns' })).not.toBeNull()
})

test('the bar turns the console to Chinese and back, and the next start remembers it', async () => {
  lasts = minutes(600)
  await open()
  await user.click(screen.getByRole('button', { name: '中文' }))
  await screen.findByRole('button', { name: 'English' })
  // What the server says is asked for in it too.
  expect(spokenLanguage()).toBe('zh-CN')
  await openLanguage()
  expect(spokenLanguage()).toBe('zh-CN')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByRole('button', { name: '中文' })
  expect(spokenLanguage()).toBe('en')
})
