/** One answer that is not on the disk: asked again with its input, kept, polled, and old when it is old. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Offline, ServerSaidNo } from './errors.ts'
import { type CallOptions, type Keeping, useCall } from './use-call.ts'

type Ending = { answer: string } | { error: unknown }
interface Question {
  input: string
  signal: AbortSignal
  end: (ending: Ending) => Promise<void>
}

let questions: Question[]
const ask = (input: string, signal: AbortSignal) =>
  new Promise<string>((answered, failed) => {
    const end = (ending: Ending) =>
      act(async () => {
        if ('answer' in ending) answered(ending.answer)
        else failed(ending.error as Error)
      })
    questions.push({ input, signal, end })
  })

const open = (input: string | undefined, options?: CallOptions<string>) =>
  renderHook(({ about }: { about: string | undefined }) => useCall(ask, about, options), {
    initialProps: { about: input },
  })
const inputs = () => questions.map(({ input }) => input)
const last = () => questions.at(-1) as Question

beforeEach(() => {
  questions = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('is asked for at once and fresh when it comes', async () => {
  const { result } = open('a')
  expect(result.current).toMatchObject({ answer: undefined, asking: true, fresh: false })
  await last().end({ answer: 'A' })
  expect(result.current).toMatchObject({ answer: 'A', asking: false, fresh: true, older: false, error: undefined })
})

test('another input begins with nothing, and the answer to the first is not waited for', async () => {
  const { result, rerender } = open('a')
  await last().end({ answer: 'A' })
  rerender({ about: 'b' })
  expect(result.current).toMatchObject({ answer: undefined, asking: true })
  rerender({ about: 'c' })
  const [, b] = questions
  expect(b?.signal.aborted).toBe(true)
  await b?.end({ answer: 'B' })
  expect(result.current.answer).toBeUndefined()
})

test('a held answer is old under another input, also when that is refused', async () => {
  const { result, rerender } = open('a', { holds: true })
  await last().end({ answer: 'A' })
  rerender({ about: 'b' })
  expect(result.current).toMatchObject({ answer: 'A', older: true, fresh: false, asking: true })
  const no = new ServerSaidNo(40000, 'not like this')
  await last().end({ error: no })
  expect(result.current).toMatchObject({ answer: 'A', older: true, fresh: false, asking: false, error: no })
  rerender({ about: 'a' })
  expect(result.current).toMatchObject({ error: undefined, older: false, asking: true })
})

test('changes in a row are asked for once, the first at once', async () => {
  const { rerender } = open('a', { debounce: 250 })
  expect(inputs()).toEqual(['a'])
  rerender({ about: 'b' })
  await act(() => vi.advanceTimersByTimeAsync(200))
  rerender({ about: 'c' })
  await act(() => vi.advanceTimersByTimeAsync(249))
  expect(inputs()).toEqual(['a'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(inputs()).toEqual(['a', 'c'])
})

test('again asks the same; what stood there stays meanwhile', async () => {
  const { result } = open('a')
  await last().end({ answer: 'A' })
  act(() => result.current.again())
  expect(result.current).toMatchObject({ answer: 'A', error: undefined, asking: true })
  await last().end({ error: new ServerSaidNo(42900, 'slow down') })
  expect(result.current).toMatchObject({ answer: 'A', asking: false })
  expect(result.current.error).toBeInstanceOf(ServerSaidNo)
  expect(inputs()).toEqual(['a', 'a'])
})

test('what was asked before is asked anew when it is chosen again, and is not over before that ends', async () => {
  const { result, rerender } = open('a')
  await last().end({ error: new ServerSaidNo(40000, 'no') })
  rerender({ about: 'b' })
  rerender({ about: 'a' })
  expect(inputs()).toEqual(['a', 'b', 'a'])
  expect(result.current).toMatchObject({ error: undefined, asking: true })
  await last().end({ answer: 'A' })
  expect(result.current).toMatchObject({ answer: 'A', asking: false })
})

test('what ended without a network is asked again once the shop can be reached, and nothing else is', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const comeBack = () =>
    act(() => {
      onLine.mockReturnValue(false)
      dispatchEvent(new Event('offline'))
      onLine.mockReturnValue(true)
      dispatchEvent(new Event('online'))
    })
  const { result } = open('a')
  await last().end({ error: new Offline('gone') })
  expect(result.current.asking).toBe(false)
  comeBack()
  expect(result.current.asking).toBe(true)
  await last().end({ answer: 'A' })
  comeBack()
  expect(inputs()).toEqual(['a', 'a'])
})

test('a kept answer to the same question shows without a network, and is not fresh', async () => {
  const kept = new Map<string, unknown>([['"a"', 'kept A']])
  const keepAs: Keeping = {
    get: (question) => Promise.resolve(kept.get(question)),
    put: async (question, answer) => void kept.set(question, answer),
  }
  const { result, rerender } = open('a', { keepAs })
  await last().end({ error: new Offline('gone') })
  expect(result.current).toMatchObject({ answer: 'kept A', fresh: false, older: false, asking: false })
  rerender({ about: 'b' })
  await last().end({ answer: 'B' })
  expect(kept.get('"b"')).toBe('B')
})

test('a refusal brings no kept answer', async () => {
  const keepAs: Keeping = { get: () => Promise.resolve('kept A'), put: () => Promise.resolve() }
  const { result } = open('a', { keepAs })
  await last().end({ error: new ServerSaidNo(40000, 'no') })
  expect(result.current.answer).toBeUndefined()
})

test('a poll asks until it is over, and a failed try in between changes nothing that was heard', async () => {
  const until = (answer: string | undefined) => answer === 'done'
  const { result } = open('a', { poll: { everyMs: 1000, until } })
  await last().end({ answer: 'under way' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(questions).toHaveLength(2)
  await last().end({ error: new Offline('gone') })
  expect(result.current).toMatchObject({ answer: 'under way', asking: false })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await last().end({ answer: 'done' })
  expect(result.current.error).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(questions).toHaveLength(3)
})

test('a poll gives up when its time is over, and begins anew when asked', async () => {
  const { result } = open('a', { poll: { everyMs: 1000, forMs: 1500 } })
  await last().end({ answer: 'under way' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await last().end({ answer: 'under way' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await last().end({ answer: 'under way' })
  expect(result.current.gaveUp).toBe(true)
  act(() => result.current.again())
  expect(result.current.gaveUp).toBe(false)
  expect(questions).toHaveLength(4)
})

test('nobody looks: the poll waits, unless it is told not to', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  open('a', { poll: { everyMs: 1000 } })
  await last().end({ answer: 'A' })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(questions).toHaveLength(1)
  hidden.mockReturnValue(false)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(questions).toHaveLength(2)
  hidden.mockReturnValue(true)
  open('b', { poll: { everyMs: 1000, whileHidden: true } })
  await last().end({ answer: 'B' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(inputs()).toEqual(['a', 'a', 'b', 'b'])
})

test('nothing to ask: nothing is asked, and what was heard does not answer the next asking', async () => {
  const { result, rerender } = open('a')
  await last().end({ answer: 'A' })
  rerender({ about: undefined })
  expect(result.current).toMatchObject({ answer: undefined, asking: false })
  rerender({ about: 'a' })
  expect(result.current).toMatchObject({ answer: undefined, asking: true })
})

test('an adopted answer is the answer to this input', async () => {
  const { result, rerender } = open('a', { holds: true })
  await last().end({ answer: 'A' })
  rerender({ about: 'b' })
  await last().end({ error: new ServerSaidNo(40901, 'changed') })
  act(() => result.current.adopt('B from the refusal'))
  expect(result.current).toMatchObject({ answer: 'B from the refusal', fresh: true, older: false, error: undefined })
})

test('an adopted answer to what is not asked any more is left alone', async () => {
  const { result, rerender } = open('a', { holds: true })
  await last().end({ answer: 'A' })
  const { adopt } = result.current
  rerender({ about: 'b' })
  await last().end({ answer: 'B' })
  act(() => adopt('A from the refusal'))
  expect(result.current).toMatchObject({ answer: 'B', fresh: true })
})
