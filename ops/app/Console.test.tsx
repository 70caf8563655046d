import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Console } from './Console.tsx'
import { endToast } from '#src/kit/ui/toast.ts'
import { boot } from '#ops/kit/session.ts'
import { freshConsole } from '#tests/phone/console-page.ts'

let roles = ['admin']
/** Answers to searches, by what was searched for: each when the test says so. */
const answers = new Map<string, (place: Record<string, string> | null, lists?: object) => void>()
const none = { hits: [], more: false }
const asked = vi.fn<(path: string, input: unknown) => void>()
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: (it: { path: string }, input: unknown) => {
    asked(it.path, input)
    if (it.path === '/ops/auth/refresh') {
      const staff = { id: 's', name: 'Lin', email: 'lin@shop.example', roles, secondStep: 'on' }
      return Promise.resolve({ token: 't', expiresAt: Date.now() + 1e9, staff })
    }
    if (it.path === '/ops/auth/people') return Promise.resolve({ people: [], demo: false })
    if (it.path === '/ops/search')
      return new Promise((done) =>
        answers.set((input as { q: string }).q, (place, lists) => {
          done({ place, documents: none, people: none, goods: none, ...lists })
        }),
      )
    if (it.path === '/ops/counts') return Promise.resolve({ counts: { shipped: 3 }, late: { shipped: 2 } })
    return Promise.resolve({ orders: [], parcels: [], returns: [], rows: [], approvals: [], next: null, counts: {} })
  },
}))

const open = (address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] })
  render(<Console history={history} />)
  return history
}
const shows = (name: string) => screen.findByRole('heading', { level: 1, name })
const footer = () => within(screen.getByRole('contentinfo'))

beforeEach(async () => {
  asked.mockClear()
  answers.clear()
  endToast()
  roles = ['admin']
  await freshConsole()
})

test('the address says which desk and which queue; the rail and G with a digit lead to others, and back leads back', async () => {
  const user = userEvent.setup()
  await boot()
  const history = open('/ops/returns?queue=done')
  await shows('Returns')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/ops/return/queue', { queue: 'done' }))
  // What waits too long is told on the rail.
  // To finance, a carrier that is silent is nothing to do.
  expect(await screen.findAllByRole('img', { name: '2 late' })).toHaveLength(1)
  await user.click(within(screen.getByRole('navigation', { name: 'Desks' })).getByRole('link', { name: /^Tracking/ }))
  await shows('Tracking')
  expect(history.location.href).toBe('/ops/tracking')
  expect(asked).toHaveBeenCalledWith('/ops/parcel/queue', { queue: 'shipped' })
  // Enter is for the work now, not for the link.
  expect(document.activeElement?.tagName).toBe('MAIN')
  await user.keyboard('g3')
  await shows('Returns')
  expect(history.location.href).toBe('/ops/returns')
  await act(async () => history.back())
  await shows('Tracking')
  // What the next desk's address says was asked of no other desk.
  expect(asked).not.toHaveBeenCalledWith('/ops/parcel/queue', { queue: 'done' })
})

test('after G one digit leads to a desk, and none after it, also where one came back to the desk in another way', async () => {
  const user = userEvent.setup()
  await boot()
  const history = open('/ops/returns')
  await shows('Returns')
  await user.keyboard('g3')
  await shows('Returns')
  await user.keyboard('2{F9}')
  expect(history.location.pathname).toBe('/ops/returns')
  await user.keyboard('g{F9}')
  await act(async () => history.push('/ops/tracking'))
  await shows('Tracking')
  await act(async () => history.push('/ops/returns'))
  await shows('Returns')
  await user.keyboard('2{F9}')
  expect(history.location.pathname).toBe('/ops/returns')
})

test('the search answers for what was searched for last, and not for what is no longer typed', async () => {
  const user = userEvent.setup()
  await boot()
  const history = open('/ops/books')
  await shows('Books')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  await user.type(field, 'one{Enter}')
  await user.type(field, ' two{Enter}')
  answers.get('one')?.({ desk: 'audit', n: '1' })
  await waitFor(() => expect([...answers.keys()]).toEqual(['one', 'one two']))
  expect(history.location.pathname).toBe('/ops/books')
  await user.type(field, ' three')
  await act(async () => answers.get('one two')?.({ desk: 'audit', n: '2' }))
  expect(history.location.pathname).toBe('/ops/books')
  expect(field.value).toBe('one two three')
  await user.type(field, '{Enter}')
  await waitFor(() => expect(answers.has('one two three')).toBe(true))
  answers.get('one two three')?.({ desk: 'audit', n: '3' })
  await shows('Audit log')
  expect(history.location.href).toBe('/ops/audit?n=3')
})

test('several are listed with their why, and chosen by the arrows and Enter; Escape closes the list', async () => {
  const user = userEvent.setup()
  await boot()
  const history = open('/ops/books')
  await shows('Books')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  const person = { title: 'Mia', why: 'name', found: 'Mia', owner: null, place: null, again: 'mia@shop.example' }
  const parcel = (n: string) => ({
    title: `PK${n}`,
    why: 'carrier-number',
    found: `LX${n}`,
    owner: 'Mia',
    place: { desk: 'audit', n },
    again: null,
  })
  const lists = {
    documents: { hits: [parcel('1'), parcel('2')], more: true },
    people: { hits: [person], more: false },
  }
  await user.type(field, 'mia{Enter}')
  answers.get('mia')?.({ desk: 'tracking', at: '1' }, lists)
  const options = await screen.findAllByRole('option')
  expect(options.map((it) => it.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false'])
  expect(options[1]?.textContent).toContain('Carrier number: LX2')
  const markedText = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  await user.keyboard('{ArrowUp}')
  expect(markedText()).toContain('Mia')
  // More of the same kind are asked for.
  await user.keyboard('{ArrowUp}{Enter}')
  expect(asked).toHaveBeenLastCalledWith('/ops/search', { q: 'mia', kind: 'documents' })
  answers.get('mia')?.(null, { documents: { hits: Array.from('1234567', parcel), more: true } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(7))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  // A person leads to their documents.
  await user.click(field)
  await user.keyboard('{Enter}')
  answers.get('mia')?.(null, { people: { hits: [person], more: false } })
  await user.click(await screen.findByRole('option'))
  expect(asked).toHaveBeenLastCalledWith('/ops/search', { q: 'mia@shop.example', kind: 'documents' })
  answers.get('mia@shop.example')?.(
    { desk: 'tracking', at: '1' },
    { documents: { hits: [parcel('1'), parcel('2')], more: false } },
  )
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  await shows('Audit log')
  expect(history.location.href).toBe('/ops/audit?n=2')
  expect(field.value).toBe('')
})

test('the footer shows the keys of the desk in hand, and none of the desk before', async () => {
  const user = userEvent.setup()
  await boot()
  open('/ops/books')
  await shows('Books')
  await waitFor(() => expect(footer().getByText('Check again')).toBeTruthy())
  await user.click(within(screen.getByRole('navigation', { name: 'Desks' })).getByRole('link', { name: /Audit log/ }))
  await shows('Audit log')
  await waitFor(() => expect(footer().getByText('Find a document')).toBeTruthy())
  expect(footer().queryByText('Check again')).toBeNull()
  await user.keyboard('?')
  await screen.findByText('Leave the field')
  expect(screen.getAllByText('Find a document')).toHaveLength(2)
})

test('who may not sit at a desk is led to the first that is theirs, and nothing is asked for there', async () => {
  roles = ['warehouse']
  await boot()
  const history = open('/ops/books')
  await waitFor(() => expect(history.location.pathname).toBe('/ops/receiving'))
  expect(asked.mock.calls.map(([path]) => path)).not.toContain('/ops/books')
  expect(await screen.findByText('“Books” is not a desk of your roles.')).toBeTruthy()
})

test('an address that names no desk leads to the first without a word', async () => {
  roles = ['warehouse']
  await boot()
  const history = open('/ops/nowhere')
  await waitFor(() => expect(history.location.pathname).toBe('/ops/receiving'))
  expect(screen.queryByText(/not a desk of your roles/)).toBeNull()
})

test('who is not signed in sees the sign-in, at whatever address', async () => {
  open('/ops/')
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})
