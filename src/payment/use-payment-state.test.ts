/** Only a shop that knows no such payment ends the asking: one that is busy or ails is asked on. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#src/kit/network/http.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { aPayment } from '#tests/phone/documents.ts'
import { usePaymentState } from './use-payment-state.ts'

vi.mock('#src/kit/network/http.ts', async (original) => ({ ...(await original()), call: vi.fn() }))
const answers = vi.mocked(call)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  answers.mockReset()
})

const waiting = aPayment({ status: 'processing' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = () => renderHook(() => usePaymentState(waiting.paymentNumber))

test.each([42900, 50000])('after %i it is asked on, and the payment is not unknown', async (code) => {
  answers.mockRejectedValueOnce(new ServerSaidNo(code, 'no')).mockResolvedValue(waiting)
  const { result } = open()
  await pass(0)
  expect(result.current.unknown).toBe(false)
  await pass(1000)
  expect(result.current.payment).toEqual(waiting)
  expect(answers).toHaveBeenCalledTimes(2)
})

test.each([40400, 40001])('%i ends it: there is no such payment', async (code) => {
  answers.mockRejectedValue(new ServerSaidNo(code, 'no'))
  const { result } = open()
  await pass(5000)
  expect(result.current.unknown).toBe(true)
  expect(answers).toHaveBeenCalledTimes(1)
})
