import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect as connectPlain, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shortLinkHosts } from '#contract/catalog/link.ts'
import { mostBytes, mostMs, resolveShortLink } from './short-link.ts'
import { isPublic } from '../public-address.ts'
import { internet, type Net, type Target } from './short-link-net.ts'
import { readPage } from './short-link-page.ts'

const seed = Number(process.env['SEED'] ?? 20261121)
const goodAddress = '47.246.24.1'
const start = 'https://m.tb.cn/h.5AMOUBE?tk=x'
const item = 'https://item.taobao.com/item.htm?id=675330231400'
const found = { ok: true, mallType: 'taobao', itemId: '675330231400' }

let answer: RequestListener
let good: Server
let canary: Server
let canaryTouched: number
let opened: Target[]
let asked: { host: string; path: string; headers: string[] }[]
const sockets = new Set<Socket>()

const portOf = (server: Server) => (server.address() as AddressInfo).port
const listen = (server: Server) => new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
const close = (server: Server) => new Promise((done) => server.close(done))

/**
 * Names lead where the table says, else to the canary's own loopback address. A connection goes to the good server
 * only for its one address; every other address, whatever it is, is the canary.
 */
const netOf = (table: Record<string, readonly string[]> = {}): Net => ({
  resolve: (host) => {
    const addresses = table[host] ?? ['127.0.0.1']
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  },
  connect: (target) => {
    opened.push(target)
    return connectPlain(portOf(target.address === goodAddress ? good : canary), '127.0.0.1')
  },
})
const shortHosts = Object.fromEntries(shortLinkHosts.map((host) => [host, [goodAddress]]))

beforeEach(async () => {
  canaryTouched = 0
  opened = []
  asked = []
  answer = (_, response) => response.end()
  good = createServer((request, response) => {
    asked.push({ host: request.headers.host ?? '', path: request.url ?? '', headers: Object.keys(request.headers) })
    answer(request, response)
  })
  canary = createServer()
  canary.on('connection', () => {
    canaryTouched += 1
  })
  for (const server of [good, canary]) {
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
    })
  }
  await Promise.all([listen(good), listen(canary)])
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  await Promise.all([close(good), close(canary)])
})

const moveTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end()

describe('a short link', () => {
  it.each([301, 302, 303, 307, 308])('is followed by a %i to the item', async (status) => {
    answer = (_, response) => response.writeHead(status, { location: item }).end()
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual(found)
    expect(asked).toHaveLength(1)
  })

  it('asks with a GET that carries no cookie, no referrer and no body, for the host by name', async () => {
    answer = moveTo(item)
    await resolveShortLink(start, netOf(shortHosts))
    expect(asked[0]).toEqual({
      host: 'm.tb.cn',
      path: '/h.5AMOUBE?tk=x',
      headers: ['host', 'accept', 'accept-encoding', 'user-agent', 'connection'],
    })
  })

  it.each([
    `<script>var url = '${item}';</script>`,
    `<script>window.location.href="${item}"</script>`,
    `<meta http-equiv="refresh" content="0; url=${item.replaceAll('&', '&amp;')}">`,
    `<script>var o={"url":"${item.replaceAll('/', '\\/')}"}</script>`,
    `<a href="${item}">one</a><a href="${item}&spm=1">the same</a>`,
    `<script>var url = 'https://a.m.taobao.com/i675330231400.htm?x=1'</script><a href="https://weidian.com/item.html?itemID=7401234567">`,
  ])('is read out of a page that moves on by itself: %s', async (page) => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual(found)
  })

  it('does not guess between several items on a page', () => {
    expect(readPage(`<a href="${item}"><a href="https://weidian.com/item.html?itemID=7401234567">`)).toEqual({})
  })

  it('may lead over another short link, three hops in all', async () => {
    const paths = ['https://e.tb.cn/h.2', 'https://k.youshop10.com/h3', item]
    answer = (request, response) => moveTo(paths[asked.length - 1] ?? '')(request, response)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual(found)
    expect(asked.map(({ host }) => host)).toEqual(['m.tb.cn', 'e.tb.cn', 'k.youshop10.com'])
  })

  it('is given up after three hops', async () => {
    answer = moveTo(start)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why: 'too-many-hops' })
    expect(asked).toHaveLength(3)
  })

  it.each([
    [{ status: 404, page: item }, 'no-item'],
    [{ status: 200, page: '<p>nothing here</p>' }, 'no-item'],
    [{ status: 302, page: '' }, 'no-item'],
  ])('that answers %j names no item', async ({ status, page }, why) => {
    answer = (_, response) => response.writeHead(status).end(page)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why })
  })
})

describe('an answer that is too much', () => {
  it('is dropped after 3 s of silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = () => vi.advanceTimersByTime(mostMs)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why: 'too-slow' })
  })

  it('is dropped after 3 s of dripping', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = (_, response) => {
      response.writeHead(200)
      response.write('<html>', () => {
        vi.advanceTimersByTime(mostMs - 1)
        response.write('<body>', () => vi.advanceTimersByTime(1))
      })
    }
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why: 'too-slow' })
  })

  it('does not wait for a name that is never found', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const net: Net = { ...netOf(), resolve: () => new Promise(() => void vi.advanceTimersByTime(mostMs)) }
    expect(await resolveShortLink(start, net)).toEqual({ ok: false, why: 'too-slow' })
    expect(opened).toEqual([])
  })

  it('is read for its first 64 KB and no further', async () => {
    let sent = 0
    answer = (_, response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 16_384
          if (!response.write(' '.repeat(16_384))) return void response.once('drain', more)
        }
        response.end(item)
      }
      more()
    }
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why: 'no-item' })
    expect(sent).toBeLessThan(50_000_000)
  })

  it('still counts when the item stands before the 64 KB are over, and not after', async () => {
    answer = (_, response) => response.end(`${' '.repeat(mostBytes - 100)}"${item}"`)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual(found)
    answer = (_, response) => response.end(`${' '.repeat(mostBytes)}"${item}"`)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why: 'no-item' })
  })

  it('is not unpacked', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(`"${item}"`), Buffer.alloc(20_000_000)]))
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why: 'no-item' })
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(`"${item}"`)
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why: 'no-item' })
  })

  it('may not come in headers either', async () => {
    answer = (_, response) => response.writeHead(302, { location: item, 'x-much': 'a'.repeat(40_000) }).end()
    expect(await resolveShortLink(start, netOf(shortHosts))).toEqual({ ok: false, why: 'no-answer' })
  })
})

const ownHosts = String.raw`
  127.0.0.1 127.1 127.0.0.2 0 0.0.0.0 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 10.0.0.1 10.255.255.255
  172.16.0.1 172.31.255.254 192.168.0.1 192.168.1 100.64.0.1 100.100.100.200 169.254.169.254 2852039166 0xa9fea9fe
  0251.0376.0251.0376 192.0.0.192 168.63.129.16 198.18.0.1 224.0.0.1 255.255.255.255 [::1] [::] [::ffff:127.0.0.1]
  [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [fe80::1] [fc00::1] [fd00:ec2::254] [2002:7f00:1::] [2001:0:7f00:1::]
  [ff02::1] [fec0::1] localhost localhost. ip6-localhost metadata.google.internal instance-data kubernetes.default.svc
  host.docker.internal localtest.me 127.0.0.1.nip.io ①②⑦.⓪.⓪.① 127。0。0。1 1.1.1.1 evil.com m.tb.cn.evil.com evil.m.tb.cn
  m.tb.cn. xm.tb.cn m.tb.cn@127.0.0.1 m.tb.cn:443@127.0.0.1 m.tb.cn%00.evil.com m.tb.cn%2f@evil.com m.tb.cn\@127.0.0.1 m.tb.сn
`
  .trim()
  .split(/\s+/)
const otherSchemes = 'http ftp file gopher dict ldap ws wss data javascript blob jar unix tftp sftp'.split(' ')
const scraps = String.raw`/ // /// https: https:// https:///127.0.0.1 https:\\127.0.0.1\ ? #`.split(' ')
const hostile = [
  ...ownHosts.flatMap((host) => [
    `https://${host}/`,
    `http://${host}/latest/meta-data/`,
    `https://${host}:443/h.5AMOUBE`,
    `https://${host}:8443/`,
    `//${host}/`,
  ]),
  ...shortLinkHosts.flatMap((host) => [
    `http://${host}/a`,
    `https://${host}:444/a`,
    `https://u:p@${host}/a`,
    `https://u@${host}/a`,
    `ftp://${host}/a`,
    `${host}/a`,
  ]),
  ...otherSchemes.flatMap((scheme) => [`${scheme}://127.0.0.1/`, `${scheme}:127.0.0.1`, `${scheme}:///etc/passwd`]),
  ...scraps,
  '',
  ' ',
  '\u0000',
  `https://m.tb.cn/${'a'.repeat(5000)}`,
]
/** Every name leads to the good server: only the rules about links stand between a hostile one and a connection. */
const trusting: Net = { ...netOf(), resolve: () => Promise.resolve([{ address: goodAddress, family: 4 }]) }

describe(`${hostile.length} hostile links`, () => {
  it('are at least the 400 that are asked for', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(400)
  })

  it('open no connection when pasted, wherever their names lead', async () => {
    for (const link of hostile) {
      expect(await resolveShortLink(link, netOf()), link).toEqual({ ok: false, why: 'not-allowed' })
      expect(await resolveShortLink(link, trusting), link).toEqual({ ok: false, why: 'not-allowed' })
    }
    expect(opened).toEqual([])
    expect(canaryTouched).toBe(0)
  })

  it.each(['redirect', 'page'] as const)('open nothing but short hosts when a %s names them', async (way) => {
    for (const link of hostile) {
      const location = encodeURI(link)
      // A bare path is one more hop on the short host itself.
      const there = URL.canParse(location, start) ? new URL(location, start) : undefined
      if (there?.origin === 'https://m.tb.cn' && there.username === '' && location.length < 4000) continue
      answer = (_, response) =>
        way === 'redirect'
          ? response.writeHead(302, { location }).end()
          : response.end(`<script>var url = '${location}'</script>`)
      for (const net of [netOf({ 'm.tb.cn': [goodAddress] }), trusting]) {
        opened = []
        expect(await resolveShortLink(start, net), link).toMatchObject({ ok: false })
        const hosts = opened.map(({ host }) => host)
        // What a page names is read by parseLink, which makes "http://m.tb.cn./a" the short link it stands for.
        if (way === 'redirect') expect(hosts, link).toEqual(['m.tb.cn'])
        else expect(shortLinkHosts, link).toEqual(expect.arrayContaining(hosts))
        expect(
          opened.every(({ address }) => address === goodAddress),
          link,
        ).toBe(true)
      }
    }
    expect(canaryTouched).toBe(0)
  })
})

const privateAddresses = `
  127.0.0.1 127.255.255.255 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1
  100.100.100.200 192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1
  255.255.255.255 168.63.129.16 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::7f00:1 64:ff9b:1::1 100::1
  fe80::1 fe80::1%lo fc00::1 fd00:ec2::254 fec0::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1 4000::1
  localhost 0177.0.0.1 2130706433 0x7f.1 127.1 [::1]
`
  .trim()
  .split(/\s+/)

describe('an allowed name', () => {
  it.each(privateAddresses)('that leads to %s is not opened', async (address) => {
    expect(isPublic(address)).toBe(false)
    expect(await resolveShortLink(start, netOf({ 'm.tb.cn': [address] }))).toEqual({
      ok: false,
      why: 'private-address',
    })
    expect(await resolveShortLink(start, netOf({ 'm.tb.cn': [goodAddress, address] }))).toEqual({
      ok: false,
      why: 'private-address',
    })
    expect(opened).toEqual([])
    expect(canaryTouched).toBe(0)
  })

  it.each(['8.8.8.8', '47.246.24.1', '100.63.255.255', '100.128.0.0', '172.32.0.1', '2400:3200::1', '2606:4700::1111'])(
    'may lead to %s',
    (address) => {
      expect(isPublic(address)).toBe(true)
    },
  )

  it('that leads nowhere is not opened', async () => {
    expect(await resolveShortLink(start, netOf({ 'm.tb.cn': [] }))).toEqual({ ok: false, why: 'private-address' })
  })

  it('is looked up once a hop and pinned: what it leads to a moment later does not matter', async () => {
    const answers = [[goodAddress], ['127.0.0.1']]
    let looked = 0
    const net: Net = {
      ...netOf(),
      resolve: () => Promise.resolve((answers[looked++] ?? ['127.0.0.1']).map((address) => ({ address, family: 4 }))),
    }
    answer = moveTo('https://m.tb.cn/again')
    expect(await resolveShortLink(start, net)).toEqual({ ok: false, why: 'private-address' })
    expect(looked).toBe(2)
    expect(opened).toEqual([{ host: 'm.tb.cn', address: goodAddress, family: 4 }])
    expect(canaryTouched).toBe(0)
  })

  it('is opened on port 443 of the pinned address, whatever the name says', async () => {
    const failed = await new Promise<NodeJS.ErrnoException & { address?: string; port?: number }>((settle) => {
      const socket = internet.connect({ host: 'm.tb.cn', address: '127.0.0.1', family: 4 })
      socket.on('error', (error) => settle(error))
    })
    expect(failed).toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 443 })
  })
})

it(`never rejects and never leaves the allowed hosts, whatever is answered (seed ${seed})`, async () => {
  const anyLocation = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...hostile, start, item))
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLocation, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(200, 302, 404, 500),
      async (locations, status) => {
        let turn = 0
        answer = (_, response) => {
          const location = encodeURIComponent(locations[turn++] ?? '')
            .replaceAll('%3A', ':')
            .replaceAll('%2F', '/')
          response.writeHead(status, { location }).end(`<script>location.href='${location}'</script>`)
        }
        const resolved = await resolveShortLink(start, netOf({ 'm.tb.cn': [goodAddress] }))
        if (resolved.ok) expect(resolved.itemId).toMatch(/^\d{3,15}$/)
      },
    ),
    { seed, numRuns: 200 },
  )
  expect(opened.every(({ address }) => address === goodAddress)).toBe(true)
  expect(canaryTouched).toBe(0)
})
