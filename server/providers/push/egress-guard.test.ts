/** The address of a push service comes from a stranger: the shop never posts to a private one on their word (safety.md D, SSRF). */
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answerTo, internetWay, waitOf } from './egress-guard.ts'

const accepts = (address: string): boolean => internetWay.accepts(new URL(address))

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAA',
])('sends to %s', (address) => {
  expect(accepts(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/',
  'https://localhost/push',
  'https://shop.localhost/push',
  'https://printer.local/push',
  'https://metadata.google.internal/',
  'https://intranet/push',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://10.1.2.3/push',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/push',
  'https://[fe80::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'ftp://fcm.googleapis.com/',
  'file:///etc/passwd',
])('does not send to %s', (address) => {
  expect(accepts(address)).toBe(false)
})

test('a name that leads to a private address is found out when it is asked', async () => {
  // Every machine knows this name; a public one could be pointed there between two questions.
  await expect(internetWay.post(new URL('https://localhost:9/'), {}, Buffer.alloc(0))).rejects.toThrow(
    'localhost is not on the public internet',
  )
})

test('stays away as long as it is asked to, an hour at most', () => {
  expect(['120', '999999', undefined, 'Wed, 21 Oct 2026 07:28:00 GMT', '-5'].map(waitOf)).toEqual([
    120_000,
    3_600_000,
    undefined,
    undefined,
    undefined,
  ])
})

/** A host that behaves as it likes once it is asked. */
async function asking(say: (socket: Socket) => void, patience: number): Promise<unknown> {
  const sockets = new Set<Socket>()
  const host = createServer((asked) => {
    sockets.add(asked.socket)
    say(asked.socket)
  })
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready))
  try {
    const { port } = host.address() as AddressInfo
    return await answerTo(request({ port, method: 'POST' }), Buffer.from('x'), patience)
  } finally {
    for (const socket of sockets) socket.destroy()
    host.close()
  }
}

test('a host that says a little for ever is left', async () => {
  const dribble = (socket: Socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 5)
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined)
  }
  await expect(asking(dribble, 60)).rejects.toThrow('the push service does not answer')
})

test('of what a host says only the head is read', async () => {
  const endless = (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.write('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n')
    const timer = setInterval(() => socket.write('1\r\nx\r\n'), 5)
    socket.on('close', () => clearInterval(timer))
  }
  expect(await asking(endless, 5000)).toEqual({ status: 201 })
})

test('a host that hangs up has not taken it', async () => {
  await expect(asking((socket) => socket.destroy(), 5000)).rejects.toThrow()
})
