/** What moved arrives on the disk, page by page, once; and a disk that does not open is replaced by memory. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDisk } from '#src/disk.ts'
import { pullChanges, revisionOf } from './changes.ts'
import { signIn, signOut } from './session.ts'
import { disk } from './with-disk.ts'

const id = '01890000-0000-7000-8000-000000000001'
const user = {
  id,
  username: 'alice',
  email: 'a@example.com',
  emailVerified: true,
  language: 'en',
  currency: 'USD',
  createdAt: 0,
  level: { key: 'a', name: 'A', points: 0 },
} as const

const nothingMoved = {
  left: 0,
  more: false,
  orders: [],
  storedItems: [],
  goneItems: [],
  parcels: [],
  returns: [],
  payments: [],
  notices: [],
  coupons: [],
  cart: null,
  addresses: null,
  balance: null,
}
const address = (at: number) => ({ id: `01890000-0000-7000-8000-0000000000${at}` })
let asked: string[] = []

function answerWith(pages: Record<string, object>) {
  vi.stubGlobal('fetch', async (input: Request) => {
    const since = new URL(input.url).searchParams.get('since') ?? ''
    asked.push(since)
    const body = {
      code: 20000,
      message: '',
      data: { ...nothingMoved, ...pages[since] },
      serverTime: Date.now(),
      requestId: 'r',
    }
    return Response.json(body)
  })
}

beforeEach(() => {
  asked = []
  // Half documents stand for whole ones here; what they hold is the contract's business.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  signIn({ token: 't', expiresAt: Date.now() + 900_000, user: user as never })
})
afterEach(async () => {
  answerWith({})
  await signOut()
  vi.unstubAllGlobals()
})

describe('pulling', () => {
  test('asks from the revision it holds until there is no more', async () => {
    answerWith({
      0: { revision: 4, more: true, addresses: [address(11)] },
      4: { revision: 9, balance: { balance: 500, held: 0 } },
    })
    await pullChanges()
    const it = await disk()
    expect(asked).toEqual(['0', '4'])
    expect(await revisionOf(it)).toBe(9)
    expect((await it.addresses.toArray()).map((row) => row.id)).toEqual([address(11).id])
    expect((await it.meta.get('balance'))?.value).toEqual({ balance: 500, held: 0 })
  })

  test('replaces the addresses whole, and leaves them when they did not move', async () => {
    answerWith({
      0: { revision: 1, addresses: [address(11), address(12)] },
      1: { revision: 2, addresses: [address(12)] },
      2: { revision: 3 },
    })
    await pullChanges()
    await pullChanges()
    await pullChanges()
    const it = await disk()
    expect((await it.addresses.toArray()).map((row) => row.id)).toEqual([address(12).id])
  })

  test('stops when a server repeats itself', async () => {
    answerWith({ 0: { revision: 0, more: true } })
    await pullChanges()
    expect(asked).toEqual(['0'])
  })

  test('happens once however many ask', async () => {
    answerWith({ 0: { revision: 1 } })
    await Promise.all([pullChanges(), pullChanges(), pullChanges()])
    expect(asked).toEqual(['0'])
  })
})

test('logging out leaves nothing of the shopper on the phone', async () => {
  answerWith({ 0: { revision: 1, addresses: [address(11)] } })
  await pullChanges()
  expect((await indexedDB.databases()).map((it) => it.name)).toContain(`app-u-${id}`)
  await signOut()
  expect((await indexedDB.databases()).map((it) => it.name)).not.toContain(`app-u-${id}`)
})

test('a phone without a disk gets one in memory', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const { disk: it, lasting } = await openDisk('bob')
  open.mockRestore()
  await it.history.put({ text: 'boots', at: 1 })
  expect(lasting).toBe(false)
  expect(await it.history.count()).toBe(1)
  it.close()
})
