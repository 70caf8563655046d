import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kit/endpoint.ts'
import { useAsk } from './use-ask.ts'

const list = endpoint({
  method: 'GET',
  path: '/rows',
  access: 'staff',
  input: v.object({}),
  output: v.object({ nth: v.number() }),
})
let nth = 0
/** While true no answer comes. */
let silent = false
vi.mock('#src/kit/network/http.ts', () => ({
  call: () => (silent ? new Promise(() => {}) : Promise.resolve({ nth: ++nth })),
}))

const open = async () => {
  silent = false
  const hook = renderHook(() => useAsk(list, {}))
  await waitFor(() => expect(hook.result.current.answer).toBeDefined())
  return hook
}

test('who asks twice at once is answered twice', async () => {
  const { result } = await open()
  let both: Promise<unknown[]> | undefined
  act(() => void (both = Promise.all([result.current.again(), result.current.again()])))
  const answers = await act(() => both)
  expect(answers).toEqual([{ nth }, { nth }])
})

test('who asks is not left waiting by a desk that was left: asked before, in the same breath, or afterwards', async () => {
  const { result, unmount } = await open()
  silent = true
  let before: Promise<unknown> | undefined
  act(() => void (before = result.current.again()))
  let meanwhile: Promise<unknown> | undefined
  act(() => {
    meanwhile = result.current.again()
    unmount()
  })
  expect(await Promise.all([before, meanwhile, result.current.again()])).toEqual([undefined, undefined, undefined])
})
