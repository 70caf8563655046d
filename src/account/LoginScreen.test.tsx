/** Beyond the limit (safety.md D): the page asks for the code from the mail and keeps what was typed. */
import { i18n } from '@lingui/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LoginScreen } from './LoginScreen.tsx'
import { openPage } from '#tests/phone/open-page.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const needed = { code: 42900, message: 'A code is needed', data: { reason: 'refused.code-needed', retryAt: 9e15 } }
const wrong = { code: 40001, message: 'It does not fit', data: { reason: 'refused.code-wrong' } }

test('asks for the code, sends it with what was typed, and a wrong one is typed anew', async () => {
  const tried: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const isLogin = request.url.endsWith('/auth/doLogin')
    const typed = isLogin ? ((await request.clone().json()) as { code?: string }) : {}
    if (isLogin) tried.push(typed)
    const answer = isLogin
      ? typed.code
        ? wrong
        : needed
      : { code: 20000, message: '', data: { ways: [], people: [] } }
    return Response.json({ ...answer, serverTime: 1, requestId: 'r' })
  })
  const page = <LoginScreen redirect="/" />
  await openPage(page)
  const typed = { email: 'ann@example.com', password: 'hers' }
  const password = document.querySelector('input[name=password]') as HTMLInputElement
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: typed.email } })
  fireEvent.change(password, { target: { value: typed.password } })
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)

  const code = await screen.findByLabelText<HTMLInputElement>('6-digit code from the email', {}, { timeout: 8000 })
  expect(screen.getByRole('status').textContent).toBe(needed.message)
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(password.value).toBe(typed.password)
  expect(screen.queryByText(/You can try again/)).toBeNull()
  fireEvent.change(code, { target: { value: '123456' } })
  await screen.findByText(wrong.message, {}, { timeout: 8000 })
  await waitFor(() => expect(code.value).toBe(''))
  expect(tried).toEqual([typed, { ...typed, code: '123456' }])
  // Another account is another story.
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bob@example.com' } })
  expect(screen.queryByLabelText('6-digit code from the email')).toBeNull()
})
