/** Bar 54: however often a button is tapped it acts once, and the shopper's intent keeps its key until its end is known. */
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { BadStatus, Offline, ServerSaidNo } from './errors.ts'
import { useAction } from './use-action.ts'

function pressed() {
  const keys: string[] = []
  let end: (how?: unknown) => void = () => {}
  const { result } = renderHook(() =>
    useAction((key, _what: string) => {
      keys.push(key)
      return new Promise<void>((done, fail) => {
        end = (how) => (how ? fail(how as Error) : done())
      })
    }),
  )
  const tap = (what = 'this') => act(async () => void result.current.run(what))
  const ends = (how?: unknown) => act(async () => end(how))
  return { keys, tap, ends, result }
}

test('ten taps are one', async () => {
  const { keys, tap, ends, result } = pressed()
  for (let taps = 0; taps < 10; taps += 1) await tap()
  expect(keys).toHaveLength(1)
  expect(result.current.pending).toBe(true)
  await ends()
  expect(result.current.pending).toBe(false)
})

test.each([
  new Offline('cut'),
  new BadStatus(502),
  new ServerSaidNo(codes.stillRunning, 'the first try is still under way'),
  new ServerSaidNo(codes.unexpected, 'something broke'),
  new ServerSaidNo(codes.slowDown, 'too often'),
])('nobody knows how it ended (%s): the next tap is the same intent', async (how) => {
  const { keys, tap, ends } = pressed()
  await tap()
  await ends(how)
  await tap()
  await ends()
  expect(new Set(keys).size).toBe(1)
  await tap()
  expect(new Set(keys).size).toBe(2)
})

test('refused, or about something else: the next tap is another intent', async () => {
  const { keys, tap, ends } = pressed()
  await tap()
  await ends(new ServerSaidNo(40_900, 'no'))
  await tap()
  await ends(new Offline('cut'))
  await tap('that')
  expect(new Set(keys).size).toBe(3)
})
