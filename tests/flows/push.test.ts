/**
 * What Alice's phones are told while the app is closed: against a push service that checks the shop's signature and reads
 * the message as her browser would (quality.md, bars 67 and 77).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logOut, saveSetting } from '#contract/account/api.ts'
import { logOutOthers } from '#contract/account/sign-in-api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import * as api from '#contract/notice/api.ts'
import { firstPushSetting } from '#contract/notice/push.ts'
import { pushState, savePush, subscribePush, unsubscribePush } from '#contract/notice/push-api.ts'
import { readPushMessage } from '#contract/notice/push-message.ts'
import { sendMessage } from '#contract/support/api.ts'
import { answerThread } from '#contract/support/desk.ts'
import { jobs, strangersJobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { record } from '#server/kit/record.ts'
import { system, transact } from '#server/kit/transact.ts'
import { tickOff, writeNotice } from '#server/notice/write-notice.ts'
import { undoFor } from '#contract/console/undo.ts'
import { groupOf } from '#server/notice/push-groups.ts'
import { keptVapidKeys } from '#server/providers/push/vapid-keys.ts'
import { webPushProvider } from '#server/providers/push/web-push.ts'
import { enginesOf } from '../support/database.ts'
import { memberSession } from '../support/people.ts'
import { openPushService, type PushService } from '../support/push-service.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

/** A morning in London, where nobody sleeps any more. */
const morning = Date.UTC(2026, 5, 1, 9, 0, 0)

describe.each(enginesOf(import.meta.url))('on %s', (engine) => {
  let shop: Shop
  let service: PushService
  beforeAll(async () => {
    shop = await openShop(engine, { startsAt: morning })
    const keys = () => keptVapidKeys(shop.world.database, shop.clock.now())
    service = await openPushService(async () => (await keys()).publicKey)
    Object.assign(shop.world.providers, { push: webPushProvider('mailto:shop@example.com', keys, service.way) })
  })
  beforeEach(() => {
    // The next morning: what other stories left is over.
    shop.clock.set(morning + days(3 * (told += 1)))
  })
  afterEach(async () => {
    service.delivered.length = 0
    Object.assign(service, { status: 201, retryAfter: undefined, asked: 0 })
    await shop.world.database.db.updateTable('job').set({ parked_at: 0 }).where('done_at', 'is', null).execute()
    await shop.world.database.db.deleteFrom('push_subscription').execute()
    await shop.world.database.db.deleteFrom('push_setting').execute()
  })
  afterAll(async () => {
    await service.close()
    await shop.close()
  })

  let told = 0
  const bonus = (to: Person, amount = 500) =>
    transact(shop.world, system(shop.world), (ctx) =>
      record(ctx, { name: 'balance.bonus', docId: to.id, customerId: to.id, facts: { amount } }),
    )
  const due = (to: Person, deadline: number) =>
    transact(shop.world, system(shop.world), (ctx) =>
      writeNotice(ctx, {
        customerId: to.id,
        tab: 'action',
        kind: 'order.unpaid',
        docType: 'payment',
        docId: to.id,
        dedupe: ctx.world.newId(),
        facts: { deadline, amount: 7875, number: 'SO-260924-000001-A' },
      }),
    )
  let phones = 0
  const subscribe = async (who: Person, zone?: string) => {
    phones += 1
    const phone = service.phone(`phone-${phones}`)
    await who.ok(subscribePush, { ...phone, ...(zone && { zone }) })
    return phone
  }
  const kept = async (who: Person) =>
    (
      await shop.world.database.db
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('customer_id', '=', who.id)
        .orderBy('endpoint')
        .execute()
    ).map(({ endpoint }) => endpoint)
  const settle = () => runDueJobs(shop.world, jobs)
  const messages = () => service.delivered.map(({ text }) => readPushMessage(text))
  const openJobs = () =>
    shop.world.database.db
      .selectFrom('job')
      .select(['kind', 'tries', 'due_at', 'parked_at'])
      .where('done_at', 'is', null)
      .where('created_at', '>=', morning + days(3 * told))
      .execute()

  test('each phone is told once, signed, sealed, and with nothing that a neighbour could read', async () => {
    const erin = await shop.as('erin')
    const [one, two] = [await subscribe(erin), await subscribe(erin)]
    await due(erin, shop.clock.now() + hours(5))
    await settle()
    // The process ended before it noted that this was done.
    const again = { done_at: null, leased_until: null }
    await shop.world.database.db.updateTable('job').set(again).where('kind', '=', 'push.notice').execute()
    await settle()
    expect(service.delivered.map(({ path }) => service.base + path).toSorted()).toEqual(
      [one.endpoint, two.endpoint].toSorted(),
    )
    const [told] = service.delivered
    expect(told).toMatchObject({ ttl: 5 * 3600, urgency: 'high', audience: service.base })
    expect(told?.subject).toBe('mailto:shop@example.com')
    const [notice] = (await erin.ok(api.siteNotices, { tab: 'action' })).notices
    const { me } = await erin.ok(pushState, {})
    expect(messages()[0]).toEqual({
      id: notice?.id,
      to: me,
      about: told?.topic,
      title: 'A payment needs your attention',
      body: 'Open Haulway to read it.',
      language: 'en',
      at: shop.clock.now(),
      count: 1,
      silent: false,
    })
    // No sum, number, seller, mail address, name, address of a page, nor the shopper's own id.
    expect(told?.text).not.toMatch(/78[.,]75|7875|SO-?26|erin|example|\/pages|https?:/)
    expect(told?.text).not.toContain(erin.id)
  })

  test('a step that staff may take back rings no phone before the time for it is over, and none once it was taken back', async () => {
    const erin = await shop.as('erin')
    await subscribe(erin)
    const stopped = () =>
      transact(shop.world, system(shop.world), (ctx) =>
        writeNotice(ctx, {
          customerId: erin.id,
          tab: 'action',
          kind: 'order.unpaid',
          docType: 'payment',
          docId: erin.id,
          dedupe: ctx.world.newId(),
          facts: { deadline: shop.clock.now() + hours(5), amount: 7875, number: 'SO-260924-000001-A' },
          pushAfter: undoFor,
        }),
      )
    await stopped()
    shop.clock.advance(undoFor - 1)
    await settle()
    expect(messages()).toEqual([])
    shop.clock.advance(1)
    await settle()
    expect(messages()).toHaveLength(1)
    await stopped()
    await transact(shop.world, system(shop.world), (ctx) =>
      tickOff(ctx, erin.id, { docType: 'payment', docId: erin.id }, ['order.unpaid']),
    )
    shop.clock.advance(undoFor)
    await settle()
    expect(messages()).toHaveLength(1)
  })

  test('in the language of the account, counted as the tab counts', async () => {
    const dora = await shop.as('dora')
    await dora.ok(saveSetting, { langType: 'de' })
    await subscribe(dora)
    await bonus(dora)
    await settle()
    expect(messages()).toMatchObject([{ language: 'de', count: 1 }])
    await bonus(dora)
    await settle()
    expect(messages()[1]).toMatchObject({ count: 2 })
  })

  test('an answer of customer service reaches the phone, without a word of the conversation', async () => {
    const xu = await shop.staff('xu')
    const fay = await shop.as('fay')
    await subscribe(fay)
    const asked = { about: null, text: 'Where is my umbrella?', writtenAt: shop.clock.now() }
    const { thread } = await fay.ok(sendMessage, asked)
    await settle()
    expect(messages()).toEqual([])
    await xu.ok(answerThread, { threadId: thread.id, text: 'On its way to you.', language: 'en' })
    await settle()
    expect(messages()).toMatchObject([{ count: 1 }])
    expect(service.delivered[0]?.text).not.toMatch(/umbrella|On its way/)
  })

  test.each([404, 410])('a phone that is gone (%i) is forgotten, the others stay', async (status) => {
    const alice = await shop.as('alice')
    await subscribe(alice)
    service.status = status
    await bonus(alice)
    await settle()
    expect(await kept(alice)).toEqual([])
    service.status = 201
    const other = await subscribe(alice)
    await bonus(alice)
    await settle()
    expect(service.delivered).toHaveLength(1)
    expect(await kept(alice)).toEqual([other.endpoint])
  })

  test('a service that asks for patience gets it', async () => {
    const alice = await shop.as('alice')
    await subscribe(alice)
    Object.assign(service, { status: 429, retryAfter: '600' })
    await bonus(alice)
    await settle()
    expect(service.asked).toBe(1)
    service.status = 201
    shop.clock.advance(minutes(9))
    await settle()
    expect(service.asked).toBe(1)
    shop.clock.advance(minutes(1))
    await settle()
    expect(service.delivered).toHaveLength(1)
  })

  test('a service that is down for a day keeps nobody from anything, and each piece of news comes once', async () => {
    const alice = await shop.as('alice')
    await alice.ok(savePush, { quiet: { on: false } })
    await subscribe(alice)
    service.status = 503
    await bonus(alice, 100)
    await bonus(alice, 200)
    await settle()
    const { notices } = await alice.ok(api.siteNotices, { tab: 'message' })
    expect(notices.slice(0, 2)).toMatchObject([{ title: 'A bonus of $2.00' }, { title: 'A bonus of $1.00' }])
    for (let quarter = 0; quarter < 4 * 24; quarter += 1) {
      shop.clock.advance(minutes(15))
      await settle()
    }
    expect((await openJobs()).every((job) => job.parked_at === null)).toBe(true)
    // One of the two was read meanwhile, on another phone.
    await alice.ok(api.readNotice, { id: notices[0]?.id ?? '' })
    service.status = 201
    for (let quarter = 0; quarter < 8; quarter += 1) {
      shop.clock.advance(minutes(15))
      await settle()
    }
    expect(messages().map((it) => it?.id)).toEqual([notices[1]?.id])
    expect(await openJobs()).toEqual([])
  })

  test('nobody there at all is the same as down', async () => {
    const alice = await shop.as('alice')
    await subscribe(alice)
    const { way } = service
    const post = way.post
    way.post = () => Promise.reject(new Error('ECONNREFUSED'))
    await bonus(alice)
    await settle()
    expect(await openJobs()).toMatchObject([{ kind: 'push.send', parked_at: null }])
    way.post = post
    shop.clock.advance(minutes(15))
    await settle()
    expect(service.delivered).toHaveLength(1)
  })

  test('a message that is refused for what it is, is laid aside after eight tries', async () => {
    const alice = await shop.as('alice')
    await alice.ok(savePush, { quiet: { on: false } })
    await subscribe(alice)
    service.status = 413
    await bonus(alice)
    for (let quarter = 0; quarter < 12; quarter += 1) {
      await settle()
      shop.clock.advance(minutes(15))
    }
    expect(service.asked).toBe(8)
    expect(await openJobs()).toMatchObject([{ kind: 'push.send', tries: 8, parked_at: expect.any(Number) }])
  })

  test('what the shopper switched off is not told', async () => {
    const alice = await shop.as('alice')
    await subscribe(alice)
    expect((await alice.ok(pushState, {})).groups).toEqual(firstPushSetting.groups)
    expect((await alice.ok(savePush, { groups: { payments: false } })).groups).toMatchObject({
      payments: false,
      parcels: true,
    })
    await bonus(alice)
    await settle()
    expect(service.asked).toBe(0)
    await alice.ok(savePush, { groups: { payments: true } })
    await bonus(alice)
    await settle()
    expect(service.delivered).toHaveLength(1)
  })

  test('in quiet hours news waits, is told in one afterwards, and what was read is left out', async () => {
    const alice = await shop.as('alice')
    await subscribe(alice, 'America/New_York')
    // 23:30 in New York.
    shop.clock.advance(hours(18) + minutes(30))
    await bonus(alice, 100)
    await bonus(alice, 200)
    await bonus(alice, 300)
    shop.clock.advance(hours(2))
    await settle()
    expect(service.asked).toBe(0)
    const [last] = (await alice.ok(api.siteNotices, { tab: 'message' })).notices
    await alice.ok(api.readNotice, { id: last?.id ?? '' })
    shop.clock.advance(hours(6) + minutes(29))
    await settle()
    expect(service.asked).toBe(0)
    shop.clock.advance(minutes(1))
    await settle()
    expect(messages()).toMatchObject([{ id: null, title: '2 new notices', about: 'several', silent: false }])
    await settle()
    expect(service.delivered).toHaveLength(1)
  })

  test('in quiet hours a deadline that would pass is told at once, without a sound', async () => {
    const alice = await shop.as('alice')
    await subscribe(alice, 'America/New_York')
    shop.clock.advance(hours(18))
    await due(alice, shop.clock.now() + hours(6))
    await due(alice, shop.clock.now() + hours(20))
    await settle()
    expect(messages()).toMatchObject([{ silent: true }])
    shop.clock.advance(hours(9))
    await settle()
    expect(messages()).toMatchObject([{ silent: true }, { silent: false, id: expect.any(String) }])
  })

  test('what could not be sent by day does not ring at night', async () => {
    const alice = await shop.as('alice')
    await subscribe(alice, 'Europe/London')
    shop.clock.advance(hours(11) + minutes(50))
    service.status = 500
    await bonus(alice)
    await settle()
    service.status = 201
    shop.clock.advance(minutes(15))
    await settle()
    expect(service.delivered).toHaveLength(0)
    shop.clock.advance(hours(10))
    await settle()
    expect(service.delivered).toHaveLength(1)
  })

  test('a deadline that a failed try carried into the night is still told, without a sound', async () => {
    const alice = await shop.as('alice')
    await subscribe(alice, 'Europe/London')
    shop.clock.advance(hours(11) + minutes(50))
    service.status = 500
    await due(alice, shop.clock.now() + hours(4))
    await settle()
    service.status = 201
    shop.clock.advance(minutes(15))
    await settle()
    expect(messages()).toMatchObject([{ silent: true }])
  })

  test('a push that hangs holds up nothing else: it has a lane of its own', async () => {
    const alice = await shop.as('alice')
    await subscribe(alice)
    await bonus(alice)
    await runDueJobs(shop.world, jobs, { but: strangersJobs })
    expect(service.asked).toBe(0)
    await runDueJobs(shop.world, jobs, { only: strangersJobs })
    expect(service.delivered).toHaveLength(1)
  })

  test('a phone that logs out is not told any more, nor the others after "log out others"', async () => {
    const alice = await shop.as('alice')
    const eva = await shop.as('eva')
    await subscribe(eva)
    await eva.ok(logOut, {})
    expect(await kept(eva)).toEqual([])
    const mine = await subscribe(alice)
    // Others of Alice's: one that is used, and one whose session ran out by itself.
    for (const expiresAt of [shop.clock.now() + days(1), shop.clock.now() - days(1)]) await leftBehind(alice, expiresAt)
    expect(await kept(alice)).toHaveLength(3)
    // Its news is on the way already.
    await bonus(alice)
    await alice.ok(logOutOthers, {})
    expect(await kept(alice)).toEqual([mine.endpoint])
    await settle()
    expect(service.delivered.map(({ path }) => service.base + path)).toEqual([mine.endpoint])
  })

  const leftBehind = async (who: Person, expiresAt: number): Promise<void> => {
    const { db } = shop.world.database
    const session = shop.world.newId()
    await memberSession(shop.world, who.id, { id: session, access_expires_at: 0, expires_at: expiresAt })
    const other = service.phone(`left-behind-${expiresAt}`)
    await db
      .insertInto('push_subscription')
      .values({
        id: shop.world.newId(),
        customer_id: who.id,
        session_id: session,
        ...other,
        device: '',
        created_at: 0,
        seen_at: shop.clock.now(),
      })
      .execute()
  }

  test('another’s phone can neither be taken nor taken away, only handed on in the same browser', async () => {
    const alice = await shop.as('alice')
    const bob = await shop.as('bob')
    const phone = await subscribe(alice)
    await bob.ok(unsubscribePush, { endpoint: phone.endpoint })
    const { p256dh, auth } = service.phone('of-bob')
    const stolen = await bob(subscribePush, { endpoint: phone.endpoint, p256dh, auth })
    expect(stolen.code).toBe(codes.conflict)
    expect((await bob(subscribePush, { ...phone, auth })).code).toBe(codes.conflict)
    expect((await bob(subscribePush, { ...phone, p256dh })).code).toBe(codes.conflict)
    expect(await kept(alice)).toEqual([phone.endpoint])
    expect((await bob.ok(pushState, {})).me).not.toBe((await alice.ok(pushState, {})).me)
    // Alice's news was on its way when Bob logged in on that browser.
    service.status = 503
    await bonus(alice)
    await settle()
    await bonus(alice)
    await bob.ok(subscribePush, phone)
    expect([await kept(alice), await kept(bob)]).toEqual([[], [phone.endpoint]])
    service.status = 201
    shop.clock.advance(minutes(15))
    await settle()
    expect(service.delivered).toEqual([])
    await bonus(bob)
    await settle()
    expect(messages()).toMatchObject([{ to: (await bob.ok(pushState, {})).me }])
  })

  test('subscribing twice is once, and the eleventh phone replaces the one not seen longest', async () => {
    const alice = await shop.as('alice')
    const first = await subscribe(alice)
    await alice.ok(subscribePush, first)
    expect(await kept(alice)).toHaveLength(1)
    for (let more = 0; more < 10; more += 1) {
      shop.clock.advance(1)
      await subscribe(alice)
    }
    expect(await kept(alice)).toHaveLength(10)
    expect(await kept(alice)).not.toContain(first.endpoint)
    await alice.ok(unsubscribePush, { endpoint: (await kept(alice))[0] ?? '' })
    expect(await kept(alice)).toHaveLength(9)
  })

  test('addresses and keys that are none are refused', async () => {
    const alice = await shop.as('alice')
    const phone = service.phone('odd')
    const refused = async (change: object) => (await alice(subscribePush, { ...phone, ...change })).code
    expect(await refused({ endpoint: 'https://10.0.0.1/push' })).toBe(codes.invalid)
    expect(await refused({ endpoint: 'file:///etc/passwd' })).toBe(codes.invalid)
    // 65 bytes, but no point of the curve.
    expect(await refused({ p256dh: `B${'A'.repeat(86)}` })).toBe(codes.invalid)
    expect(await refused({ auth: 'short' })).toBe(codes.invalid)
    expect(await refused({ zone: 'Mars/Base' })).toBe(codes.invalid)
    expect(await kept(alice)).toEqual([])
  })

  test('the shop keeps one pair of keys', async () => {
    const [one, two] = await Promise.all([1, 2].map((at) => keptVapidKeys(shop.world.database, at)))
    expect(one).toEqual(two)
  })
})

test('every kind of notice has its switch', () => {
  expect(groupOf('parcel.shipped')).toBe('parcels')
  expect(groupOf('nothing.of-ours')).toBeUndefined()
})
