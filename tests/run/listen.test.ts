/** The port is left without cutting anybody off, and tells its numbers only to this machine or to who brings the token. */
import http from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serveHealth } from '#server/start/health.ts'
import { listen, type OpenPort } from '#server/start/listen.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
let door: OpenPort
let agents: http.Agent[] = []
beforeAll(async () => {
  shop = await openShop('pglite')
})
afterAll(() => shop.close())
afterEach(() => {
  agents.forEach((it) => it.destroy())
  agents = []
})

const here = { port: 0, host: '127.0.0.1' }
const keptAlive = () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return agent
}
interface Told {
  status: number
  text: string
  connection: string | undefined
}
const get = (path: string, { agent, headers = {} }: { agent?: http.Agent; headers?: Record<string, string> } = {}) =>
  new Promise<Told>((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port: door.port, path, agent: agent ?? false, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, connection: answer.headers.connection }))
    })
    request.on('error', reject)
  })

/** Asks again the moment it was answered, until nobody listens any more. Gives how often, and what cut it off. */
async function asksOnAndOn(): Promise<{ answered: number; cut: string[] }> {
  const agent = keptAlive()
  for (let answered = 0; ; answered += 1) {
    try {
      await get('/', { agent })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return { answered, cut: code === 'ECONNREFUSED' ? [] : [String(code ?? error)] }
    }
  }
}

test('a connection that rests stays open for longer than a proxy keeps it', async () => {
  const app = new Hono()
  app.get('/', (c) => c.text('here'))
  door = await listen(app, here)
  const answer = await fetch(`http://127.0.0.1:${door.port}/`, { headers: { connection: 'keep-alive' } })
  expect(answer.headers.get('keep-alive')).toBe('timeout=125')
  await answer.text()
  await door.leave(0)
})

test('eight clients that keep their connections and never pause leave without one being cut off, within a second', async () => {
  const app = new Hono()
  app.get('/', async (c) => {
    await pause(5)
    return c.text('here')
  })
  door = await listen(app, here)
  const clients = Promise.all(Array.from({ length: 8 }, asksOnAndOn))
  await get('/')
  const from = performance.now()
  await door.leave(0)
  expect(performance.now() - from).toBeLessThan(1_000)
  expect((await clients).flatMap((it) => it.cut)).toEqual([])
})

test('connections that rest, and those never used, are closed; the one that is answered is not', async () => {
  const app = new Hono()
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  app.get('/', (c) => c.text('here'))
  app.get('/slow', async (c) => {
    begun.resolve()
    await slow.promise
    return c.text('done')
  })
  door = await listen(app, here)
  const rests = keptAlive()
  await get('/', { agent: rests })
  const unused = net.connect(door.port, '127.0.0.1')
  const unusedCloses = new Promise((resolve) => unused.once('close', resolve))
  unused.on('error', () => {})
  const answer = get('/slow', { agent: keptAlive() })
  await begun.promise
  const left = door.leave(0)
  await unusedCloses
  await expect.poll(() => Object.keys(rests.freeSockets).length).toBe(0)
  slow.resolve()
  expect(await answer).toMatchObject({ status: 200, text: 'done', connection: 'close' })
  await left
})

test('a load balancer sees that the shop is not ready while the shop still serves', async () => {
  let stopping = false
  const app = new Hono()
  serveHealth(app, shop.world, () => stopping)
  door = await listen(app, here)
  const agent = keptAlive()
  expect(await get('/readyz', { agent })).toMatchObject({ status: 200, connection: 'keep-alive' })
  stopping = true
  const left = door.leave(400)
  expect(await get('/readyz')).toMatchObject({ status: 503, text: 'stopping', connection: 'close' })
  expect(await get('/healthz', { agent })).toMatchObject({ status: 200, connection: 'close' })
  await left
  await expect(get('/readyz')).rejects.toThrow('ECONNREFUSED')
})

test('metrics are for this machine alone, and for nobody behind a proxy', async () => {
  const app = new Hono()
  serveHealth(app, shop.world, () => false)
  door = await listen(app, { port: 0, host: '0.0.0.0' })
  expect((await get('/metrics')).status).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect((await get('/metrics', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404)
  // In this process, without a socket: from nowhere is not from here.
  expect((await app.request('/metrics', { headers: { host: 'localhost' } })).status).toBe(404)
  await door.leave(0)
})

test('with METRICS_TOKEN whoever brings it may read them, and nobody else, not even from here', async () => {
  const app = new Hono()
  const metricsToken = 'sixteen letters or more'
  serveHealth(app, { ...shop.world, config: { ...shop.world.config, metricsToken } }, () => false)
  door = await listen(app, here)
  const ask = async (authorization?: string) =>
    (await get('/metrics', authorization === undefined ? {} : { headers: { authorization } })).status
  expect(await ask(`Bearer ${metricsToken}`)).toBe(200)
  for (const wrong of [undefined, '', 'Bearer', 'Bearer ', metricsToken, `Bearer ${metricsToken}x`, `bearer x`])
    expect(await ask(wrong), String(wrong)).toBe(401)
  await door.leave(0)
})
