/** Identity pictures under attack (quality.md, bars 33 and 34; safety.md D): what is sent in, what lies on the disk, and who looks. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { freshDeskLinks } from '#contract/kit/media-api.ts'
import { hours, seconds } from '#contract/kit/time.ts'
import { myKyc, submitKyc } from '#contract/kyc/api.ts'
import * as desk from '#contract/kyc/desk.ts'
import { kycChecks } from '#contract/kyc/kyc.ts'
import { identityPicture } from '#server/demo/identity-pictures.ts'
import { openPicture } from '#server/kyc/seal.ts'
import { sweepFiles } from '#server/providers/files/sweep.ts'
import { attacked } from '../support/database.ts'
import { lookAt, sendIn, sendPicture, sendPictures, typedAs } from '../support/identity.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(attacked)('identity pictures, on %s', (engine) => {
  let shop: Shop
  let sun: Person
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    sun = await shop.staff('sun')
  })
  afterAll(() => shop.close())

  const get = (url: string, token?: string) =>
    shop.app.request(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  const caseOf = (kycNumber: string, who = sun) => who.ok(desk.kycCase, { kycNumber })
  const linksOf = async (kycNumber: string, who = sun) =>
    (await who.ok(desk.openKycPictures, { kycId: (await caseOf(kycNumber)).id })).pictures
  const looks = async () =>
    shop.world.database.db
      .selectFrom('event')
      .select(['actor', 'actor_id', 'doc_number', 'facts', 'customer_id'])
      .where('name', '=', 'kyc.look')
      .execute()
  const pictures = () => shop.world.database.db.selectFrom('kyc_picture').selectAll().execute()
  const onDisk = async (key: string) => {
    const file = await shop.world.providers.files.open(key)
    return Buffer.from((await file?.read(0, file.size)) ?? [])
  }

  test('what is no picture, no document, blank, tiny, huge or dressed up is refused, and nothing is kept', async () => {
    const ada = await shop.as('ada')
    const good = await identityPicture('front', 0)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#777' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const hostile: Record<string, [Uint8Array, string]> = {
      'an SVG with a script': [svg, 'refused.not-a-photo'],
      'HTML called a JPEG': [Buffer.from('<html><script>1</script></html>'), 'refused.not-a-photo'],
      'JPEG bytes before HTML': [
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')]),
        'refused.not-a-photo',
      ],
      'a picture cut short': [good.subarray(0, 4000), 'refused.not-a-photo'],
      'a PDF': [Buffer.from('%PDF-1.7 ...'), 'refused.not-a-photo'],
      nothing: [new Uint8Array(), 'refused.not-a-photo'],
      '81 million pixels': [bomb, 'refused.not-a-photo'],
      'eleven megabytes': [Buffer.concat([good, Buffer.alloc(11 * 1024 * 1024)]), 'refused.too-large'],
      'a thumbnail': [await sharp(good).resize(300, 190).jpeg().toBuffer(), 'refused.kyc-too-small'],
      'a wall': [
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c86432' } })
          .jpeg()
          .toBuffer(),
        'refused.kyc-blank',
      ],
    }
    for (const [what, [bytes, reason]] of Object.entries(hostile)) {
      const answer = await sendPicture(shop, ada, 'front', { bytes, name: '../../etc/passwd.jpg' })
      expect([answer.code, answer.data.reason], what).toEqual([codes.invalid, reason])
    }
    expect((await sendPicture(shop, ada, 'passport')).code, 'a side that no document has').toBe(codes.invalid)
    expect(await pictures()).toEqual([])
    expect((await ada.ok(myKyc, {})).status, 'no case was begun').toBe('none')
    const keys: string[] = []
    for await (const { key } of shop.providers.files.olderThan(-1)) keys.push(key)
    expect(keys).toEqual([])
  })

  test('on the disk lies no picture: sealed for its row, without what was hidden in it, under a random name', async () => {
    const bea = await shop.as('bea')
    const hidden = 'PK\u0003\u0004 <?php system($_GET[0]) ?> GPS 48.137 11.575'
    const plain = await sharp(await identityPicture('front', 1))
      .withExif({ IFD0: { Copyright: hidden }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([plain, Buffer.from(hidden)])
    expect((await sendPicture(shop, bea, 'front', { bytes: polyglot })).code).toBe(codes.ok)
    await sendPictures(shop, bea, ['back'])
    const rows = (await pictures()).filter((it) => it.key.startsWith('kyc/'))
    const [front, back] = [rows.find((it) => it.side === 'front'), rows.find((it) => it.side === 'back')]
    if (!front || !back) throw new Error('no picture was kept')
    expect(front.key).toMatch(/^kyc\/[a-f0-9]{40}\.bin$/)
    const sealed = await onDisk(front.key)
    for (const word of ['RIFF', 'WEBP', 'GPS', 'php', 'Exif', 'JFIF']) expect(sealed.includes(word), word).toBe(false)
    const opened = openPicture(shop.world, front, sealed)
    if (!opened) throw new Error('its own key does not open it')
    const { format, exif, icc, xmp } = await sharp(opened).metadata()
    expect([format, exif, icc, xmp]).toEqual(['webp', undefined, undefined, undefined])
    expect(opened.includes('php')).toBe(false)
    // Another row's file, one changed bit, another key: nothing opens.
    expect(openPicture(shop.world, back, sealed)).toBeUndefined()
    const bent = Buffer.from(sealed)
    bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
    expect(openPicture(shop.world, front, bent)).toBeUndefined()
    const config = { ...shop.world.config, secret: 'y'.repeat(40) }
    expect(openPicture({ config }, front, sealed)).toBeUndefined()
    // A shop with a new key still opens what the old one sealed, as long as that is named.
    const both = { config: { ...config, identityKeys: ['z'.repeat(40), shop.world.config.secret] } }
    expect(openPicture(both, front, sealed)?.equals(opened)).toBe(true)
  })

  test('the nightly sweep keeps sealed pictures that have a row, and takes those that have none', async () => {
    const before = (await pictures()).map((it) => it.key)
    const lost = `kyc/${'ab'.repeat(20)}.bin`
    await shop.world.providers.files.put(lost, Buffer.from('left over'))
    shop.clock.advance(hours(25))
    await sweepFiles(shop.world)
    for (const key of before) expect((await onDisk(key)).length).toBeGreaterThan(0)
    expect(await shop.world.providers.files.open(lost)).toBeUndefined()
  })

  test('a link opens once per look, for its session and its minute, and each look is written down', async () => {
    const number = await sendIn(shop, await shop.as('cleo'))
    const [link, second] = await linksOf(number)
    if (!link || !second) throw new Error('no links')
    const before = (await looks()).length
    const shown = await get(link.url, sun.token)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="picture.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
    })
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp')
    expect((await looks()).slice(before)).toEqual([
      { actor: 'kyc', actor_id: sun.id, doc_number: number, facts: { side: 'front' }, customer_id: null },
    ])
    // Nobody, the shopper, staff without the role, and a colleague with a session of their own.
    const ren = await shop.staff('ren', ['kyc'])
    const others = ['', (await shop.as('cleo')).token, (await shop.staff('zhao')).token, ren.token]
    for (const token of others) expect((await get(link.url, token)).status).toBe(404)
    expect((await get(link.url)).status).toBe(404)
    // Bent: another picture's signature, a later end, none at all.
    const [path, query] = link.url.split('?')
    const ends = new URLSearchParams(query)
    const later = new URLSearchParams(query)
    later.set('e', String(Number(ends.get('e')) + 60_000))
    for (const url of [`${path}?${later}`, `${path}`, `${second.url.split('?')[0]}?${query}`, `${path}?${query}x`])
      expect((await get(url, sun.token)).status, url).toBe(404)
    expect((await looks()).length, 'what is refused is no look').toBe(before + 1)
    shop.clock.advance(seconds(desk.lookSeconds) - 1)
    expect((await get(second.url, sun.token)).status).toBe(200)
    shop.clock.advance(1)
    expect((await get(second.url, sun.token)).status).toBe(404)
    expect((await get(link.url, sun.token)).status).toBe(404)
  })

  test('no other link of the shop opens it, not even for an admin', async () => {
    const [any] = (await pictures()).map((it) => it.key)
    const head = await shop.staff('admin')
    const name = any?.slice(4) ?? ''
    expect((await head.ok(freshDeskLinks, { keys: `${name},${any},${name.replace('.bin', '.webp')}` })).links).toEqual(
      {},
    )
    for (const url of [`/files/${name}`, `/files/${encodeURIComponent(any ?? '')}`, `/files/../files/${any}`])
      expect((await get(url, head.token)).status).toBe(404)
  })

  test('who owns the account decides nothing about it and sees no picture', async () => {
    const twice = await shop.as('twice')
    const number = await sendIn(shop, twice, { number: 'OWN-12345' })
    const staff = await shop.staff('nan', ['kyc'])
    // The same person by the same address.
    const { email_key } = await shop.world.database.db
      .selectFrom('staff')
      .select('email_key')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow()
    await shop.world.database.db.updateTable('customer').set({ email_key }).where('id', '=', twice.id).execute()
    const { id: kycId, own } = await caseOf(number, staff)
    expect(own).toBe(true)
    expect((await staff(desk.openKycPictures, { kycId })).code).toBe(codes.forbidden)
    expect((await staff(desk.approveKyc, { kycId, checks: [...kycChecks] })).code).toBe(codes.forbidden)
    expect((await staff(desk.rejectKyc, { kycId, faults: [{ reason: 'other', side: null }] })).code).toBe(
      codes.forbidden,
    )
    expect((await staff(desk.revokeKyc, { kycId, reason: 'Mine' })).code).toBe(codes.forbidden)
    expect((await twice.ok(myKyc, {})).status).toBe('reviewing')
  })

  test('two reviewers at once: one decides, the other is told; not all checks, no approval', async () => {
    const number = await sendIn(shop, await shop.as('dora'), { number: 'DORA-12345' })
    const { id: kycId } = await caseOf(number)
    const ren = await shop.staff('ren', ['kyc'])
    expect((await sun(desk.approveKyc, { kycId, checks: kycChecks.slice(1) })).code).toBe(codes.invalid)
    await lookAt(shop, sun, kycId)
    const answers = await Promise.all([
      sun(desk.approveKyc, { kycId, checks: [...kycChecks] }),
      ren(desk.rejectKyc, { kycId, faults: [{ reason: 'person', side: null }] }),
    ])
    expect(answers.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.conflict])
  })

  test('the desk is for the role alone; finance and support are not let in', async () => {
    for (const who of [await shop.staff('zhao'), await shop.staff('lin'), await shop.staff('xu')])
      expect((await who(desk.kycQueue, {})).code).toBe(codes.forbidden)
  })

  test('a picture that is sent with the same key is one picture; twelve at once leave one of each side', async () => {
    const eve = await shop.as('eve')
    const key = shop.world.newId()
    const both = await Promise.all([1, 2].map(() => sendPicture(shop, eve, 'front', { key })))
    expect(both.map((it) => it.code)).toEqual([codes.ok, codes.ok])
    await Promise.all(Array.from({ length: 12 }, (_, n) => sendPicture(shop, eve, n % 2 ? 'front' : 'back')))
    const { db } = shop.world.database
    const mine = await db
      .selectFrom('kyc_picture')
      .innerJoin('kyc', 'kyc.id', 'kyc_picture.kyc_id')
      .select(['kyc_picture.side', 'kyc_picture.key'])
      .where('kyc.customer_id', '=', eve.id)
      .execute()
    expect(mine.map((it) => it.side).toSorted()).toEqual(['back', 'front'])
    for (const { key: file } of mine) expect((await onDisk(file)).length).toBeGreaterThan(0)
    // Whoever floods is slowed down.
    const flood = await Promise.all(Array.from({ length: 30 }, () => sendPicture(shop, eve, 'front')))
    expect(flood.some((it) => it.code === codes.slowDown)).toBe(true)
    expect((await eve(submitKyc, typedAs({ number: 'EVE-12345' }))).code, 'the selfie is missing').toBe(codes.invalid)
  })
})
