import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { controlsMs, useQuietControls } from './use-quiet-controls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('controls stay under a keyboard’s focus while it plays, and go three seconds after it has left', () => {
  const video = document.createElement('video')
  video.tabIndex = 0
  document.body.append(video)
  Object.defineProperty(video, 'paused', { value: false })
  const film = { current: video }
  const { result } = renderHook(() => useQuietControls(film))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  act(() => video.focus())
  pass(2 * controlsMs)
  expect(result.current).toBe(true)
  act(() => video.blur())
  pass(controlsMs)
  expect(result.current).toBe(false)
  act(() => {
    video.dispatchEvent(new Event('pointerdown'))
    video.focus()
  })
  pass(controlsMs)
  expect(result.current).toBe(false)
  video.remove()
})

test('controls go three seconds after the last touch while it plays, and stay while it stands still', () => {
  const video = document.createElement('video')
  let paused = true
  Object.defineProperty(video, 'paused', { get: () => paused })
  const { result } = renderHook(() => useQuietControls({ current: video }))
  const tell = (name: string) => act(() => void video.dispatchEvent(new Event(name)))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pass(controlsMs)
  expect(result.current).toBe(true)
  paused = false
  tell('play')
  pass(controlsMs - 1)
  tell('pointermove')
  pass(controlsMs - 1)
  expect(result.current).toBe(true)
  pass(1)
  expect(result.current).toBe(false)
  tell('keydown')
  expect(result.current).toBe(true)
  paused = true
  tell('pause')
  pass(controlsMs)
  expect(result.current).toBe(true)
})
