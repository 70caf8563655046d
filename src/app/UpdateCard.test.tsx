/** The offer of a newer version where nothing lasts: a form that is being typed is never lost to its button. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '#src/kit/store.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { currentToast } from '#src/kit/ui/toast.ts'
import { disk, diskLastsAtom } from '#src/kit/disk/with-disk.ts'
import { UpdateCard } from './UpdateCard.tsx'

const takeUpdate = vi.hoisted(() => vi.fn(() => Promise.resolve('taken')))
vi.mock('./follow-worker.ts', () => ({ takeUpdate }))

const show = (what?: ReactNode) =>
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UpdateCard path="/pages/userAddress/index" />
        {what}
      </I18nProvider>
    </Provider>,
  )
const press = () => fireEvent.click(screen.getByRole('button', { name: /pdate$/ }))

function Form() {
  const { value, save, ready } = useDraft('address:new', '')
  return ready ? <input aria-label="City" value={value} onChange={(event) => save(event.target.value)} /> : null
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  takeUpdate.mockClear()
  // The phone gives no storage.
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const it = await disk()
  await it.drafts.clear()
  expect(store.get(diskLastsAtom)).toBe(false)
})
afterEach(() => void vi.restoreAllMocks())

test('it goes as soon as a form is typed in', async () => {
  show(<Form />)
  await screen.findByRole('button', { name: 'Update' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'City' }), { target: { value: 'Portland' } })
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /pdate$/ })).toBeNull())
})

test('a form it has not heard of yet is found when the button is pressed', async () => {
  show()
  await screen.findByRole('button', { name: 'Update' })
  // Past Dexie, so that nobody who reads live is told.
  const typed = (await disk()).backendDB().transaction('drafts', 'readwrite')
  typed.objectStore('drafts').put({ key: 'address:new', value: 'Portland', at: 1 })
  await new Promise((done) => typed.addEventListener('complete', done))
  press()
  await act(() => new Promise((done) => setTimeout(done, 200)))
  expect(takeUpdate).not.toHaveBeenCalled()
  expect(screen.queryByText('Updating')).toBeNull()
})

test('with nothing typed it is taken', async () => {
  show()
  await screen.findByRole('button', { name: 'Update' })
  press()
  await vi.waitFor(() => expect(takeUpdate).toHaveBeenCalledTimes(1))
})

test('where the browser does not let it take over yet, the shopper is told and goes on', async () => {
  takeUpdate.mockResolvedValueOnce('later')
  show()
  await screen.findByRole('button', { name: 'Update' })
  press()
  await vi.waitFor(() => expect(currentToast()?.text).toBe('The new version comes in a few minutes. Please go on.'))
  expect(screen.queryByText('Updating')).toBeNull()
})
