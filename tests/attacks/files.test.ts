/**
 * Private pictures and clips: what is sent is never held, who reads nothing is let go, and a link
 * works for minutes, for the session that asked, and no longer than that session.
 */
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logOut } from '#contract/account/api.ts'
import { staffLogOut } from '#contract/account/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { freshDeskLinks, freshLinks } from '#contract/kit/media-api.ts'
import { hours, minutes } from '#contract/kit/time.ts'
import { sendsOf } from '#server/kit/sends.ts'
import { filesOnDisk } from '#server/providers/files/disk.ts'
import { aPhoto, upload } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { mp4 } from '../support/video.ts'

const clipBytes = 20 * 1024 * 1024
let shop: Shop
let room: string
let port: number
let server: ReturnType<typeof serve>
let chen: Person
let alice: Person
let clip: string

beforeAll(async () => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-files-'))
  shop = await openShop('pglite')
  shop.providers.files = filesOnDisk(room)
  chen = await shop.staff('chen')
  alice = await shop.as('alice')
  clip = (await upload(shop, chen, mp4({ bytes: clipBytes }), 'qc')).data.url
  await new Promise<void>((ready) => {
    server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }, (it) => {
      port = it.port
      ready()
    })
  })
})
afterAll(async () => {
  server.close()
  await shop.close()
  fs.rmSync(room, { recursive: true, force: true })
})

const get = async (link: string, headers: Record<string, string> = {}, method = 'GET') =>
  await shop.app.request(link, { headers, method })
const openFiles = () =>
  fs.readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`).startsWith(path.join(room, 'files'))
    } catch {
      return false
    }
  }).length

/** Asks and reads nothing of what comes. */
async function reader(link: string, range = ''): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => undefined)
  await new Promise((open) => socket.once('connect', open))
  socket.write(`GET ${link} HTTP/1.1\r\nHost: shop\r\n${range && `Range: bytes=${range}\r\n`}\r\n`)
  return socket
}

describe('a stored file is sent without being held', () => {
  test('thirty readers of one byte of a clip cost nothing like thirty clips', async () => {
    const before = process.memoryUsage().rss
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(clip, { range: 'bytes=0-0' })))
    const bodies = await Promise.all(answers.map(async (it) => (await it.arrayBuffer()).byteLength))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([206])
    expect(new Set(bodies)).toEqual(new Set([1]))
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('who reads nothing is let go and holds no file; who leaves in the middle holds none either', async () => {
    const { terms } = shop.world
    shop.world.terms = { ...terms, sendIdle: 400 }
    const before = process.memoryUsage().rss
    const sockets = await Promise.all(Array.from({ length: 20 }, () => reader(clip)))
    await vi.waitFor(() => expect(openFiles()).toBe(20), { timeout: 10_000 })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    await vi.waitFor(() => expect([openFiles(), sendsOf(shop.world).count]).toEqual([0, 0]), { timeout: 10_000 })
    // What was on its way still comes, and no more.
    for (const socket of sockets) {
      let came = 0
      socket.on('data', (bytes) => (came += bytes.length)).resume()
      await new Promise((closed) => socket.once('close', closed))
      expect(came).toBeLessThan(clipBytes)
    }
    const leaver = await reader(clip)
    await vi.waitFor(() => expect(openFiles()).toBe(1), { interval: 5 })
    leaver.destroy()
    await vi.waitFor(() => expect(openFiles()).toBe(0), { timeout: 5000 })
    shop.world.terms = terms
  })

  test('who reads on is served to the end, however long it takes', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${clip}`)
    const size = Number(answer.headers.get('content-length'))
    expect((await answer.arrayBuffer()).byteLength).toBe(size)
    expect(openFiles()).toBe(0)
  })

  test('beyond its share an address is told to wait, and beyond all shares everybody is', async () => {
    const { terms } = shop.world
    shop.world.terms = { ...terms, sendsPerAddress: 3, sendsMost: 4, sendIdle: minutes(1) }
    const held = await Promise.all([1, 2, 3].map(() => get(clip)))
    const refused = await get(clip)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    shop.world.terms = { ...shop.world.terms, sendsMost: 3 }
    expect((await get(clip)).status).toBe(503)
    for (const it of held) await it.body?.cancel()
    expect(sendsOf(shop.world).count).toBe(0)
    const again = await get(clip, { range: 'bytes=0-0' })
    expect(again.status).toBe(206)
    await again.body?.cancel()
    shop.world.terms = terms
  })

  test('parts of it are what was asked for', async () => {
    const whole = await get(clip)
    const size = Number(whole.headers.get('content-length'))
    const tag = whole.headers.get('etag') ?? ''
    await whole.body?.cancel()
    const part = async (range: string, more = {}) => {
      const it = await get(clip, { range, ...more })
      const length = it.headers.get('content-length')
      await it.body?.cancel()
      return [it.status, it.headers.get('content-range'), length === null ? null : Number(length)]
    }
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10])
    expect(await part('bytes=-7')).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, 7])
    expect(await part(`bytes=${size - 1}-`)).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, 1])
    expect(await part(`bytes=0-${size * 2}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, size])
    for (const outside of [`bytes=${size}-`, 'bytes=-0'])
      expect(await part(outside)).toEqual([416, `bytes */${size}`, null])
    for (const odd of ['bytes=9-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
      expect(await part(odd)).toEqual([200, null, size])
    expect(await part('bytes=0-9', { 'if-range': tag })).toEqual([206, `bytes 0-9/${size}`, 10])
    expect(await part('bytes=0-9', { 'if-range': '"another"' })).toEqual([200, null, size])
    const head = await get(clip, { range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, String(size), null])
    expect(openFiles()).toBe(0)
  })

  test('what it wears has not changed: no browser keeps it, nothing in it runs', async () => {
    const it = await get(clip, { range: 'bytes=0-0' })
    await it.body?.cancel()
    expect(Object.fromEntries(it.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-type': 'video/mp4',
    })
  })
})

describe('a link to a private picture', () => {
  const statusOf = async (link: string) => {
    const it = await get(link)
    await it.body?.cancel()
    return it.status
  }
  const keyOf = (link: string) => link.slice('/files/'.length).split('?')[0] ?? ''

  test('works for minutes, and the same one is given for half of them', async () => {
    const { url } = (await upload(shop, alice, await aPhoto(), 'return')).data
    const { links } = await alice.ok(freshLinks, { keys: keyOf(url) })
    expect(links[keyOf(url)]).toBe(url)
    expect(await statusOf(url)).toBe(200)
    shop.clock.advance(minutes(10))
    expect(await statusOf(url)).toBe(404)
    const later = (await alice.ok(freshLinks, { keys: keyOf(url) })).links[keyOf(url)] ?? ''
    expect(await statusOf(later)).toBe(200)
  })

  test('ends when the session that asked ends, for shoppers and for staff', async () => {
    const bob = await shop.as('bob')
    const mine = (await upload(shop, bob, await aPhoto(), 'return')).data.thumbUrl
    const wu = await shop.staff('wu', ['warehouse'])
    const theirs = (await upload(shop, wu, await aPhoto(), 'qc')).data.url
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 200])
    await bob.ok(logOut, {})
    await wu.ok(staffLogOut, {})
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([404, 404])
  })

  test('is nobody else’s: another session in its place, a longer time or another file make it a wrong one', async () => {
    const { url, thumbUrl } = (await upload(shop, alice, await aPhoto(), 'return')).data
    const carol = await shop.as('carol')
    const other = new URL((await upload(shop, carol, await aPhoto(), 'return')).data.url, 'http://shop')
    const with_ = (change: (it: URL) => void) => {
      const it = new URL(url, 'http://shop')
      change(it)
      return statusOf(it.pathname + it.search)
    }
    expect(await with_((it) => it.searchParams.set('u', other.searchParams.get('u') ?? ''))).toBe(404)
    expect(await with_((it) => it.searchParams.set('e', String(shop.clock.now() + hours(9))))).toBe(404)
    expect(await with_((it) => (it.pathname = other.pathname))).toBe(404)
    expect(await with_((it) => (it.pathname = thumbUrl.split('?')[0] ?? ''))).toBe(404)
    for (const name of ['u', 'e', 's']) expect(await with_((it) => it.searchParams.delete(name))).toBe(404)
    expect(await with_(() => undefined)).toBe(200)
  })

  test('is given anew to whose picture it is and to the crew, and to nobody else', async () => {
    const { url, thumbUrl } = (await upload(shop, alice, await aPhoto(), 'return')).data
    const keys = [keyOf(url), keyOf(thumbUrl), `${'0'.repeat(40)}.webp`]
    const own = await alice.ok(freshLinks, { keys: keys.join(',') })
    expect(Object.keys(own.links)).toEqual(keys.slice(0, 2))
    expect(Object.keys((await chen.ok(freshDeskLinks, { keys: keys.join(',') })).links)).toEqual(keys.slice(0, 2))
    const mallory = await shop.as('mallory')
    expect((await mallory.ok(freshLinks, { keys: keys.join(',') })).links).toEqual({})
    expect((await shop.nobody(freshLinks, { keys: keys.join(',') })).code).toBe(codes.sessionInvalid)
    expect((await alice(freshDeskLinks, { keys: keys.join(',') })).code).toBe(codes.sessionInvalid)
    expect((await alice.ok(freshLinks, { keys: '../../secret,,' })).links).toEqual({})
    for (const link of Object.values(own.links)) expect(await statusOf(link)).toBe(200)
  })

  test('to a small picture that is missing shows it all the same: it is made again, once', async () => {
    const { url, thumbUrl } = (await upload(shop, alice, await aPhoto(), 'return')).data
    const small = path.join(room, 'files', keyOf(thumbUrl))
    const before = fs.readFileSync(small)
    fs.rmSync(small)
    const answers = await Promise.all([1, 2, 3].map(() => get(thumbUrl)))
    for (const it of answers) expect(Buffer.from(await it.arrayBuffer()).equals(before)).toBe(true)
    expect(fs.readFileSync(small).equals(before)).toBe(true)
    fs.rmSync(small)
    fs.rmSync(path.join(room, 'files', keyOf(url)))
    expect((await get(thumbUrl)).status).toBe(404)
    expect((await get(url)).status).toBe(404)
  })
})

test('nothing is kept of a file that the database turned down', async () => {
  const files = () => fs.readdirSync(path.join(room, 'files')).length
  const before = files()
  const { newId } = shop.world
  const [taken] = await shop.world.database.db.selectFrom('file').select('id').limit(1).execute()
  Object.assign(shop.world, { newId: () => taken?.id })
  expect((await upload(shop, chen, await aPhoto(), 'qc')).code).toBe(codes.unexpected)
  Object.assign(shop.world, { newId })
  expect(files()).toBe(before)
})

test('a “video” that is none is refused, and nothing of it is kept', async () => {
  const before = fs.readdirSync(path.join(room, 'files')).length
  const zeros = Buffer.concat([mp4().subarray(0, 24), Buffer.alloc(58 * 1024 * 1024)])
  const { code, message } = await upload(shop, chen, zeros, 'qc')
  expect([code, message]).toEqual([
    codes.invalid,
    'This is not a video we can read, or it is cut short. Send an MP4 or WebM.',
  ])
  expect(fs.readdirSync(path.join(room, 'files'))).toHaveLength(before)
})
