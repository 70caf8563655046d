/** What PostgreSQL tells is heard, also after the connection broke or fell silent (server/db/listen.ts). */
import net from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen, type Listening } from '#server/db/listen.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { freshDatabase } from '../support/database.ts'

let database: Database<Tables>
let listening: Listening | undefined
let silent = false
const through = new Set<net.Socket>()
/** The way to PostgreSQL, which can swallow everything without closing. */
const way = net.createServer((near) => {
  const address = new URL(database.pool.options.connectionString ?? '')
  const far = net.connect(`${address.searchParams.get('host')}/.s.PGSQL.5432`)
  through.add(near).add(far)
  const swallows = silent
  near.on('data', (bytes) => void (swallows || silent || far.write(bytes)))
  far.on('data', (bytes) => void (swallows || silent || near.write(bytes)))
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => {})
    one.on('close', () => other.destroy())
  }
})
const heard: string[] = []
const said: string[] = []

beforeAll(async () => {
  database = await freshDatabase('postgres')
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await listening?.close()
  for (const socket of through) socket.destroy()
  await new Promise((resolve) => way.close(resolve))
  await database.close()
})

const tell = (word: string) => database.pool.query("select pg_notify('news', $1)", [word])
/** Told until it is heard: a busy machine lets a beat be late, and what is told while the connection is made again is lost. */
const isHeard = (word: string) =>
  vi.waitFor(async () => {
    await tell(word)
    expect(heard).toContain(word)
  })

test('a word is heard; a silent connection is given up and made again; closing never waits for a silent one', async () => {
  const name = new URL(database.pool.options.connectionString ?? '').pathname
  listening = listen({
    url: `postgres://postgres@127.0.0.1:${(way.address() as net.AddressInfo).port}${name}`,
    channel: 'news',
    hear: (word) => void heard.push(word),
    again: () => void said.push('again'),
    broke: () => void said.push('broke'),
    beatEvery: 30,
    answerWithin: 200,
  })
  await vi.waitFor(() => expect(said[0]).toBe('again'))
  await isHeard('one')

  silent = true
  const before = said.length
  await tell('lost')
  await vi.waitFor(() => expect(said.slice(before)).toContain('broke'))
  silent = false
  await vi.waitFor(() => expect(said.at(-1)).toBe('again'))
  await isHeard('two')
  expect(heard).not.toContain('lost')

  silent = true
  const began = performance.now()
  await listening.close()
  expect(performance.now() - began).toBeLessThan(1000)
})
