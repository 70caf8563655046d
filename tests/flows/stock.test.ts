/** The stock desk and parcels without owner (decision 070): found, moved, corrected, given to their order; two at once never both. */
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { decideApproval, listApprovals } from '#contract/approval/desk.ts'
import { deskCounts, searchConsole } from '#contract/console/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { minutes } from '#contract/kit/time.ts'
import { printNumber } from '#contract/kit/number.ts'
import { grams, millimetres } from '#contract/kit/units.ts'
import { storedItem } from '#contract/warehouse/api.ts'
import { arrivals, findArrival, receiveGoods, recordUnknown } from '#contract/warehouse/desk.ts'
import { attachLater } from '#contract/warehouse/later-desk.ts'
import { assignArrival, discardArrival, noOwnerQueue } from '#contract/warehouse/no-owner-desk.ts'
import { correctStock, findStock, moveStock, stockFile } from '#contract/warehouse/stock-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { questionsOf, sureOk } from '../support/confirmed.ts'
import { attacked, enginesOf } from '../support/database.ts'
import { addressOf, arrival, boughtBy, type Crew, hireCrew, packed, photos, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('what lies in the warehouse on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
  })
  afterAll(() => shop.close())
  const idsFor = async (q: string) => (await crew.chen.ok(findStock, { q })).items.map((it) => it.id)
  const measured = {
    weightG: grams(250),
    lengthMm: millimetres(200),
    widthMm: millimetres(150),
    heightMm: millimetres(80),
    goodsClass: 'clothing',
    condition: 'fine' as const,
    reason: 'The bag was weighed, not the piece',
  }

  test('is found by our label, the order, the shelf, the shopper and words of the goods, and by nobody else', async () => {
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods)
    const { packageId, title } = await alice.ok(storedItem, { itemId })
    for (const q of [
      printNumber(packageId ?? ''),
      printNumber(order.orderNumber),
      'b-12',
      alice.email,
      title.slice(0, 4),
      '',
    ])
      expect(await idsFor(q), q).toContain(itemId)
    expect(await idsFor('Z-99')).toEqual([])
    expect(await idsFor('100%_')).toEqual([])
    expect((await crew.lin(findStock, { q: '' })).code).toBe(codes.forbidden)
    expect((await crew.chen.ok(searchConsole, { q: printNumber(packageId ?? '') })).place).toMatchObject({
      desk: 'stock',
    })
  })

  test('is moved once, from where it was seen, and its history says so', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const moved = await crew.chen.ok(moveStock, { itemId, from: 'B-12', shelf: 'c-07' })
    expect(moved.item.shelf).toBe('C-07')
    const late = await crew.chen(moveStock, { itemId, from: 'B-12', shelf: 'D-01' })
    expect([late.code, late.message]).toEqual([codes.conflict, expect.stringContaining('C-07')])
    const { history } = await crew.chen.ok(stockFile, { itemId })
    expect(history[0]).toMatchObject({ name: 'line.moved', facts: { from: 'B-12', to: 'C-07' } })
    const { shelf, packageId } = await alice.ok(storedItem, { itemId })
    expect(shelf).toBe('C-07')
    const label = await crew.chen(moveStock, { itemId, from: 'C-07', shelf: printNumber(packageId ?? '') })
    expect(label.code).toBe(codes.invalid)
  })

  test('the rest is not put on another shelf before somebody says that the others go along', async () => {
    const it = await boughtBy(shop, crew, alice, goods, 3)
    const lineId = it.lines[0]?.id ?? ''
    // A shelf that no other story fills: what is full is not suggested.
    await crew.chen.ok(receiveGoods, { ...(await arrival(shop, crew.chen, it, { count: 1 })), shelf: 'd-05' })
    expect((await crew.chen.ok(findArrival, { scan: `YT${it.orderNumber}` })).suggestedShelf).toBe('D-05')
    const rest = { ...(await arrival(shop, crew.chen, it, { count: 2 })), shelf: 'c-09' }
    const asked = await crew.chen(receiveGoods, rest)
    expect([asked.code, (await crew.chen.ok(stockFile, { itemId: lineId })).item.shelf]).toEqual([
      codes.confirmFirst,
      'D-05',
    ])
    const questions = questionsOf(asked)
    expect(questions).toEqual([expect.objectContaining({ kind: 'elsewhere', count: 1, from: 'D-05', to: 'C-09' })])
    await crew.chen.ok(receiveGoods, {
      ...rest,
      confirmed: [...rest.confirmed, ...questions.map((it) => keyOfQuestion(it))],
    })
    expect((await crew.chen.ok(stockFile, { itemId: lineId })).item).toMatchObject({ shelf: 'C-09', stored: 3 })
  })

  test('a part that came well is no exception of the shift, damaged goods are', async () => {
    const odd = async () => (await crew.chen.ok(arrivals, {})).odd
    const before = await odd()
    const bought = await boughtBy(shop, crew, alice, goods, 2)
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, bought, { count: 1 }))
    expect(await odd()).toBe(before)
    const rest = await arrival(shop, crew.chen, bought, { count: 1 })
    const damaged = { condition: 'damaged' as const, conditionNote: 'Torn' }
    await crew.chen.ok(receiveGoods, { ...rest, lines: rest.lines.map((line) => ({ ...line, ...damaged })) })
    expect(await odd()).toBe(before + 1)
  })

  test('what the catalogue knows as a battery is not received as clothing without a question', async () => {
    const it = await boughtBy(shop, crew, alice, goods, 1)
    const lineId = it.lines[0]?.id ?? ''
    const { db } = shop.world.database
    await db.updateTable('order_line').set({ goods_class: 'built_in_battery' }).where('id', '=', lineId).execute()
    const { orders } = await crew.chen.ok(findArrival, { scan: `YT${it.orderNumber}` })
    expect(orders[0]?.lines[0]).toMatchObject({ goodsClass: 'built_in_battery' })
    const said = await arrival(shop, crew.chen, it)
    const asked = await crew.chen(receiveGoods, said)
    const question = { kind: 'classLost', from: 'built_in_battery', to: 'clothing' }
    expect(questionsOf(asked)).toEqual([expect.objectContaining(question)])
    expect((await crew.chen.ok(findArrival, { scan: `YT${it.orderNumber}` })).orders).toHaveLength(1)
    const as = (goodsClass: string) => ({ ...said, lines: said.lines.map((line) => ({ ...line, goodsClass })) })
    await crew.chen.ok(receiveGoods, as('built_in_battery'))
    expect((await crew.chen.ok(stockFile, { itemId: lineId })).item.goodsClass).toBe('built_in_battery')
  })

  test('a weight that fits all pieces together, or is far from what is known, is asked about once', async () => {
    const it = await boughtBy(shop, crew, alice, goods, 3)
    const lineId = it.lines[0]?.id ?? ''
    const { db } = shop.world.database
    const known = (source: 'stated' | 'category') =>
      db
        .updateTable('order_line')
        .set({ likely_weight_g: 480, weight_source: source })
        .where('id', '=', lineId)
        .execute()
    await known('stated')
    const said = { ...(await arrival(shop, crew.chen, it, { count: 1, weightG: 4800 })), confirmed: [] as string[] }
    const far = questionsOf(await crew.chen(receiveGoods, said))
    expect(far).toEqual([expect.objectContaining({ kind: 'weight', weight: 4800, known: 480, all: false })])
    const all = { ...said, lines: said.lines.map((line) => ({ ...line, count: 3, weightG: grams(1450) })) }
    const asked = await crew.chen(receiveGoods, { ...all, confirmed: far.map((each) => keyOfQuestion(each)) })
    expect(questionsOf(asked)).toEqual([expect.objectContaining({ kind: 'weight', weight: 1450, count: 3, all: true })])
    expect((await crew.chen.ok(findArrival, { scan: `YT${it.orderNumber}` })).orders).toHaveLength(1)
    // What was only guessed from the kind of goods is no reason to doubt a scale.
    await known('category')
    await crew.chen.ok(receiveGoods, all)
    expect((await crew.chen.ok(stockFile, { itemId: lineId })).item).toMatchObject({ weightG: 1450, stored: 3 })
  })

  test('a side ten times longer than known is asked about once', async () => {
    const it = await boughtBy(shop, crew, alice, goods, 2)
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it, { count: 1, sides: [200, 150, 80] }))
    const said = await arrival(shop, crew.chen, it, { count: 1, sides: [2000, 150, 80] })
    const questions = questionsOf(await crew.chen(receiveGoods, said))
    expect(questions).toEqual([
      expect.objectContaining({
        kind: 'size',
        size: { lengthMm: 2000, widthMm: 150, heightMm: 80 },
        known: { lengthMm: 200, widthMm: 150, heightMm: 80 },
      }),
    ])
    const confirmed = [...said.confirmed, ...questions.map((each) => keyOfQuestion(each))]
    await crew.chen.ok(receiveGoods, { ...said, confirmed })
    // Other stories receive the same goods.
    await sureOk(crew.chen, correctStock, { itemId: it.lines[0]?.id ?? '', ...measured })
  })

  test.runIf(attacked.includes(engine))('moved by two at once it lies on exactly one shelf', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    for (let round = 0; round < 10; round += 1) {
      const from = (await crew.chen.ok(stockFile, { itemId })).item.shelf ?? ''
      const shelves = round % 2 === 0 ? ['E-01', 'F-01'] : ['E-02', 'F-02']
      const answers = await Promise.all(shelves.map((shelf) => crew.chen(moveStock, { itemId, from, shelf })))
      const won = shelves.filter((_, at) => answers[at]?.code === codes.ok)
      expect(won).toEqual([(await crew.chen.ok(stockFile, { itemId })).item.shelf])
    }
    const { db } = shop.world.database
    const off = db.updateTable('order_line').set({ shelf: null }).where('id', '=', itemId).execute()
    await expect(off).rejects.toThrow('on_a_shelf')
  })

  test('a wrong weight is corrected with a reason, and the product forgets it too', async () => {
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods, 2, { weightG: 750 })
    const product = () =>
      shop.world.database.db
        .selectFrom('product')
        .select('weight_g')
        .where('id', '=', order.lines[0]?.productId ?? '')
        .executeTakeFirstOrThrow()
    expect((await product()).weight_g).toBe(750)
    expect((await crew.chen(correctStock, { itemId, ...measured, reason: ' ' })).code).toBe(codes.invalid)
    await sureOk(crew.chen, correctStock, { itemId, ...measured, photoIds: await photos(shop, crew.chen, 'qc', 1) })
    expect(await alice.ok(storedItem, { itemId })).toMatchObject({ weightG: 250 })
    expect((await product()).weight_g).toBe(250)
    const { history, photos: shown } = await crew.chen.ok(stockFile, { itemId })
    expect(history[0]).toMatchObject({ name: 'line.corrected', reason: measured.reason, facts: { wasG: 750 } })
    expect(shown).toHaveLength(4)
  })

  test('a correction far from what other pieces weighed, or that forgets a battery, is asked about once', async () => {
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods, 2, { goodsClass: 'built_in_battery' })
    const { db } = shop.world.database
    const other = { weight_g: 260, weight_source: 'measured' } as const
    await db
      .updateTable('product')
      .set({ ...other, size_mm: JSON.stringify({ lengthMm: 210, widthMm: 140, heightMm: 80 }) })
      .where('id', '=', order.lines[0]?.productId ?? '')
      .execute()
    const right = { ...measured, goodsClass: 'built_in_battery' }
    const slip = { ...measured, weightG: grams(2500), lengthMm: millimetres(2000) }
    const asked = questionsOf(await crew.chen(correctStock, { itemId, ...slip }))
    expect(asked).toEqual([
      expect.objectContaining({ kind: 'classLost', from: 'built_in_battery', to: 'clothing' }),
      expect.objectContaining({ kind: 'weight', weight: 2500, known: 260 }),
      expect.objectContaining({ kind: 'size', known: { lengthMm: 210, widthMm: 140, heightMm: 80 } }),
    ])
    expect((await crew.chen.ok(stockFile, { itemId })).item).toMatchObject({ goodsClass: 'built_in_battery' })
    await crew.chen.ok(correctStock, { itemId, ...right })
    const confirmed = asked.map((each) => keyOfQuestion(each))
    const { item, history } = await crew.chen.ok(correctStock, { itemId, ...slip, confirmed })
    expect(item).toMatchObject({ weightG: 2500, goodsClass: 'clothing' })
    expect(history[0]?.facts).toMatchObject({ wasMm: '200x150x80', sizeMm: '2000x150x80' })
  })

  test('what turns out to be other goods takes its weight back from the product', async () => {
    shop.clock.advance(minutes(1))
    const first = await shelvedBy(shop, crew, alice, goods, 1, { weightG: 510 })
    shop.clock.advance(minutes(1))
    const second = await shelvedBy(shop, crew, alice, goods, 1, { weightG: 740 })
    const product = async () =>
      shop.world.database.db
        .selectFrom('product')
        .select(['weight_g', 'weight_source'])
        .where('id', '=', first.order.lines[0]?.productId ?? '')
        .executeTakeFirstOrThrow()
    expect((await product()).weight_g).toBe(740)
    const wrong = { ...measured, weightG: grams(740), condition: 'wrong' as const, conditionNote: 'A lamp' }
    await crew.chen.ok(correctStock, { itemId: second.itemId, ...wrong })
    expect(await product()).toEqual({ weight_g: 510, weight_source: 'measured' })
  })

  test('a photo of something else is taken away with a reason: the shopper sees it no longer, and one stays', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const before = (await alice.ok(storedItem, { itemId })).photos
    const ids = before.map((photo) => photo.id)
    const [wrong = ''] = ids
    const link = await shop.app.request(before[0]?.url ?? '')
    expect(link.status).toBe(200)
    const { db } = shop.world.database
    const owner = async () =>
      (await db.selectFrom('file').select('customer_id').where('id', '=', wrong).executeTakeFirst())?.customer_id
    expect(await owner()).toBe(alice.id)
    const same = { itemId, ...measured }
    // Not those of another item, not all, and nothing of it where it is refused.
    const { itemId: another } = await shelvedBy(shop, crew, alice, goods)
    expect((await crew.chen(correctStock, { ...same, itemId: another, removeIds: [wrong] })).code).toBe(codes.notFound)
    const all = questionsOf(await crew.chen(correctStock, { ...same, removeIds: ids })).map(keyOfQuestion)
    const refused = await crew.chen(correctStock, { ...same, removeIds: ids, confirmed: all })
    expect([refused.code, refused.message]).toEqual([
      codes.conflict,
      'One photo has to stay: add the right one first. Nothing was changed.',
    ])
    expect((await alice.ok(storedItem, { itemId })).photos).toHaveLength(before.length)
    const key = shop.world.newId()
    const wish = { ...same, removeIds: [wrong], reason: 'Another shopper’s label is in it', confirmed: all }
    const { photos: left, history } = await crew.chen.ok(correctStock, wish, { key })
    await crew.chen.ok(correctStock, wish, { key })
    expect(left.map((photo) => photo.id)).toEqual(ids.slice(1))
    expect(history[0]).toMatchObject({ name: 'line.corrected', facts: { removed: 1, photos: 0 } })
    expect((await alice.ok(storedItem, { itemId })).photos.map((photo) => photo.id)).toEqual(ids.slice(1))
    expect(await owner()).toBeNull()
  })

  test('a correction waits for no photo: it is promised, and comes later', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const { item } = await sureOk(crew.chen, correctStock, { itemId, ...measured, photosLater: [uuidv7()] })
    const laterId = item.later[0]?.id ?? ''
    const [fileId = ''] = await photos(shop, crew.chen, 'qc', 1)
    expect(await crew.chen.ok(attachLater, { laterId, fileId })).toEqual({ missing: 0 })
    expect((await crew.chen.ok(stockFile, { itemId })).photos.map(({ id }) => id)).toContain(fileId)
  })

  test('what a parcel was quoted with is corrected by two', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    await packed(alice, itemId, await addressOf(alice))
    const refused = await crew.chen(correctStock, { itemId, ...measured })
    expect([refused.code, (await alice.ok(storedItem, { itemId })).weightG]).toEqual([codes.conflict, 500])
    const { approvals } = await crew.zhao.ok(listApprovals, {})
    const approvalId = approvals.find((it) => it.kind === 'stock')?.id ?? ''
    await crew.zhao.ok(decideApproval, { approvalId, decision: 'approve', reason: 'Weighed again' })
    await crew.chen.ok(correctStock, { itemId, ...measured })
    expect((await alice.ok(storedItem, { itemId })).weightG).toBe(250)
  })

  test('a parcel without owner is guessed, given to its order once, and then found at the bench', async () => {
    const waits = await boughtBy(shop, crew, alice, goods)
    const scan = `YT${waits.orderNumber}`.slice(0, -1)
    const { packageId } = await crew.chen.ok(recordUnknown, { scan, note: 'Something blue' })
    const { parcels } = await crew.chen.ok(noOwnerQueue, {})
    const parcel = parcels.find((it) => it.packageId === packageId)
    expect(parcel?.guesses[0]).toMatchObject({
      orderNumber: waits.orderNumber,
      why: 'number',
      pic: waits.lines[0]?.pic,
    })
    expect((await crew.chen.ok(deskCounts, {})).counts['no_owner']).toBe(parcels.length)
    // Its label opens it alone, wherever in the list it stands.
    const alone = () => crew.chen(noOwnerQueue, { packageId })
    expect((await alone()).data?.parcels.map((it) => it.packageId)).toEqual([packageId])
    const arrivalId = parcel?.id ?? ''
    const { orderNumber } = waits
    const answers = await Promise.all([1, 2].map(() => crew.chen(assignArrival, { arrivalId, orderNumber })))
    expect(answers.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    const { orders } = await crew.chen.ok(findArrival, { scan })
    expect(orders.map((it) => it.orderNumber)).toEqual([orderNumber])
    expect((await crew.chen.ok(noOwnerQueue, {})).parcels.map((it) => it.packageId)).not.toContain(packageId)
    expect((await alone()).code).toBe(codes.notFound)
  })

  test('pieces beyond those ordered are recorded in the same go, without owner and with the order’s number, once', async () => {
    const bought = await boughtBy(shop, crew, alice, goods, 2)
    const said = { ...(await arrival(shop, crew.chen, bought)), surplus: '1 × ring' }
    const key = uuidv7()
    const [answer, again] = [
      await crew.chen.ok(receiveGoods, said, { key }),
      await crew.chen.ok(receiveGoods, said, { key }),
    ]
    expect([answer.order.status, again.surplusId]).toEqual(['shelved', answer.surplusId])
    const { parcels } = await crew.chen.ok(noOwnerQueue, {})
    expect(parcels.filter((it) => it.note.includes(printNumber(bought.orderNumber)))).toEqual([
      expect.objectContaining({ packageId: answer.surplusId, scan: `YT${bought.orderNumber}`.toUpperCase() }),
    ])
    // Refused: nothing of it is recorded either.
    const other = await boughtBy(shop, crew, alice, goods, 2)
    const tooMany = { ...(await arrival(shop, crew.chen, other, { count: 3 })), surplus: '1 × ring' }
    expect((await crew.chen(receiveGoods, tooMany)).code).toBe(codes.conflict)
    expect((await crew.chen.ok(noOwnerQueue, {})).parcels).toHaveLength(parcels.length)
  })

  test('it is discarded after the term and not before', async () => {
    const { packageId } = await crew.chen.ok(recordUnknown, { scan: 'SF1', note: 'No label' })
    const arrivalId = (await crew.chen.ok(noOwnerQueue, {})).parcels.find((it) => it.packageId === packageId)?.id ?? ''
    const discard = () => crew.chen(discardArrival, { arrivalId, reason: 'Nobody asked' })
    expect((await discard()).code).toBe(codes.conflict)
    shop.clock.advance(shop.world.terms.noOwnerKept)
    expect((await (await shop.staff('chen')).ok(discardArrival, { arrivalId, reason: 'Nobody asked' })).packageId).toBe(
      packageId,
    )
    expect((await discard()).code).toBe(codes.conflict)
  })
})
