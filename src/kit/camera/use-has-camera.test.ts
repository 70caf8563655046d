/** The scan button stands only where a camera can be asked for. */
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHasCamera } from './use-has-camera.ts'

afterEach(() => vi.unstubAllGlobals())

const asked = vi.fn<() => void>()
function device(mediaDevices: unknown) {
  asked.mockClear()
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: mediaDevices } }))
  return renderHook(() => useHasCamera()).result
}
const having = (...kinds: string[]) => ({
  getUserMedia: () => Promise.reject(new Error('nobody is asked for permission')),
  enumerateDevices: () => {
    asked()
    return Promise.resolve(kinds.map((kind) => ({ kind })))
  },
})
const settled = async () => {
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await Promise.resolve()
}

test('a phone with a camera has the button', async () => {
  const has = device(having('audioinput', 'videoinput'))
  expect(has.current).toBe(false)
  await waitFor(() => expect(has.current).toBe(true))
})

test('a desk without a camera, a page that is not secure and a browser that tells nothing have none', async () => {
  const none = device(having('audioinput', 'audiooutput'))
  await settled()
  expect(none.current).toBe(false)
  expect(device(undefined).current).toBe(false)
  expect(device({ enumerateDevices: asked }).current).toBe(false)
  expect(asked).not.toHaveBeenCalled()
  const silent = device({
    ...having(),
    enumerateDevices: () => {
      asked()
      return Promise.reject(new Error('no'))
    },
  })
  await settled()
  expect(silent.current).toBe(false)
})
