/** An attack on the memory as it was made: a clip of 58 MB, 60 and then 150 readers of one byte, 30 sockets that read nothing. */
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seconds } from '#contract/kit/time.ts'
import { sendsOf } from '#server/kit/sends.ts'
import { filesOnDisk } from '#server/providers/files/disk.ts'
import { upload } from '../support/packing.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { mp4 } from '../support/video.ts'

const bound = 100 * 1024 * 1024
const clipBytes = 58 * 1024 * 1024
let shop: Shop
let room: string
let server: ReturnType<typeof serve>
let port: number
let clip: string

beforeAll(async () => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-attack-'))
  shop = await openShop('pglite', { terms: { sendsPerAddress: 200, sendIdle: seconds(3) } })
  shop.providers.files = filesOnDisk(room)
  clip = (await upload(shop, await shop.staff('chen'), mp4({ bytes: clipBytes }), 'qc')).data.url
  await new Promise<void>((ready) => {
    server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }, (it) => {
      port = it.port
      ready()
    })
  })
  // What sending it in took is given back before anything is measured.
  await (await fetch(`http://127.0.0.1:${port}${clip}`, { headers: { range: 'bytes=0-0' } })).arrayBuffer()
  globalThis.gc?.()
})
afterAll(async () => {
  server.close()
  await shop.close()
  fs.rmSync(room, { recursive: true, force: true })
})

/** The most memory while the work is done, above what it was before. */
async function grown(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  await work()
  clearInterval(timer)
  return Math.max(most, process.memoryUsage().rss) - before
}

test.each([60, 150])('%i readers of one byte at once', async (readers) => {
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${clip}`, { headers: { range: 'bytes=0-0' } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 1])
  }
  expect(await grown(() => Promise.all(Array.from({ length: readers }, read)))).toBeLessThan(bound)
})

test(
  'thirty sockets that read nothing hold little, and nothing once they are let go',
  { timeout: 60_000 },
  async () => {
    const sockets: net.Socket[] = []
    const growth = await grown(async () => {
      for (let n = 0; n < 30; n += 1) {
        const socket = net.connect(port, '127.0.0.1').pause()
        socket.on('error', () => undefined)
        socket.write(`GET ${clip} HTTP/1.1\r\nHost: shop\r\n\r\n`)
        sockets.push(socket)
      }
      await vi.waitFor(() => expect(sendsOf(shop.world).count).toBe(30), { timeout: seconds(10) })
      await vi.waitFor(() => expect(sendsOf(shop.world).count).toBe(0), { timeout: seconds(30) })
    })
    expect(growth).toBeLessThan(bound)
    for (const socket of sockets) socket.destroy()
  },
)
