import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCommitRest } from './commit-rest.ts'
import { createShortcuts } from './shortcuts.ts'

const commit = vi.fn<() => void>()
const claim = vi.fn<() => void>()
const step = vi.fn<() => void>()
const search = vi.fn<() => void>()
let now = 1000
const registry = createShortcuts(createCommitRest(() => now))
registry.set('desk', {
  place: 'pane',
  shortcuts: [
    { key: 'Enter', ctrl: true, run: commit },
    { key: 'a', run: claim },
    { key: '/', run: search },
    { key: 'ArrowDown', always: true, run: step },
  ],
})

/** Presses a key on the field. Tells whether the browser still does with it what it does by itself. */
function press(on: Element, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  on.addEventListener('keydown', (it) => registry.press(it as KeyboardEvent), { once: true })
  return on.dispatchEvent(event)
}
const shown = (field: React.ReactElement): Element => render(field).container.firstElementChild ?? document.body

beforeEach(() => {
  vi.clearAllMocks()
  now += 5000
})

test('a doubled Ctrl Enter commits once; the key rests for 800 ms, or until another key was pressed', () => {
  const twice = { key: 'Enter', ctrlKey: true }
  press(document.body, twice)
  now += 250
  press(document.body, { key: 'Control', ctrlKey: true })
  expect(press(document.body, twice), 'nobody else answers it').toBe(false)
  now += 549
  press(document.body, twice)
  expect(commit).toHaveBeenCalledTimes(1)
  now += 1
  press(document.body, twice)
  expect(commit).toHaveBeenCalledTimes(2)
  now += 100
  press(shown(<input />), { key: '7' })
  press(document.body, twice)
  expect(commit).toHaveBeenCalledTimes(3)
})

test('a held key commits once, and moves through rows for as long as it is held', () => {
  press(document.body, { key: 'Enter', ctrlKey: true })
  press(document.body, { key: 'Enter', ctrlKey: true, repeat: true })
  press(document.body, { key: 'a' })
  press(document.body, { key: 'a', repeat: true })
  expect(commit).toHaveBeenCalledOnce()
  expect(claim).toHaveBeenCalledOnce()
  press(document.body, { key: 'ArrowDown' })
  press(document.body, { key: 'ArrowDown', repeat: true })
  expect(step).toHaveBeenCalledTimes(2)
})

test('a button that is held down with Enter is pressed once, and a held letter is still typed', () => {
  const button = shown(<button type="button">Approve</button>)
  expect(press(button, { key: 'Enter' })).toBe(true)
  expect(press(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(press(shown(<input />), { key: 'a', repeat: true })).toBe(true)
})

test.each([
  ['a list to choose from', <select key="it" aria-label="Step" />],
  ['a text of several lines', <textarea key="it" aria-label="Note" />],
  ['a choice of one', <input key="it" type="radio" aria-label="Way" />],
])('the arrows in %s stay there', (_, field) => {
  expect(press(shown(field), { key: 'ArrowDown' })).toBe(true)
  expect(step).not.toHaveBeenCalled()
})

test('the arrows in a field of one line move through rows', () => {
  expect(press(shown(<input />), { key: 'ArrowDown' })).toBe(false)
  expect(step).toHaveBeenCalledOnce()
})

test('in the scanner’s field, which always takes the focus back, the slash leads away until a code is begun; letters are typed', () => {
  expect(press(shown(<input data-scans="" />), { key: '/' })).toBe(false)
  const taken = shown(<input data-scans="" defaultValue="YT771200000001" />) as HTMLInputElement
  taken.select()
  expect(press(taken, { key: '/' })).toBe(false)
  expect(search).toHaveBeenCalledTimes(2)
  taken.setSelectionRange(14, 14)
  expect(press(taken, { key: '/' })).toBe(true)
  expect(press(shown(<input data-scans="" />), { key: 'a' })).toBe(true)
  expect(press(shown(<input />), { key: '/' })).toBe(true)
  expect([search.mock.calls.length, claim.mock.calls.length]).toEqual([2, 0])
})

test('the keys with which Chinese is composed do nothing else', () => {
  press(shown(<input />), { key: 'ArrowDown', isComposing: true })
  press(shown(<input />), { key: 'Enter', ctrlKey: true, isComposing: true })
  // As Safari tells of the key that ends it.
  press(shown(<input />), { key: 'Enter', ctrlKey: true, keyCode: 229 })
  expect(step).not.toHaveBeenCalled()
  expect(commit).not.toHaveBeenCalled()
})

test('a key that two parts know is offered once, by the part that answers it', () => {
  const both = createShortcuts()
  both.set('bench', { place: 'after', shortcuts: [{ key: 'Escape', label: 'Back to the list', run: step }] })
  both.set('scanner', { place: 'desk', shortcuts: [{ key: 'Escape', label: 'Leave the scanner', run: step }] })
  expect(both.shown().map((it) => it.label)).toEqual(['Leave the scanner'])
})
