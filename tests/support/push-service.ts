/**
 * A push service on this machine, and phones that subscribe to it: it checks the shop's signature (VAPID, RFC 8292) and
 * reads what only the phone's browser could (aes128gcm, RFC 8188 and 8291), written here from the standards.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushWay } from '#server/providers/push/egress-guard.ts'

export interface Delivered {
  path: string
  text: string
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  /** Of the signature: who it is for, who sent it. */
  audience: string
  subject: string
}
export interface Phone {
  endpoint: string
  p256dh: string
  auth: string
}
export interface PushService {
  base: string
  delivered: Delivered[]
  /** Everything asked, also what was turned away. */
  asked: number
  /** How the next ones are answered. */
  status: number
  retryAfter: string | undefined
  phone(name: string): Phone
  /** The only way out for a shop under test: to this service and nowhere else. */
  way: PushWay
  close(): Promise<void>
}

export async function openPushService(publicKey: () => Promise<string>): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const server = createServer((asked, answer) => {
    service.asked += 1
    void read(asked).then(
      (message) => {
        if (service.status === 201) service.delivered.push(message)
        answer.writeHead(service.status, service.retryAfter ? { 'retry-after': service.retryAfter } : {}).end()
      },
      (error: unknown) => answer.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function read(asked: IncomingMessage): Promise<Delivered> {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    const browser = browsers.get(asked.url ?? '')
    if (!browser) throw new Error('no such phone')
    if (asked.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
    const claims = proven(asked.headers.authorization ?? '', await publicKey())
    if (claims.aud !== base) throw new Error('signed for another service')
    return {
      path: asked.url ?? '',
      text: decrypt(Buffer.concat(parts), browser.ecdh, browser.auth),
      ttl: Number(asked.headers['ttl']),
      urgency: asked.headers['urgency'] as string | undefined,
      topic: asked.headers['topic'] as string | undefined,
      audience: claims.aud,
      subject: claims.sub,
    }
  }

  const service: PushService = {
    base,
    delivered: [],
    asked: 0,
    status: 201,
    retryAfter: undefined,
    phone(name) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { ecdh, auth })
      return { endpoint: `${base}/${name}`, p256dh, auth: auth.toString('base64url') }
    },
    way: {
      accepts: (url) => url.origin === base,
      post: (url, headers, body) =>
        new Promise((resolve, reject) => {
          const sent = request(url, { method: 'POST', headers }, (answer) => {
            answer.resume()
            const wait = answer.headers['retry-after']
            resolve({ status: answer.statusCode ?? 0, ...(wait && { wait: Number(wait) * 1000 }) })
          })
          sent.on('error', reject)
          sent.end(body)
        }),
    },
    close: () => new Promise((done) => void server.close(() => done())),
  }
  return service
}

/** The claims of `vapid t=<JWT>, k=<key>`; throws unless signed by that key, in force and for a day at most. */
function proven(header: string, publicKey: string): { aud: string; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error('another key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  if (!good) throw new Error('badly signed')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }
  const left = said.exp - Date.now() / 1000
  if (left <= 0 || left > 86_400) throw new Error('not in force')
  return said
}

function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const derive = (key: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const open = createDecipheriv('aes-128-gcm', key, nonce)
  open.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
