/** No more of a request is ever held than it may be long, whether or not it says how long it is. */
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerJson, readBody } from './exchange.ts'

const most = 1000
const app = new Hono().post('/', async (c) => c.json({ body: (await readBody(c, most)) ?? null }))
const post = async (body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> =>
  (await (await app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)).json()) as unknown

/** Without a length: so many pieces, counted as they are taken. */
function pieces(text: string, times: number) {
  const taken = { count: 0 }
  const stream = new ReadableStream({
    pull(to) {
      if (taken.count === times) return to.close()
      taken.count += 1
      to.enqueue(new TextEncoder().encode(text))
    },
  })
  return { stream, taken }
}

test('a body without a length is read to its end, letters of several bytes too', async () => {
  expect(await post(pieces('\u00e9\u4e2d', 20).stream)).toEqual({ body: '\u00e9\u4e2d'.repeat(20) })
})

test('an endless one is left as soon as it is too long', async () => {
  const { stream, taken } = pieces('x'.repeat(400), Infinity)
  expect(await post(stream)).toEqual({ body: null })
  expect(taken.count).toBeLessThan(6)
})

test('one that says that it is too long is not read at all', async () => {
  const { stream, taken } = pieces('x', 1)
  expect(await post(stream, { 'content-length': String(most + 1) })).toEqual({ body: null })
  expect(taken.count).toBeLessThan(2)
})

test('a long answer to a GET is packed for who reads that; what a POST answers never is', async () => {
  const said = { code: 20_000, words: 'x'.repeat(10_000) }
  const shop = new Hono().all('/', (c) => answerJson(c, said, { 'Content-Type': 'application/json' }))
  const packedAs = async (method: string, accepts: string) =>
    (await shop.request('/', { method, headers: { 'accept-encoding': accepts } })).headers.get('content-encoding')
  expect(await packedAs('GET', 'gzip, br')).toBe('gzip')
  expect(await packedAs('GET', 'identity')).toBeNull()
  expect(await packedAs('GET', 'gzip;q=0, br')).toBeNull()
  expect(await packedAs('POST', 'gzip')).toBeNull()
  const answer = await shop.request('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toEqual(said)
})
