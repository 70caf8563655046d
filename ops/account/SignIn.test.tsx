import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { SignIn } from './SignIn.tsx'

const sent = vi.fn<(input: unknown) => void>()
const no = (reason: string) => new ServerSaidNo(40001, `no: ${reason}`, { reason })
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: (it: { path: string }, input: { totp?: string; password?: string }) => {
    if (it.path !== '/ops/auth/login') return Promise.resolve({ people: [], demo: false })
    sent(input)
    if (input.password !== 'right') return Promise.reject(no('refused.wrong-password'))
    return Promise.reject(no(input.totp ? 'account.second-step-wrong' : 'account.second-step-needed'))
  },
}))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sent.mockClear()
})

test('the code is asked for once the password is right; its field has the focus, and six digits go by themselves', async () => {
  const user = userEvent.setup()
  render(
    <I18nProvider i18n={i18n}>
      <SignIn />
    </I18nProvider>,
  )
  await user.type(screen.getByLabelText('Email'), 'boss@shop.example')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('refused.wrong-password')
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  const field = await screen.findByLabelText<HTMLInputElement>('Code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.autocomplete).toBe('one-time-code')
  expect(screen.queryByRole('alert')).toBeNull()

  await user.paste('123 456')
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith({ email: 'boss@shop.example', password: 'right', totp: '123456' }),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('account.second-step-wrong')
  // The next one goes into an empty field.
  await waitFor(() => expect([field.value, document.activeElement]).toEqual(['', field]))
  await user.type(field, '7k3mq-0p9xw{Enter}')
  expect(sent).toHaveBeenLastCalledWith({ email: 'boss@shop.example', password: 'right', totp: '7k3mq-0p9xw' })
})
