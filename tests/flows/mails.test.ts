/** What Alice hears of her orders by mail, without opening the app (decision 040). */
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveSetting } from '#contract/account/api.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { pushState, savePush } from '#contract/notice/push-api.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import { shipParcel, trackParcel } from '#contract/parcel/desk.ts'
import { readThread, sendMessage } from '#contract/support/api.ts'
import { answerThread } from '#contract/support/desk.ts'
import { jobs } from '#server/jobs.ts'
import { learnCatalogs } from '#server/kit/catalogs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { record } from '#server/kit/record.ts'
import { system, transact } from '#server/kit/transact.ts'
import { noticeKinds } from '#contract/notice/notice.ts'
import { mailOnlyKinds, mailRuleOf, topicOf } from '#server/notice/mail-kinds.ts'
import { Postponed } from '#server/kit/postponed.ts'
import { enginesOf } from '../support/database.ts'
import { order, payDirectly, stock, type OnShelf } from '../support/buying.ts'
import { addressOf, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

const morning = Date.UTC(2026, 5, 1, 9, 0, 0)

describe.each(enginesOf(import.meta.url))('mails on %s', (engine) => {
  let shop: Shop
  let shelf: OnShelf[]
  let crew: Crew
  beforeAll(async () => {
    shop = await openShop(engine, { startsAt: morning })
    await learnCatalogs(path.join(import.meta.dirname, '../../locales/server'))
    shelf = await stock(shop)
    crew = await hireCrew(shop)
  })
  let round = 0
  beforeEach(async () => {
    // Another day and another shopper: what other stories left is over.
    round += 1
    shop.clock.set(morning + days(10 * round))
    alice = await shop.as(`alice${round}`)
    await runDueJobs(shop.world, jobs)
    shop.providers.mails.length = 0
  })
  afterAll(() => shop.close())

  let alice: Person
  const settle = () => runDueJobs(shop.world, jobs)
  const later = async (ms: number) => {
    shop.clock.advance(ms)
    await settle()
  }
  const mails = (who = alice) => shop.providers.mails.filter(({ to }) => to === who.email)
  const recharged = (who: Person, amount = 500) =>
    transact(shop.world, system(shop.world), (ctx) =>
      record(ctx, { name: 'recharge.pay', docId: who.id, customerId: who.id, facts: { amount } }),
    )
  const some = (count: number) => shelf.slice(0, count)
  const stopLink = (mail = mails().at(-1)) => /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const ask = (url: string, method = 'GET') => shop.app.request(url.replace(/^https?:\/\/[^/]+/, ''), { method })

  test('an order that waits is mailed after ten minutes, with its sum, its deadline and one button', async () => {
    const { orders } = await order(alice, some(1))
    await later(minutes(9))
    expect(mails()).toEqual([])
    await later(minutes(1))
    const [mail] = mails()
    expect(mails()).toHaveLength(1)
    expect(mail?.subject).toMatch(/^Order “.+” waits for your payment$/)
    const number = orders[0]?.orderNumber
    expect(mail?.html).toContain(`http://localhost:3000/pages/payOrder/index?orders=${number}"`)
    expect(mail?.text).toMatch(/Pay \$\d+\.\d\d:\nhttp/)
    expect(mail?.text).toMatch(/Deadline: .*UTC/)
    expect(mail?.html).toContain('<table')
  })

  test('three orders placed together are one mail, paid together', async () => {
    const { orders, total } = await order(alice, some(3))
    expect(orders).toHaveLength(3)
    await later(minutes(10))
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.subject).toBe('3 orders wait for your payment')
    const link = /payOrder\/index\?orders=([\w,-]+)/.exec(mails()[0]?.text ?? '')?.[1]?.split(',')
    expect(link?.toSorted()).toEqual(orders.map((it) => it.orderNumber).toSorted())
    expect(mails()[0]?.text).toContain((total / 100).toFixed(2))
  })

  test('who pays at once is not asked to, and hears that it is paid', async () => {
    const { orders } = await order(alice, some(1))
    await payDirectly(shop, 'SHOPPING', alice, orders[0]?.orderNumber ?? '')
    await later(minutes(10))
    expect(mails().map(({ subject }) => subject)).toEqual([expect.stringMatching(/is paid$/)])
  })

  test('an answer of customer service is mailed once, and leads to the conversation; one that was read at once is not', async () => {
    const xu = await shop.staff('xu')
    const ask = (text: string) => alice.ok(sendMessage, { about: null, text, writtenAt: shop.clock.now() })
    const { thread } = await ask('Where is it?')
    await later(hours(1))
    expect(mails()).toEqual([])
    await xu.ok(answerThread, { threadId: thread.id, text: 'On its way.', language: 'en' })
    await later(hours(1))
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.html).toContain(`/pages/contactUS/index?about=us"`)
    await xu.ok(answerThread, { threadId: thread.id, text: 'It has arrived.', language: 'en' })
    await alice.ok(readThread, { threadId: thread.id, nth: 3 })
    await later(hours(1))
    expect(mails()).toHaveLength(1)
  })

  /** The first piece of what is on the shelves, at the warehouse; what was mailed on the way is forgotten. */
  const arrived = async (): Promise<string> => {
    const { itemId } = await shelvedBy(shop, crew, alice, shelf[0] as OnShelf)
    await later(hours(1))
    return itemId
  }

  test('what arrived is shown: small photos inside, nothing that can be opened from outside', async () => {
    await arrived()
    const [mail] = mails()
    // That it was paid a moment before needs no mail beside it.
    expect(mails().map(({ subject }) => subject)).toEqual([expect.stringMatching(/is in the warehouse$/)])
    expect(mail?.pictures).toHaveLength(3)
    for (const { bytes, mime } of mail?.pictures ?? []) {
      expect(mime).toBe('image/jpeg')
      expect(bytes.length).toBeLessThan(40 * 1024)
    }
    expect(mail?.html).toContain('src="cid:photo1"')
    expect(mail?.html).not.toContain('/files/')
    expect(mail?.html).toContain('/pages/orderDetailAddedStorage/index?item=')
    expect(mail?.text).toContain('See the photos:')
  })

  test('an extra fee is mailed with its deadline, and once more a day before it ends; then its parcel is unpacked', async () => {
    const parcel = await packed(alice, await arrived(), await addressOf(alice))
    await weighed(shop, crew, alice, parcel, 1500)
    await later(minutes(20))
    const asked = mails().find(({ subject }) => /^\$\d+\.\d\d more before parcel/.test(subject))
    const patch = (await alice.ok(parcelDetail, { packNumber: parcel.packNumber })).patch
    expect(asked?.html).toContain(`/pages/payOrder/index?patch=${patch?.patchNumber}"`)
    expect(asked?.text).toContain('Deadline: ')
    const before = mails().length
    await later(days(13) - minutes(30))
    await shop.settle()
    await later(minutes(3))
    expect(mails().slice(before)).toEqual([])
    await later(minutes(30))
    await shop.settle()
    await later(minutes(3))
    await shop.settle()
    await later(hours(1))
    expect(
      mails()
        .slice(before)
        .map(({ subject }) => subject),
    ).toEqual([expect.stringMatching(/^Last day: \$\d+\.\d\d for parcel/)])
  })

  test('a parcel that is shipped is mailed with its tracking number', async () => {
    const parcel = await packed(alice, await arrived(), await addressOf(alice))
    await weighed(shop, crew, alice, parcel, 1100)
    await crew.chen.ok(shipParcel, {
      packNumber: parcel.packNumber,
      trackingNumber: sampleCarrierNumber(parcel.packNumber),
    })
    await later(minutes(20))
    const mail = mails().find(({ text }) => text.includes('Track the parcel:'))
    expect(mail?.subject).toMatch(/is on its way/)
    expect(mail?.text).toContain(`tracking number ${sampleCarrierNumber(parcel.packNumber)}`)
    expect(mail?.html).toContain(`/pages/logisticsDetail/index?packNumber=${parcel.packNumber}"`)
  })

  test('what waited for the morning leaves out what the parcel has meanwhile left behind', async () => {
    const item = await arrived()
    await alice.ok(savePush, { quiet: { on: true, from: 0, to: 8 * 60, zone: 'UTC' } })
    const address = await addressOf(alice)
    // An hour after midnight.
    shop.clock.set(morning + days(10 * round) + hours(16))
    shop.providers.mails.length = 0
    const parcel = await packed(alice, item, address)
    await weighed(shop, crew, alice, parcel, 1100)
    await crew.chen.ok(shipParcel, {
      packNumber: parcel.packNumber,
      trackingNumber: sampleCarrierNumber(parcel.packNumber),
    })
    await later(hours(1))
    await crew.chen.ok(trackParcel, { packNumber: parcel.packNumber, code: 'delivered', text: 'Delivered' })
    await later(hours(7))
    const told = mails().map(({ subject, text }) => `${subject} ${text}`)
    expect(told.filter((it) => it.includes('is delivered'))).toHaveLength(1)
    for (const gone of ['is on its way', 'is paid']) expect(told.join(' ')).not.toContain(gone)
  })

  test('what asks for money is mailed in the morning, whatever came after it', async () => {
    const item = await arrived()
    await alice.ok(savePush, { quiet: { on: true, from: 0, to: 8 * 60, zone: 'UTC' } })
    const address = await addressOf(alice)
    shop.clock.set(morning + days(10 * round) + hours(16))
    shop.providers.mails.length = 0
    const parcel = await packed(alice, item, address)
    await weighed(shop, crew, alice, parcel, 1500)
    await later(hours(8))
    const told = mails().map(({ subject, text }) => `${subject} ${text}`)
    expect(told.filter((it) => /\$\d+\.\d\d more before parcel/.test(it))).toHaveLength(1)
    expect(told.join(' ')).not.toContain('is paid')
  })

  test('quiet hours gather what comes meanwhile into one', async () => {
    await alice.ok(savePush, { quiet: { zone: 'America/New_York' } })
    // 23:30 in New York.
    shop.clock.advance(hours(18) + minutes(30))
    await recharged(alice, 100)
    await later(minutes(30))
    await recharged(alice, 200)
    await later(hours(7))
    expect(mails()).toEqual([])
    await later(hours(2))
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.subject).toBe('$2.00 is on your balance, and 1 more piece of news')
    expect(mails()[0]?.text).toContain('$1.00 is on your balance')
  })

  test('what is switched off is not mailed, whatever the phones are told', async () => {
    expect((await alice.ok(savePush, { mails: { payments: false } })).mails).toMatchObject({ payments: false })
    expect((await alice.ok(pushState, {})).groups.payments).toBe(true)
    await recharged(alice)
    await later(hours(1))
    expect(mails()).toEqual([])
    await alice.ok(savePush, { mails: { payments: true } })
    await recharged(alice)
    await later(hours(1))
    expect(mails()).toHaveLength(1)
  })

  test('what was read in the app is not mailed', async () => {
    await recharged(alice)
    const [notice] = (await alice.ok(siteNotices, { tab: 'message' })).notices
    await shop.world.database.db
      .updateTable('notice')
      .set({ read_at: shop.clock.now() })
      .where('id', '=', notice?.id ?? '')
      .execute()
    await later(hours(1))
    expect(mails()).toEqual([])
  })

  test('the next of its sort waits a quarter of an hour', async () => {
    await recharged(alice, 100)
    await later(minutes(2))
    await recharged(alice, 200)
    await later(minutes(5))
    await recharged(alice, 300)
    await later(minutes(9))
    expect(mails()).toHaveLength(1)
    await later(minutes(1))
    expect(mails().map(({ subject }) => subject)).toEqual([
      '$1.00 is on your balance',
      '$3.00 is on your balance, and 1 more piece of news',
    ])
  })

  test('jobs that run twice send under the same name; gathering twice makes one mail', async () => {
    await recharged(alice)
    await later(minutes(2))
    const again = { done_at: null, leased_until: null }
    const { db } = shop.world.database
    await db.updateTable('job').set(again).where('kind', 'in', ['mail.gather']).execute()
    await settle()
    expect(mails()).toHaveLength(1)
    await db
      .updateTable('job')
      .set(again)
      .where('kind', '=', 'mail.send')
      .where('created_at', '=', shop.clock.now())
      .execute()
    await settle()
    expect(new Set(mails().map(({ id }) => id)).size).toBe(1)
  })

  test('a mail server that is away for a while gets it later', async () => {
    const { mail } = shop.providers
    const send = mail.send
    mail.send = () => Promise.reject(new Postponed('away', { wait: minutes(10) }))
    await recharged(alice)
    await later(minutes(2))
    mail.send = send
    await later(minutes(10))
    expect(mails()).toHaveLength(1)
  })

  test('nobody is written to whose address is not proven, or who is blocked', async () => {
    const { db } = shop.world.database
    const set = (value: object) => db.updateTable('customer').set(value).where('id', '=', alice.id).execute()
    await recharged(alice)
    await set({ verified_at: null })
    await later(hours(1))
    await set({ verified_at: 1, blocked_at: 1 })
    await recharged(alice)
    await later(hours(1))
    await set({ blocked_at: null })
    expect(mails()).toEqual([])
  })

  test('in the language of the account, from the right in Arabic', async () => {
    await alice.ok(saveSetting, { langType: 'ar' })
    await order(alice, some(2))
    await later(minutes(10))
    const [mail] = mails()
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.subject).not.toMatch(/[a-z]/i)
    // 24 hours: no صباحًا or مساءً beside the time (glossary 1).
    expect(mail?.text).toMatch(/ \d\d:\d\d UTC/)
    expect(mail?.text).not.toMatch(/\d [صم](?:\s|$)/m)
  })

  test('what sellers wrote stays text', async () => {
    const { orders } = await order(alice, some(1))
    const { db } = shop.world.database
    const evil = `"><img src=x onerror=alert(1)>\r\nBcc: eve@example.com <a href="javascript:1">`
    await db
      .updateTable('purchase_order')
      .set({ seller_name: evil })
      .where('number', '=', orders[0]?.orderNumber ?? '')
      .execute()
    await payDirectly(shop, 'SHOPPING', alice, orders[0]?.orderNumber ?? '')
    await later(minutes(10))
    const mail = mails().at(-1)
    expect(mail?.html).not.toMatch(/<img src=x|<a href="javascript/)
    expect(mail?.html).toContain('&#60;img src=x')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })

  test('the link in the foot asks first; the press, or the mail program, stops that sort and no other', async () => {
    await recharged(alice)
    await later(hours(1))
    const url = stopLink()
    expect(mails()[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mails()[0]?.text).toContain(url)
    const looked = await ask(url)
    expect(looked.status).toBe(200)
    expect(await looked.text()).toContain('<form method="post"')
    const mailsOf = async () => (await alice.ok(pushState, {})).mails
    expect((await mailsOf()).payments).toBe(true)
    for (const press of [1, 2]) {
      const done = await ask(url, 'POST')
      expect([press, done.status]).toEqual([press, 200])
    }
    expect(await mailsOf()).toMatchObject({ payments: false, parcels: true, warehouse: true })
    await recharged(alice)
    await later(hours(1))
    expect(mails()).toHaveLength(1)
  })

  test('a link that somebody made up stops nothing', async () => {
    await recharged(alice)
    await later(hours(1))
    const url = stopLink()
    const forged = [
      url.replace('payments', 'parcels'),
      url.slice(0, -1),
      `${url}x`,
      '/api/mail/stop',
      '/api/mail/stop?t=x',
    ]
    for (const other of forged) expect((await ask(other, 'POST')).status).toBe(404)
    const bob = await shop.as('bob')
    expect((await ask(url.replace(alice.id, bob.id), 'POST')).status).toBe(404)
    expect((await alice.ok(pushState, {})).mails).toMatchObject({ payments: true, parcels: true })
    expect((await bob.ok(pushState, {})).mails.payments).toBe(true)
  })
})

test('every kind that is mailed has its switch', () => {
  for (const kind of [...noticeKinds, ...mailOnlyKinds])
    if (mailRuleOf(kind)) expect(['payments', 'warehouse', 'parcels', 'messages', 'coupons']).toContain(topicOf(kind))
  expect(mailRuleOf('order.patch')?.act).toBe('pay')
  expect(mailRuleOf('nothing.of-ours')).toBeUndefined()
})
