/** What belongs to a working day and to no desk: its end, and the language. */
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutes } from '#contract/kit/time.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { ServerSaidNo, SessionInvalid } from '#src/kit/network/errors.ts'
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
let mails = false
interface Keeper {
  lost: (error: SessionInvalid) => void
}
const kept = vi.hoisted(() => ({ by: undefined as Keeper | undefined }))
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: (by: Keeper) => {
    kept.by = by
  },
  call: (it: { path: string }, input: { password?: string; code?: string }) => {
    sent(it.path, input)
    const opened = (ms: number) => Promise.resolve({ token: 't', expiresAt: serverNow() + ms, staff })
    if (it.path === '/ops/auth/refresh') return opened(lasts)
    if (it.path === '/ops/auth/login' && mails && input.code === undefined)
      return Promise.reject(new ServerSaidNo(40300, 'A code was mailed to you', { reason: 'refused.code-needed' }))
    if (it.path === '/ops/auth/login')
      return input.password === password ? opened(minutes(600)) : Promise.reject(new Error('That is not right'))
    return Promise.resolve({ returns: [], next: null, counts: {}, late: {}, people: [] })
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
  mails = false
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

test('a session that is over is continued in place, with the code from the mail where one is asked for; what was typed stays', async () => {
  lasts = minutes(600)
  await open()
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(search, 'PK-26')
  act(() => kept.by?.lost(new SessionInvalid()))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'The session of Lin is over' }))
  mails = true
  await user.type(dialog.getByLabelText('Password'), password)
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('A code was mailed to you')
  await user.type(dialog.getByLabelText('Code from the email'), '654321')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toHaveBeenCalledWith('/ops/auth/login', { email: staff.email, password, code: '654321' })
  expect(document.body.contains(search)).toBe(true)
  expect(search.value).toBe('PK-26')
})

test('where a session is over somebody else may sit down: nothing of it stays on the screen', async () => {
  lasts = minutes(600)
  await open()
  act(() => kept.by?.lost(new SessionInvalid()))
  await user.click(await screen.findByRole('button', { name: 'Another account' }))
  await screen.findByRole('button', { name: 'Log in' })
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('the bar turns the console to Chinese and back, and the next start remembers it', async () => {
  lasts = minutes(600)
  await open()
  await user.click(screen.getByRole('button', { name: '中文' }))
  await screen.findByRole('button', { name: 'EN' })
  // What the server says is asked for in it too.
  expect(spokenLanguage()).toBe('zh-CN')
  await openLanguage()
  expect(spokenLanguage()).toBe('zh-CN')
  await user.click(screen.getByRole('button', { name: 'EN' }))
  await screen.findByRole('button', { name: '中文' })
  expect(spokenLanguage()).toBe('en')
})
