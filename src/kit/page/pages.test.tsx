/** What a page says in each state of what it is about. */
import { i18n } from '@lingui/core'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Sync } from '../sync/use-sync.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { ListPage } from './ListPage.tsx'
import { calledOf, listOf, onlineOnly, pulledOf, type Reading } from './reading.ts'
import { Offline, ServerSaidNo } from '../network/errors.ts'
import type { Called } from '../network/use-call.ts'
import { openPage } from '#tests/phone/open-page.tsx'

const noon = Date.UTC(2026, 0, 5, 12)
const again = vi.fn()
const calm = onlineOnly(true, again)
const states = {
  found: { ...calm, state: 'found', content: 'A parcel' },
  loading: { ...calm, state: 'loading' },
  missing: { ...calm, state: 'missing' },
  unreachable: { ...calm, state: 'unreachable' },
  refused: { ...calm, state: 'refused', words: 'Five orders wait for payment already' },
} satisfies Record<string, Reading<string>>

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

async function open(reading: Reading<string>, Page: typeof DocumentPage | typeof ListPage = DocumentPage) {
  const page = (
    <Page
      reading={reading}
      title="Parcel"
      skeleton={<p>Its shape</p>}
      missing={<p>Parcel not found</p>}
      lost="Nothing was ordered."
    >
      {(found) => <p>{found}</p>}
    </Page>
  )
  const router = await openPage(page, '/pages/parcel')
  return router
}
const body = () => screen.getByRole('main')

test.each([DocumentPage, ListPage])('one state is shown at a time, under the title', async (Page) => {
  const says = {
    found: 'A parcel',
    loading: 'Its shape',
    missing: 'Parcel not found',
    unreachable: 'Nothing was ordered.',
  }
  for (const state of Object.keys(says)) {
    await open(states[state as keyof typeof says], Page)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Parcel')
    for (const [other, text] of Object.entries(says))
      expect(body().textContent.includes(text), `${text} when ${state}`).toBe(other === state)
    document.body.replaceChildren()
  }
})

test('out of reach it can be tried again', async () => {
  again.mockClear()
  await open(states.unreachable)
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(again).toHaveBeenCalledOnce()
})

test('a refusal says its own words, not that the connection timed out', async () => {
  await open(states.refused)
  expect(screen.getByRole('alert')).toHaveTextContent('Five orders wait for payment already')
  expect(body()).not.toHaveTextContent(/timed out/)
})

test('offline it says so above everything, and from when it is; else only an old copy says its age', async () => {
  await open({ ...states.found, offline: true, savedAt: noon })
  expect(body().firstElementChild).toHaveTextContent(/^Offline\. Showing what was saved: .*5/)
  document.body.replaceChildren()
  await open({ ...states.found, stale: true, savedAt: noon })
  expect(body()).not.toHaveTextContent('Offline')
  expect(screen.getByText(/^Saved copy/)).toBeVisible()
})

test('who came from outside goes to the last tab, and back does not lead here again', async () => {
  const router = await open(states.found)
  act(() => screen.getByRole('button', { name: 'Back' }).click())
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.history.length).toBe(1)
})

const sync = (change: Partial<Sync>): Sync => ({
  freshness: 'fresh',
  freshAt: noon,
  left: 0,
  whole: true,
  unreachable: false,
  sync: async () => {},
  ...change,
})
const isEmpty = (rows: readonly string[]) => rows.length === 0

test('a list is empty only when all documents are here', () => {
  expect(listOf(sync({}), undefined, isEmpty).state).toBe('loading')
  expect(listOf(sync({}), [], isEmpty).state).toBe('missing')
  expect(listOf(sync({ whole: false }), [], isEmpty).state).toBe('loading')
  expect(listOf(sync({ whole: false, unreachable: true }), [], isEmpty).state).toBe('unreachable')
  expect(listOf(sync({ whole: false, unreachable: true }), ['a'], isEmpty).state).toBe('found')
})

test('what is pulled is missing only when the shop has answered', () => {
  const pulled = (freshness: Sync['freshness']) => ({ freshness, freshAt: noon, sync: async () => {} })
  const none = { content: undefined }
  expect(pulledOf(pulled('failed'), undefined).state).toBe('loading')
  expect(pulledOf(pulled('syncing'), none).state).toBe('loading')
  expect(pulledOf(pulled('fresh'), none).state).toBe('missing')
  expect(pulledOf(pulled('failed'), none).state).toBe('unreachable')
  expect(pulledOf(pulled('offline'), none).state).toBe('unreachable')
  expect(pulledOf(pulled('failed'), { content: 'a' })).toMatchObject({ state: 'found', content: 'a' })
  // The first pull of a visit fails: what is shown is of an earlier one.
  const never = { ...pulled('failed'), freshAt: undefined }
  expect(pulledOf(never, { content: 'a' }, { savedAt: noon })).toMatchObject({ stale: true, savedAt: noon })
  expect(pulledOf(never, { content: 'a' }).stale).toBe(false)
  expect(pulledOf(pulled('fresh'), { content: 'a' }, { poll: sync({ unreachable: true }) }).stale).toBe(true)
  expect(pulledOf(pulled('fresh'), none, { poll: sync({ unreachable: true }) }).stale).toBe(false)
})

test('an answer of the shop: here, refused in its words, or out of reach', () => {
  const called = (change: Partial<Called<string>>) =>
    calledOf({ ...({ error: undefined, answer: undefined, again } as unknown as Called<string>), ...change })
  expect(called({}).state).toBe('loading')
  expect(called({ answer: 'A' })).toMatchObject({ state: 'found', offline: false })
  expect(called({ answer: 'A', error: new Offline('gone') })).toMatchObject({ state: 'found', offline: true })
  expect(called({ error: new Offline('gone') }).state).toBe('unreachable')
  expect(called({ error: new ServerSaidNo(40000, 'No more today') })).toMatchObject({
    state: 'refused',
    words: 'No more today',
  })
})
