/** What Alice is told, on which tab, and how her phone learns of it (states.md 16, product.md 10). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as accountApi from '#contract/account/api.ts'
import * as addressApi from '#contract/address/api.ts'
import * as api from '#contract/notice/api.ts'
import * as countersApi from '#contract/notice/counters-api.ts'
import { changes } from '#contract/sync/changes.ts'
import { cancelOrder, hideOrder } from '#contract/order/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { seedCatalog } from '#server/catalog/seed-catalog.ts'
import { type Happened, record } from '#server/kit/record.ts'
import { system, touch, transact } from '#server/kit/transact.ts'
import { days, hours, seconds } from '#contract/kit/time.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  const bonus = (person: Person, amount: number) =>
    transact(shop.world, system(shop.world), (ctx) =>
      record(ctx, {
        name: 'balance.bonus',
        docId: person.id,
        customerId: person.id,
        facts: { amount },
      }),
    )

  let placed = 0
  /** An order and its line, written as a checkout would. */
  const place = async (person: Person, payWithin: number) => {
    const { db } = shop.world.database
    placed += 1
    const id = shop.world.newId()
    const checkoutId = shop.world.newId()
    const now = shop.clock.now()
    await db
      .insertInto('checkout')
      .values({ id: checkoutId, number: `CK26092400000${placed}A`, customer_id: person.id, created_at: now })
      .execute()
    await db
      .insertInto('purchase_order')
      .values({
        id,
        number: `SO26092400000${String(placed).padStart(2, '0')}`,
        checkout_id: checkoutId,
        customer_id: person.id,
        status: 'ordered',
        mall_type: 'taobao',
        seller_id: 's',
        seller_name: '青杉制衣',
        rate: '0.14',
        goods_fen: 1000,
        freight_fen: 0,
        goods: 1400,
        freight: 0,
        service_fee: 50,
        services: 0,
        discount: 0,
        total: 1450,
        pay_deadline: now + payWithin,
        created_at: now,
      })
      .execute()
    return id
  }
  const happened = (person: Person, event: Happened<'order.pay'> | Happened<'order.giveUp'>) =>
    transact(shop.world, system(shop.world), (ctx) => record(ctx, { ...event, customerId: person.id }))

  test('a bonus makes one message, counted until it is read', async () => {
    const alice = await shop.as('alice')
    await bonus(alice, 500)
    const { notices } = await alice.ok(api.siteNotices, { tab: 'message' })
    expect(notices).toMatchObject([{ title: 'A bonus of $5.00', kind: 'balance.bonus', readAt: null }])
    expect(await alice.ok(countersApi.siteNoticeNum, {})).toMatchObject({ behaviorNum: 0, couponNum: 0, totalNum: 1 })
    const id = notices[0]?.id ?? ''
    expect(await alice.ok(api.readNotice, { id })).toEqual({ behaviorNum: 0, couponNum: 0, totalNum: 0 })
    expect(await alice.ok(api.readNotice, { id })).toEqual({ behaviorNum: 0, couponNum: 0, totalNum: 0 })
    expect(await alice.ok(countersApi.siteNoticeNum, {})).toMatchObject({ totalNum: 0 })
  })

  test('amounts are written as the reader writes them', async () => {
    const erin = await shop.as('erin')
    await bonus(erin, 500)
    const answer = await erin(api.siteNotices, {}, { language: 'de' })
    expect(answer.data.notices[0]?.title).toMatch(/5,00\s\$/)
  })

  test('other people’s notices are not there', async () => {
    const carol = await shop.as('carol')
    const bob = await shop.as('bob')
    await bonus(carol, 500)
    const [notice] = (await carol.ok(api.siteNotices, {})).notices
    const id = notice?.id ?? ''
    expect((await bob(api.readNotice, { id })).code).toBe(codes.notFound)
    expect((await bob(api.dealNotice, { id })).code).toBe(codes.notFound)
    expect((await bob(api.noticeOrderId, { id })).code).toBe(codes.notFound)
    expect((await bob.ok(api.siteNotices, {})).notices).toEqual([])
  })

  test('an order that is about to end unpaid asks once, and paying it ticks that off', async () => {
    const dan = await shop.as('dan')
    const id = await place(dan, hours(7))
    await shop.settle()
    expect((await dan.ok(api.siteNotices, { tab: 'action' })).notices).toEqual([])
    shop.clock.advance(hours(1))
    await shop.settle()
    await shop.settle()
    const { notices } = await dan.ok(api.siteNotices, { tab: 'action' })
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      kind: 'order.unpaid',
      docType: 'order',
      doneAt: null,
      body: '$14.50 is due for your order from 青杉制衣. If you do not pay in time, the order expires and nothing is charged.',
    })
    expect(notices[0]?.deadline).toBe(shop.clock.now() + hours(6))
    expect(notices[0]?.path).toMatch(/^\/pages\/purchaseDetail\/index\?orderNumber=SO/)
    expect(await dan.ok(countersApi.siteNoticeNum, {})).toMatchObject({ behaviorNum: 1, totalNum: 1 })
    await happened(dan, { name: 'order.pay', docId: id, facts: { amount: 1450, paymentNumber: 'PY1' } })
    expect(await dan.ok(countersApi.siteNoticeNum, {})).toMatchObject({ behaviorNum: 0, totalNum: 1 })
    expect((await dan.ok(api.siteNotices, { tab: 'action' })).notices[0]?.doneAt).toBe(shop.clock.now())
    expect((await dan.ok(api.siteNotices, { tab: 'message' })).notices[0]?.kind).toBe('order.paid')
    const where = await dan.ok(api.noticeOrderId, { id: notices[0]?.id ?? '' })
    expect(where).toMatchObject({ docType: 'order', orderId: notices[0]?.docNumber, path: notices[0]?.path })
    expect(await dan.ok(countersApi.taskNum, {})).toMatchObject({ shopOrderNum: 1, shopPatchNum: 0, packNum: 0 })
  })

  test('a reason is a sentence, and money that went back at the same moment is told with it', async () => {
    const eva = await shop.as('eva')
    const id = await place(eva, hours(24))
    await happened(eva, {
      name: 'order.giveUp',
      docId: id,
      reason: 'sold_out',
      facts: { refund: 0, note: '' },
    })
    await shop.world.database.db
      .insertInto('refund')
      .values({
        id: shop.world.newId(),
        number: `RF2609240000A${placed}`,
        customer_id: eva.id,
        doc_type: 'order',
        doc_id: id,
        status: 'succeeded',
        amount: 1450,
        cash: 1450,
        bonus: 0,
        why: 'closed',
        created_at: shop.clock.now(),
      })
      .execute()
    const [notice] = (await eva.ok(api.siteNotices, {})).notices
    expect(notice?.body).toBe('The seller has sold out. $14.50 went back to your balance.')
  })

  test('the same event never tells twice', async () => {
    const fin = await shop.as('fin')
    const event = await bonus(fin, 100)
    const { noticeFor } = await import('#server/notice/notice-for.ts')
    await transact(shop.world, system(shop.world), (ctx) => noticeFor(ctx, event))
    expect((await fin.ok(api.siteNotices, {})).notices).toHaveLength(1)
  })

  test('read all reads one tab, or all of them; dealing with a notice is reading it too', async () => {
    const gil = await shop.as('gil')
    for (let n = 1; n <= 3; n += 1) await bonus(gil, n)
    const [first] = (await gil.ok(api.siteNotices, {})).notices
    expect(await gil.ok(api.dealNotice, { id: first?.id ?? '' })).toMatchObject({ totalNum: 2 })
    expect(await gil.ok(api.readAllNotices, { tab: 'coupon' })).toMatchObject({ totalNum: 2 })
    expect(await gil.ok(api.readAllNotices, {})).toMatchObject({ totalNum: 0 })
  })

  test('notices come thirty at a time, newest first, none twice', async () => {
    const hal = await shop.as('hal')
    for (let n = 1; n <= 70; n += 1) {
      await bonus(hal, n)
      shop.clock.advance(n % 3)
    }
    const seen: string[] = []
    for (let before: string | undefined; ;) {
      const page = await hal.ok(api.siteNotices, before ? { before } : {})
      seen.push(...page.notices.map((it) => it.title))
      if (!page.next) break
      before = page.next
    }
    expect(seen).toHaveLength(70)
    expect(seen[0]).toBe('A bonus of $0.70')
    expect(new Set(seen).size).toBe(70)
  })

  test('the phone pulls what moved: in pages, without a gap, and nothing when nothing moved', async () => {
    const ida = await shop.as('ida')
    for (let n = 1; n <= 130; n += 1) await bonus(ida, n)
    // More documents than a page in one revision.
    await transact(shop.world, system(shop.world), async (ctx) => {
      const rows = await ctx.tx
        .selectFrom('notice')
        .select('id')
        .where('customer_id', '=', ida.id)
        .orderBy('id')
        .limit(120)
        .execute()
      for (const { id } of rows) touch(ctx, ida.id, 'notice', id)
    })
    await bonus(ida, 131)
    const { revision: latest } = await ida.ok(countersApi.siteNoticeNum, {})
    const seen = new Set<string>()
    let since = 0
    let pages = 0
    for (let more = true; more; pages += 1) {
      const page = await ida.ok(changes, { since: String(since) as never })
      expect(page.revision).toBeGreaterThan(since)
      expect(page.more).toBe(page.left > 0)
      expect(page.notices.length).toBeLessThanOrEqual(100)
      for (const notice of page.notices) seen.add(notice.id)
      since = page.revision
      more = page.more
    }
    expect(seen.size).toBe(131)
    expect(since).toBe(latest)
    expect(pages).toBeLessThanOrEqual(4)
    expect(await ida.ok(changes, { since: String(since) as never })).toMatchObject({
      revision: since,
      more: false,
      notices: [],
      orders: [],
      cart: null,
      favourites: null,
      addresses: null,
      balance: null,
    })
    expect((await ida.ok(changes, { since: String(since + 1000) as never })).notices.length).toBeGreaterThan(0)
  })

  test('a phone that holds nothing gets what moved last first, and the rest downwards, once each', async () => {
    const ivy = await shop.as('ivy')
    for (let n = 1; n <= 230; n += 1) await bonus(ivy, n)
    const { revision: latest } = await ivy.ok(countersApi.siteNoticeNum, {})
    const amounts: number[] = []
    let before = latest + 1000
    for (let more = true; more;) {
      const page = await ivy.ok(changes, { before: String(before) as never })
      expect(page.revision).toBe(latest)
      const here = page.notices.map((it) => Number(/[\d.]+/.exec(it.title)?.[0]))
      // Each page is newer than the one after it.
      expect(Math.max(...here)).toBeLessThan(Math.min(...amounts, Infinity))
      amounts.push(...here)
      expect(page.more).toBe(page.below > 0)
      more = page.more
      before = page.below
    }
    expect(amounts).toHaveLength(230)
    expect(new Set(amounts).size).toBe(230)
  })

  test('an order that was put away on one phone goes from the other', async () => {
    const jan = await shop.as('jan')
    const id = await place(jan, hours(1))
    await transact(shop.world, system(shop.world), async (ctx) => touch(ctx, jan.id, 'order', id))
    const first = await jan.ok(changes, {})
    expect(first.orders.map((it) => it.id)).toEqual([id])
    const { orderNumber } = first.orders[0] ?? { orderNumber: '' }
    await jan.ok(cancelOrder, { orderNumber, reason: 'other' })
    await jan.ok(hideOrder, { orderNumber })
    const then = await jan.ok(changes, { since: String(first.revision) as never })
    expect(then.goneOrders).toEqual([id])
    expect(then.orders).toEqual([])
  })

  test('free storage that ends is told thirty, ten and three days before, at its end and weekly after it, once each', async () => {
    const kay = await shop.as('kay')
    const { db } = shop.world.database
    await seedCatalog(shop.world)
    const product = await db.selectFrom('product').select(['id', 'item_id']).executeTakeFirstOrThrow()
    await db
      .insertInto('order_line')
      .values({
        id: shop.world.newId(),
        order_id: await place(kay, hours(1)),
        customer_id: kay.id,
        product_id: product.id,
        item_id: product.item_id,
        mall_type: 'taobao',
        title: '外套',
        title_en: 'Jacket',
        spec: 'M',
        url: 'https://item.taobao.com/item.htm?id=1',
        price_fen: 1000,
        price: 140,
        amount: 140,
        goods_class: 'clothing',
        num: 1,
        expected: 0,
        stored: 1,
        store_num: 1,
        shelf: 'A-01',
        stored_at: shop.clock.now(),
      })
      .execute()
    const told = async () =>
      (await kay.ok(api.siteNotices, { tab: 'action' })).notices
        .filter((it) => it.kind === 'item.storage')
        .map((it) => it.title)
    const asking = async () =>
      (await kay.ok(api.siteNotices, { tab: 'action' })).notices.filter(
        (it) => it.kind.startsWith('item.storage') && it.doneAt === null,
      ).length
    const end = shop.clock.now() + shop.world.terms.storageFree
    shop.clock.set(end - days(30) - 1)
    await shop.settle()
    expect(await told()).toEqual([])
    for (const left of [30, 10, 3]) {
      shop.clock.set(end - days(left))
      await shop.settle()
      await shop.settle()
      // The one before named more days than are left.
      expect(await asking()).toBe(1)
    }
    expect(await told()).toEqual(['3 days of storage left', '10 days of storage left', '30 days of storage left'])
    // Then on the last day, and every week until it counts as given up.
    const over = async () =>
      (await kay.ok(api.siteNotices, { tab: 'action' })).notices
        .filter((it) => it.kind === 'item.storage-over')
        .map((it) => it.body)
    for (const days_ of [0, 6, 7, 20]) {
      shop.clock.set(end + days(days_))
      await shop.settle()
      await shop.settle()
    }
    expect(await over()).toEqual([
      'Keep it longer, then pack it. In 70 days it counts as given up: Jacket',
      'Keep it longer, then pack it. In 83 days it counts as given up: Jacket',
      'Keep it longer, then pack it. In 90 days it counts as given up: Jacket',
    ])
    // One at a time asks, and none once the line is given up.
    expect(await asking()).toBe(1)
    shop.clock.set(end + days(91))
    await shop.settle()
    expect(await asking()).toBe(0)
  })

  test('addresses: the first takes the mark, a new default takes it over, and deleting hands it on', async () => {
    const jo = await shop.as('jo')
    const address = {
      firstName: 'Jo',
      lastName: 'Kramer',
      phone: '+4915112345678',
      zip: '10115',
      country: 'DE' as const,
      province: '',
      city: 'Berlin',
      streetOne: 'Chausseestr. 1',
      streetTwo: '',
      customsId: '',
      isDefault: false,
    }
    const first = (await jo.ok(addressApi.saveAddress, { address })).address
    expect(first.isDefault).toBe(true)
    await Promise.all(
      [1, 2, 3].map((n) =>
        jo.ok(addressApi.saveAddress, { address: { ...address, streetTwo: String(n), isDefault: true } }),
      ),
    )
    const { addresses } = await jo.ok(addressApi.listAddresses, {})
    expect(addresses.filter((it) => it.isDefault)).toHaveLength(1)
    expect(addresses[0]?.isDefault).toBe(true)
    expect(addresses[0]?.id).not.toBe(first.id)
    const left = (await jo.ok(addressApi.deleteAddress, { id: addresses[0]?.id ?? '' })).addresses
    expect(left).toHaveLength(3)
    expect(left.filter((it) => it.isDefault)).toHaveLength(1)
    const stranger = await shop.as('kit')
    expect((await stranger(addressApi.deleteAddress, { id: first.id })).code).toBe(codes.notFound)
    expect((await stranger(addressApi.saveAddress, { id: first.id, address })).code).toBe(codes.notFound)
    expect((await jo.ok(changes, {})).addresses).toHaveLength(3)
  })

  test('a customs number never comes back whole, and sent back as it was shown it stays what it was', async () => {
    const cleo = await shop.as('cleo')
    const address = {
      firstName: 'Cleo',
      lastName: 'Souza',
      phone: '+5511912345678',
      zip: '01310-100',
      country: 'BR' as const,
      province: 'SP',
      city: 'São Paulo',
      streetOne: 'Av. Paulista 1',
      streetTwo: '',
      isDefault: false,
    }
    const cpf = '52998224725'
    const kept = async () =>
      (
        await shop.world.database.db
          .selectFrom('address')
          .select('customs_id')
          .where('customer_id', '=', cleo.id)
          .executeTakeFirstOrThrow()
      ).customs_id
    const { id, customsId } = (await cleo.ok(addressApi.saveAddress, { address: { ...address, customsId: cpf } }))
      .address
    expect(customsId).toBe('•••••••••25')
    expect(JSON.stringify(await cleo.ok(changes, {}))).not.toContain(cpf)
    await cleo.ok(addressApi.saveAddress, { id, address: { ...address, customsId, streetTwo: 'ap. 4' } })
    expect(await kept()).toBe(cpf)
    // A mask of something else is no number: not another, not for another country, not for a new address.
    const korean = { country: 'KR' as const, zip: '04524', phone: '+821012345678', province: 'Seoul' }
    for (const wrong of [
      { id, address: { ...address, customsId: '•••••••••99' } },
      { id, address: { ...address, ...korean, customsId } },
      { address: { ...address, customsId } },
    ])
      expect(await cleo(addressApi.saveAddress, wrong)).toMatchObject({
        code: codes.invalid,
        data: { fields: [{ path: 'address.customsId' }] },
      })
    expect(await kept()).toBe(cpf)
  })

  test('asking again within the poll costs no query; a change of mine is seen at once', async () => {
    const lou = await shop.as('lou')
    await lou.ok(countersApi.siteNoticeNum, {})
    const asked: unknown[] = []
    const pool = shop.world.database.pool
    const connect = pool.connect.bind(pool) as () => unknown
    pool.connect = (() => (asked.push(1), connect())) as never
    try {
      for (let n = 0; n < 11; n += 1) await lou.ok(countersApi.siteNoticeNum, {})
      expect(asked).toHaveLength(0)
      shop.clock.advance(seconds(5))
      await lou.ok(countersApi.siteNoticeNum, {})
      // One question for all sessions together, and where another process may have written, one whether anything moved.
      expect(asked).toHaveLength(engine === 'postgres' ? 2 : 1)
    } finally {
      pool.connect = connect as never
    }
    await bonus(lou, 100)
    expect((await lou.ok(countersApi.siteNoticeNum, {})).totalNum).toBe(1)
    expect((await lou.ok(accountApi.userInfo, {})).noticeNum).toBe(1)
  })
})
