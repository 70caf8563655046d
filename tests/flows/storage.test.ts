/** Storage paid for longer (states.md 3 and 8, decision 080): asked for, paid, kept longer, earned when it is over. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { cancelParcel, previewParcel } from '#contract/parcel/api.ts'
import { pay, payOptions } from '#contract/payment/api.ts'
import { keepLonger, storedItem } from '#contract/warehouse/api.ts'
import { serviceQueue } from '#contract/warehouse/service-desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, giveMoney, type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, payFor, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

const price = 600

describe.each(enginesOf(import.meta.url))('storage paid for longer on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let goods: OnShelf
  let nth = 0
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  /** Somebody with an item that was shelved so many days ago. */
  const keeper = async (old: number) => {
    nth += 1
    const who = await shop.as(`keeper-${nth}`)
    await giveMoney(shop, who, 20_000)
    const { itemId } = await shelvedBy(shop, crew, who, goods)
    const { storedAt } = await who.ok(storedItem, { itemId })
    const until = async (day: number) => {
      shop.clock.advance(storedAt + days(day) - shop.clock.now())
      await shop.settle()
    }
    await until(old)
    return {
      who,
      itemId,
      until,
      at: (day: number) => storedAt + days(day),
      item: () => who.ok(storedItem, { itemId }),
      ask: (blocks: number) => who(keepLonger, { itemId, blocks, expectedTotal: cents(blocks * price) }),
      askOk: (blocks: number) => who.ok(keepLonger, { itemId, blocks, expectedTotal: cents(blocks * price) }),
    }
  }
  const kept = async (mine: Awaited<ReturnType<typeof keeper>>, blocks: number) => {
    const { serviceNumber } = await mine.askOk(blocks)
    await payFor(shop, mine.who, 'PACKAGE', serviceNumber)
    return serviceNumber
  }
  const earned = () => account(shop, 'REV:storage')
  const storageNews = async (who: Person) =>
    (await who.ok(siteNotices, { tab: 'action' })).notices.filter(
      (it) => it.kind.startsWith('item.storage') && it.doneAt === null,
    )

  test('a block is asked for and paid, the item stays longer, and the reminder is done', async () => {
    const mine = await keeper(84)
    expect(await storageNews(mine.who)).toHaveLength(1)
    const before = await mine.item()
    expect(before.longer.map(({ blocks, until, amount }) => [blocks, until, amount])).toEqual([
      [1, mine.at(120), 600],
      [2, mine.at(150), 1200],
      [3, mine.at(180), 1800],
    ])
    expect(before.actions).toContain('extend_storage')
    const asked = await mine.askOk(1)
    expect((await mine.item()).askedLonger).toEqual(asked)
    const revenue = await earned()
    await payFor(shop, mine.who, 'PACKAGE', asked.serviceNumber)
    expect(await mine.item()).toMatchObject({
      storageFreeUntil: mine.at(90),
      storagePaidUntil: mine.at(120),
      storageEndsAt: mine.at(180),
      askedLonger: null,
      services: [],
    })
    expect(await account(shop, `SE:${asked.serviceNumber}`)).toBe(price)
    expect(await storageNews(mine.who)).toEqual([])
    // Nothing is earned while it lies here, and nobody at the bench has to do anything.
    expect(await earned()).toBe(revenue)
    const { counts } = await crew.chen.ok(serviceQueue, { queue: 'later' })
    expect(counts).toMatchObject({ open: 0, later: 0 })
    await mine.until(119)
    expect([await earned(), await account(shop, `SE:${asked.serviceNumber}`)]).toEqual([revenue, price])
    expect((await storageNews(mine.who)).map((it) => it.kind)).toEqual(['item.storage'])
    await mine.until(121)
    expect([await earned(), await account(shop, `SE:${asked.serviceNumber}`)]).toEqual([revenue + price, 0])
    expect((await storageNews(mine.who)).map((it) => it.kind)).toEqual(['item.storage-over'])
  })

  test('once its days are over it is packed only after those that passed are paid', async () => {
    const mine = await keeper(130)
    expect((await mine.item()).actions).not.toContain('pack')
    const addressId = await addressOf(mine.who)
    const wish = { items: [{ itemId: mine.itemId, quantity: 1 }], addressId }
    expect((await mine.who.ok(previewParcel, wish)).missing).toContain('storage')
    expect((await mine.ask(1)).code).toBe(codes.conflict)
    await kept(mine, 2)
    expect((await mine.item()).actions).toContain('pack')
    expect((await mine.who.ok(previewParcel, wish)).missing).not.toContain('storage')
    expect(await mine.item()).toMatchObject({ storagePaidUntil: mine.at(150) })
  })

  test('never beyond the last day, and on the last day not at all', async () => {
    const mine = await keeper(100)
    expect((await mine.ask(4)).code).toBe(codes.conflict)
    await kept(mine, 3)
    expect(await mine.item()).toMatchObject({ storagePaidUntil: mine.at(180), storageEndsAt: mine.at(180), longer: [] })
    expect((await mine.ask(1)).code).toBe(codes.conflict)
    const late = await keeper(179)
    const { serviceNumber, deadline } = await late.askOk(3)
    expect(deadline).toBe(late.at(180))
    await late.until(180)
    expect((await late.ask(3)).code).toBe(codes.conflict)
    const options = await late.who.ok(payOptions, { payables: [{ type: 'PACKAGE', number: serviceNumber }] })
    expect(options).toMatchObject({ payables: [], total: 0 })
    expect((await late.item()).buckets).toMatchObject({ stored: 0, abandoned: 2 })
  })

  test('the clock stands still while a piece is in a parcel, and goes on when it comes back', async () => {
    const mine = await keeper(80)
    const parcel = await packed(mine.who, mine.itemId, await addressOf(mine.who))
    const inside = await mine.item()
    expect(inside).toMatchObject({ storageStands: true, longer: [] })
    shop.clock.advance(hours(12))
    expect((await mine.item()).storagePaidUntil).toBe(mine.at(90) + hours(12))
    await mine.who.ok(cancelParcel, { packNumber: parcel.packNumber })
    shop.clock.advance(hours(12))
    const after = await mine.item()
    expect(after).toMatchObject({ storageStands: false })
    expect(after.storagePaidUntil).toBe(mine.at(90) + hours(12))
    expect(after.storageEndsAt).toBe(mine.at(180) + hours(12))
  })

  test('what was asked for and not paid ends by its clock; other days end it at once', async () => {
    const mine = await keeper(84)
    const one = await mine.askOk(1)
    const two = await mine.askOk(2)
    expect(two.serviceNumber).not.toBe(one.serviceNumber)
    const gone = await mine.who.ok(payOptions, { payables: [{ type: 'PACKAGE', number: one.serviceNumber }] })
    expect(gone.gone).toEqual([{ type: 'PACKAGE', number: one.serviceNumber, closed: true }])
    await mine.until(86)
    expect(await mine.item()).toMatchObject({ askedLonger: null, storagePaidUntil: mine.at(90) })
  })

  test('another’s item is not found, and another price than was shown is refused', async () => {
    const mine = await keeper(84)
    const bob = await shop.as('bob')
    const wish = { itemId: mine.itemId, blocks: 1, expectedTotal: cents(price) }
    expect((await bob(keepLonger, wish)).code).toBe(codes.notFound)
    expect((await mine.who(keepLonger, { ...wish, expectedTotal: cents(1) })).code).toBe(codes.quoteChanged)
    const { serviceNumber } = await mine.askOk(1)
    const theirs = await bob.ok(payOptions, { payables: [{ type: 'PACKAGE', number: serviceNumber }] })
    expect(theirs).toMatchObject({ payables: [], gone: [{ closed: false }] })
  })

  test('two taps and two payments at once are one block', async () => {
    const mine = await keeper(84)
    const answers = await Promise.all(Array.from({ length: 6 }, () => mine.askOk(1)))
    const numbers = new Set(answers.map((it) => it.serviceNumber))
    expect(numbers.size).toBe(1)
    const [number] = [...numbers]
    const { payables, total } = await mine.who.ok(payOptions, {
      payables: [{ type: 'PACKAGE', number: number ?? '' }],
    })
    const wish = {
      payables: payables.map((it) => ({ type: it.type, number: it.number, version: it.version })),
      expectedTotal: total,
      useBalance: true,
      channel: null,
    }
    const paid = await Promise.all(Array.from({ length: 6 }, () => mine.who(pay, wish)))
    expect(paid.filter((it) => it.code === codes.ok)).toHaveLength(1)
    await shop.settle()
    expect(await mine.item()).toMatchObject({ storagePaidUntil: mine.at(120) })
    expect(await account(shop, `CB:${mine.who.id}`)).toBeGreaterThan(0)
  })

  test('asking for other days while paying: what is paid is what was asked, never both', async () => {
    const mine = await keeper(84)
    const { serviceNumber } = await mine.askOk(1)
    const { payables } = await mine.who.ok(payOptions, { payables: [{ type: 'PACKAGE', number: serviceNumber }] })
    const [due] = payables
    const [paid, asked] = await Promise.all([
      mine.who(pay, {
        payables: [{ type: 'PACKAGE', number: serviceNumber, version: due?.version ?? 0 }],
        expectedTotal: cents(price),
        useBalance: true,
        channel: null,
      }),
      mine.ask(2),
    ])
    await shop.settle()
    const { storagePaidUntil, askedLonger } = await mine.item()
    expect(storagePaidUntil).toBe(mine.at(paid.code === codes.ok ? 120 : 90))
    expect(askedLonger === null).toBe(asked.code !== codes.ok)
  })
})
