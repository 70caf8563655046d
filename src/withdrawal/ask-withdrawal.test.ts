import { beforeEach, expect, test, vi } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { Offline, ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { askWithdrawal, type Tried, type Wish } from './ask-withdrawal.ts'

vi.mock('#src/kit/network/http.ts', async (original) => ({ ...(await original()), call: vi.fn() }))
const called = vi.mocked(call)
const done = { withdrawalNumber: 'WD1' }
const wish: Wish = { amount: cents(1200), parts: [{ paymentNumber: 'PY1', amount: cents(1200) }], bank: null }
/** After the first was done the sources are others, so the same amount falls on other parts. */
const wishLater: Wish = { ...wish, parts: [{ paymentNumber: null, amount: cents(1200) }] }

let tried: Tried | undefined
const confirm = vi.fn(async (_: Wish) => undefined)
const ask = (key: string, now = wish) =>
  askWithdrawal({ key, wish: now, tried }, confirm, (unknown) => {
    tried = unknown
  })
const keys = () => called.mock.calls.map(([, , options]) => options?.key)
const wishes = () => called.mock.calls.map(([, asked]) => asked)

beforeEach(() => {
  tried = undefined
  called.mockReset()
  confirm.mockClear()
})

test('confirmed, asked for once, and nothing stays unknown', async () => {
  called.mockResolvedValueOnce(done)
  expect(await ask('key-1')).toBe('WD1')
  expect([confirm.mock.calls.length, keys(), tried]).toEqual([1, ['key-1'], undefined])
})

test('an answer that was lost: the next try, by whatever proof, asks for the very same, and confirms nothing anew', async () => {
  called.mockRejectedValueOnce(new Offline('gone')).mockResolvedValueOnce(done)
  await expect(ask('key-1')).rejects.toThrow(Offline)
  expect(await ask('key-2', wishLater)).toBe('WD1')
  expect([confirm.mock.calls.length, keys(), wishes()]).toEqual([1, ['key-1', 'key-1'], [wish, wish]])
  expect(tried).toBeUndefined()
})

test('where the first never arrived and its proof is too old, it is confirmed anew under the same key', async () => {
  called
    .mockRejectedValueOnce(new Offline('gone'))
    .mockRejectedValueOnce(new ServerSaidNo(codes.consentRequired, 'Type it again'))
    .mockResolvedValueOnce(done)
  await expect(ask('key-1')).rejects.toThrow(Offline)
  expect(await ask('key-2')).toBe('WD1')
  expect([confirm.mock.calls.length, keys()]).toEqual([2, ['key-1', 'key-1', 'key-1']])
})

test('a refusal ends the try: the next one is another; so is another amount', async () => {
  called.mockRejectedValueOnce(new ServerSaidNo(codes.insufficientBalance, 'Too little'))
  await expect(ask('key-1')).rejects.toThrow(ServerSaidNo)
  called.mockRejectedValueOnce(new Offline('gone')).mockResolvedValueOnce(done)
  await expect(ask('key-2')).rejects.toThrow(Offline)
  await ask('key-3', { ...wish, amount: cents(700) })
  expect(keys()).toEqual(['key-1', 'key-2', 'key-3'])
})

test('one that is still being done is not over', async () => {
  called
    .mockRejectedValueOnce(new Offline('gone'))
    .mockRejectedValueOnce(new ServerSaidNo(codes.stillRunning, 'Still at it'))
    .mockResolvedValueOnce(done)
  await expect(ask('key-1')).rejects.toThrow(Offline)
  await expect(ask('key-2')).rejects.toThrow(ServerSaidNo)
  expect(await ask('key-3')).toBe('WD1')
  expect(keys()).toEqual(['key-1', 'key-1', 'key-1'])
})
