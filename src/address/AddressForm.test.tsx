/** What the form sends: each new address for itself, and a customs number only once nothing older can come after it. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Address } from '#contract/address/address.ts'
import { knowMutations } from '#src/kit/outbox/mutations.ts'
import { Offline } from '#src/kit/network/errors.ts'
import { queue } from '#src/kit/outbox/queue.ts'
import { signIn, signOut } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { showActionErrors } from '#src/kit/network/use-action.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { alice } from '../../tests/phone/alice.ts'
import { AddressForm } from './AddressForm.tsx'
import { aboutOf, draftOf, saveMutation } from './mutations.ts'
import { emptyForm, type Typed } from './form-fields.ts'

const paulista: Typed = {
  ...emptyForm('BR'),
  firstName: 'Ana',
  lastName: 'Lima',
  phone: '11961234567',
  zip: '01310-100',
  province: 'SP',
  city: 'São Paulo',
  streetOne: 'Avenida Paulista 1',
}
const berlin: Typed = { ...paulista, country: 'DE', phone: '15112345678', zip: '10115', province: '', city: 'Berlin' }
const kept = { ...paulista, id: 'a', customsId: '' } as Address

let heard: string[] = []
const failures: unknown[] = []
const answer = (code: number, data: unknown = {}) =>
  new Response(JSON.stringify({ code, message: 'm', data, serverTime: Date.now(), requestId: 'r' }), {
    status: 200,
    headers: { 'content-type': 'application/json' },
  })
const session = () => ({ token: 'mine', expiresAt: Date.now() + 900_000, user: alice })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  heard = []
  failures.length = 0
  showActionErrors((error) => failures.push(error))
  knowMutations(() => Promise.resolve(saveMutation))
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/auth/')) return answer(20_000, session())
    if (request.url.endsWith('/address/save')) heard.push(await request.text())
    return answer(50_000)
  })
  signIn(session())
})
afterEach(async () => {
  const it = await disk()
  await Promise.all([it.outbox.clear(), it.drafts.clear()])
  await signOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(address: Address | undefined, others: Address[] = []) {
  const onDone = vi.fn<() => void>()
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <AddressForm address={address} others={others} onDone={onDone} />
      </I18nProvider>
    </Provider>,
  )
  return onDone
}
async function save(address: Address | undefined, typed: Typed) {
  await (await disk()).drafts.put({ key: draftOf(address?.id), value: typed, at: 1 })
  const onDone = open(address)
  fireEvent.click(await screen.findByRole('button', { name: 'Save address' }))
  return onDone
}
const rows = async () => (await disk()).outbox.orderBy('seq').toArray()

test('a new address leaves the refused one alone, which is nowhere else', async () => {
  const { key } = await queue(saveMutation, aboutOf(undefined, 'one'), { address: { ...kept, city: 'Santos' } })
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ tries: 1 }]))
  await (
    await disk()
  ).outbox
    .where('key')
    .equals(key)
    .modify({ failed: { code: 40_000, message: 'no' }, sent: false })
  const onDone = await save(undefined, berlin)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  const [refused, mine, ...more] = await rows()
  expect(more).toEqual([])
  expect(refused).toMatchObject({ key, failed: { message: 'no' } })
  expect(mine?.about).toMatch(/^address:\+.+/)
  expect(mine?.about).not.toBe(refused?.about)
})

test('a customs number is not sent past an older change of the same address that is unanswered', async () => {
  await queue(saveMutation, aboutOf('a', ''), { id: 'a', address: { ...kept, city: 'Santos' } })
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent: true, tries: 1 }]))
  const onDone = await save(kept, { ...paulista, customsId: '529.982.247-25' })
  await vi.waitFor(() => expect(failures[0]).toBeInstanceOf(Offline))
  expect(onDone).not.toHaveBeenCalled()
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.join()).not.toMatch(/529\.?982/)
  expect(JSON.stringify(await rows())).not.toMatch(/529\.?982/)
})

test('every field that is missing says so below itself, and the first of them is reached', async () => {
  await save(undefined, { ...berlin, phone: '', city: '', streetOne: '' })
  expect(await screen.findAllByText('Required')).toHaveLength(3)
  for (const name of ['Phone', 'City', 'Street and number'])
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription('Required')
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus())
})

test.each([
  ['the first address is the default', [], true],
  ['one more is not', [kept], false],
])('%s, unless its switch is turned', async (_, others, isDefault) => {
  open(undefined, others)
  const byDefault = await screen.findByRole('switch', { name: /^Default address/ })
  expect(byDefault).toHaveProperty('checked', isDefault)
  fireEvent.click(byDefault)
  await vi.waitFor(() => expect(byDefault).toHaveProperty('checked', !isDefault))
})
