import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autoplayMs, useAutoplay } from './use-autoplay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function started(still = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  const box = document.createElement('div')
  let at = 0
  const last = 2
  const watchers = new Set<() => void>()
  const select = (to: number) => {
    at = to
    for (const watcher of watchers) watcher()
  }
  const carousel = {
    canScrollNext: () => at < last,
    scrollNext: () => select(at + 1),
    scrollTo: select,
    on: (_: string, watcher: () => void) => watchers.add(watcher),
    off: (_: string, watcher: () => void) => watchers.delete(watcher),
  }
  const { result } = renderHook(() => useAutoplay(carousel as unknown as Parameters<typeof useAutoplay>[0], box))
  const pass = (turns: number) => act(() => void vi.advanceTimersByTime(turns * autoplayMs))
  return {
    at: () => at,
    on: () => result.current,
    swipe: (to: number) => act(() => select(to)),
    pass,
    tell: (name: string) => act(() => void box.dispatchEvent(new Event(name))),
  }
}

test('it turns every five seconds, and after the last picture comes the first', () => {
  const { at, pass } = started()
  pass(0.9)
  expect(at()).toBe(0)
  pass(1.1)
  expect(at()).toBe(2)
  pass(1)
  expect(at()).toBe(0)
})

test('it waits while something in it has the focus', () => {
  const { at, on, pass, tell } = started()
  tell('focusin')
  pass(3)
  expect([at(), on()]).toEqual([0, false])
  tell('focusout')
  pass(1)
  expect([at(), on()]).toEqual([1, true])
})

test('another picture chosen ends it for good, also while something in it has the focus', () => {
  const { at, pass, swipe, tell } = started()
  tell('pointerdown')
  tell('focusin')
  swipe(2)
  tell('focusout')
  pass(3)
  expect(at()).toBe(2)
})

test('a scroll of the page that begins on a picture ends nothing', () => {
  const { at, pass, tell } = started()
  tell('pointerdown')
  tell('pointerup')
  pass(1)
  expect(at()).toBe(1)
})

test('it waits while a sheet is open', () => {
  const { at, pass } = started()
  const sheet = document.createElement('dialog')
  sheet.open = true
  document.body.append(sheet)
  pass(2)
  expect(at()).toBe(0)
  sheet.remove()
  pass(1)
  expect(at()).toBe(1)
})

test('with less motion wanted it never turns', () => {
  const { at, on, pass } = started(true)
  pass(3)
  expect([at(), on()]).toEqual([0, false])
})
