/** The address of a push service comes from a stranger: the shop never posts to a private one on their word (safety.md D, SSRF). */
import { expect, test } from 'vitest'
import { internetWay, waitOf } from './way-out.ts'

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
