import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kit/endpoint.ts'
import { BadStatus, Offline, ServerSaidNo } from '#src/kit/network/errors.ts'
import { useQueue } from './use-queue.ts'

const Row = v.object({ key: v.string(), state: v.string() })
type Row = v.InferOutput<typeof Row>
const list = endpoint({
  method: 'GET',
  path: '/rows',
  access: 'staff',
  input: v.object({ queue: v.string(), before: v.optional(v.string()) }),
  output: v.object({ rows: v.array(Row), next: v.nullable(v.string()), counts: v.record(v.string(), v.number()) }),
})
const one = endpoint({
  method: 'GET',
  path: '/row',
  access: 'staff',
  input: v.object({ key: v.string() }),
  output: Row,
})

let router: AnyRouter
let rows: Row[] = []
let next: string | null = null
/** What a row asked for by itself is refused with. */
let refusal: Error | undefined
const asked = vi.fn<(path: string, input: unknown) => void>()
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: (it: { path: string }, input: { key?: string; before?: string }) => {
    asked(it.path, input)
    if (it.path === '/row' && refusal) return Promise.reject(refusal)
    if (it.path === '/row') return Promise.resolve({ key: input.key, state: 'elsewhere' })
    if (it.path === '/rows') return Promise.resolve({ rows: input.before ? rows.slice(-1) : rows, next, counts: {} })
    return Promise.resolve({ counts: {} })
  },
}))

const desk = (alone = true) =>
  renderHook(
    () =>
      useQueue(
        {
          list,
          ask: (queue: 'open' | 'done', before) => ({ queue, before }),
          rowsOf: (answer) => answer.rows,
          keyOf: (it: Row) => it.key,
          ...(alone && { one: { endpoint: one, ask: (key) => ({ key }), rowOf: (it) => it } }),
        },
        'open',
      ),
    {
      wrapper: ({ children }) => (
        <I18nProvider i18n={i18n}>
          <RouterContextProvider router={router}>{children}</RouterContextProvider>
        </I18nProvider>
      ),
    },
  ).result
const open = async (alone?: boolean) => {
  const it = desk(alone)
  await waitFor(() => expect(it.current.current?.key).toBe(rows[0]?.key))
  return it
}
/** Its effects must run while it waits for their answer. */
const run = async (start: () => Promise<unknown> | void) => {
  let going: Promise<unknown> | void
  act(() => void (going = start()))
  await act(async () => void (await going))
}
const named = (...keys: string[]): Row[] => keys.map((key) => ({ key, state: 'open' }))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/ops/desk'] }),
  })
  rows = named('a', 'b', 'c')
  next = null
  refusal = undefined
  asked.mockClear()
})
afterEach(() => vi.useRealTimers())

test('a row that comes in above does not slip under the hands', async () => {
  const it = await open()
  rows = named('new', 'a', 'b', 'c')
  await run(() => it.current.done(null))
  expect(it.current.rows).toHaveLength(4)
  expect(it.current.current?.key).toBe('a')
})

test('after a commit the next row follows where this one left the queue, and stays where it did not', async () => {
  const it = await open()
  rows = [{ key: 'a', state: 'moved on' }, ...named('b', 'c')]
  await run(() => it.current.done('done'))
  expect(it.current.current).toEqual({ key: 'a', state: 'moved on' })
  rows = named('b', 'c')
  await run(() => it.current.done('done'))
  await waitFor(() => expect(it.current.current?.key).toBe('b'))
  expect(it.current.said).toBe('done')
})

test('a row that another took away is shown as it is now', async () => {
  const it = await open()
  act(() => it.current.setAt('b'))
  rows = named('a', 'c')
  await run(() => it.current.asked.again())
  await waitFor(() => expect(it.current.current).toEqual({ key: 'b', state: 'elsewhere' }))
})

test.each([new Offline(), new BadStatus(503)])(
  'nothing is in hand while it is unknown what became of the row: $name',
  async (error) => {
    const it = await open()
    act(() => it.current.setAt('b'))
    refusal = error
    rows = named('a', 'c')
    await run(() => it.current.asked.again())
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('/row', { key: 'b' }))
    await act(async () => {})
    expect(it.current.current).toBeUndefined()
    expect(router.history.location.search).toBe('?at=b')
  },
)

test('where the server knows no such row, the first is taken in hand and held on to', async () => {
  const it = await open()
  refusal = new ServerSaidNo(40400, 'There is no such order')
  act(() => it.current.setAt('gone'))
  await waitFor(() => expect(it.current.current?.key).toBe('a'))
  expect(router.history.location.search).toBe('')
  rows = named('new', 'a', 'b', 'c')
  await run(() => it.current.asked.again())
  expect(it.current.current?.key).toBe('a')
})

test('where a row cannot be asked for by itself, none is in hand after it left, until one is chosen', async () => {
  const it = await open(false)
  rows = named('b', 'c')
  await run(() => it.current.asked.again())
  expect(it.current.rows).toHaveLength(2)
  expect(it.current.current).toBeUndefined()
  act(() => it.current.keys.find(({ key }) => key === 'ArrowDown')?.run?.())
  expect(it.current.current?.key).toBe('b')
})

test('the address may lead to another queue: at its first page, with its first row', async () => {
  next = 'mark'
  const it = await open(false)
  act(() => it.current.older?.())
  await waitFor(() => expect(it.current.current?.key).toBe('c'))
  rows = named('x', 'y')
  act(() => void router.history.push('/ops/desk?queue=done'))
  await waitFor(() => expect(it.current.rows).toHaveLength(2))
  expect(asked).not.toHaveBeenCalledWith('/rows', { queue: 'done', before: 'mark' })
  expect(it.current.page).toBe(0)
  expect(it.current.current?.key).toBe('x')
})

test('a page that was emptied leads back to the one before', async () => {
  next = 'mark'
  const it = await open()
  act(() => it.current.older?.())
  await waitFor(() => expect(it.current.current?.key).toBe('c'))
  expect(it.current.page).toBe(1)
  rows = []
  await run(() => it.current.done(null))
  await waitFor(() => expect(it.current.page).toBe(0))
})

test('what was done may be taken back for ten seconds', async () => {
  const it = await open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const back = vi.fn(() => Promise.resolve())
  await run(() => it.current.done('stopped', back))
  await run(() => it.current.undo?.run())
  expect(back).toHaveBeenCalledOnce()
  expect(it.current.undo).toBeUndefined()
  await run(() => it.current.done('stopped', back))
  expect(it.current.undo).toBeDefined()
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(it.current.undo).toBeUndefined()
  expect(it.current.said).toBe('stopped')
})
