/** A parcel's papers (states.md K7 to K11): who may read its sheet, what stands on it, when it is printed, and that each look is kept. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#contract/account/desk.ts'
import { printAddress } from '#contract/address/address.ts'
import { codes } from '#contract/kit/envelope.ts'
import { hours } from '#contract/kit/time.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import { deskParcel, parcelQueue, parcelQueues, resumeParcel, stopParcel } from '#contract/parcel/desk.ts'
import { lookCustomsId, parcelSheet, printPapers } from '#contract/parcel/papers-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('a parcel’s papers on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let admin: Person
  let packNumber: string
  beforeAll(async () => {
    shop = await openShop(engine)
    const goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    admin = await shop.staff('admin')
    alice = await shop.as('alice')
    const brazil = await addressOf(alice, 'BR', { customsId: '529.982.247-25' })
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, brazil)
    packNumber = parcel.packNumber
    expect((await crew.chen.ok(parcelSheet, { packNumber })).faults.label).toBe('unpaid')
    expect((await crew.chen(printPapers, { packNumber, papers: ['label'] })).code).toBe(codes.conflict)
    await weighed(shop, crew, alice, parcel, 1100)
  })
  afterAll(() => shop.close())
  const events = async (name: string) =>
    (await admin.ok(auditLog, { docNumber: packNumber })).rows.filter((row) => row.name === name)

  test('the sheet has the address as its country writes it, and declares exactly what the shopper declared', async () => {
    const sheet = await crew.chen.ok(parcelSheet, { packNumber })
    expect(printAddress(sheet.to)).toEqual(['Maya Lind', '1 Long Street', 'São Paulo - SP', '01310-100', 'BRAZIL'])
    expect(sheet.to.phone).toContain('+55')
    expect(sheet.contents.reduce((all, line) => all + line.value, 0)).toBe(sheet.declared)
    expect(sheet.declared).toBe((await alice.ok(parcelDetail, { packNumber })).declared)
    expect(sheet).toMatchObject({ form: 'CN22', weightG: 1100, currency: 'USD' })
    expect(sheet.contents[0]?.hs?.code).toMatch(/^\d{4}\.\d{2}$/)
    expect(Object.values(sheet.faults)).toEqual([null, null, null, null])
  })

  test('packers and leads read it, nobody else does', async () => {
    for (const it of [parcelSheet, lookCustomsId] as const) {
      for (const who of [crew.lin, crew.zhao, await shop.staff('xu')])
        expect((await who(it, { packNumber })).code).toBe(codes.forbidden)
      expect((await alice(it, { packNumber })).code).toBe(codes.sessionInvalid)
      expect((await admin(it, { packNumber })).code).toBe(codes.ok)
    }
  })

  test('the customs number is masked until it is asked for, and each look is kept with who and when', async () => {
    const before = (await events('paper.look')).length
    const sheet = await crew.chen.ok(parcelSheet, { packNumber })
    expect(sheet.customs).toEqual({ kind: 'cpf', masked: '•••••••••25', missing: false })
    expect(JSON.stringify(sheet)).not.toContain('52998224725')
    expect(JSON.stringify(await alice.ok(parcelDetail, { packNumber }))).not.toContain('52998224725')
    expect(JSON.stringify(await crew.chen.ok(deskParcel, { packNumber }))).not.toContain('52998224725')
    expect(await crew.chen.ok(lookCustomsId, { packNumber })).toEqual({ customsId: '52998224725' })
    const looks = await events('paper.look')
    expect(looks.length).toBe(before + 1)
    expect(looks[0]).toMatchObject({ who: 'chen', facts: { kind: 'cpf' } })
    // Neither the log nor a kept answer is a second copy of it.
    expect(JSON.stringify(looks)).not.toContain('52998224725')
    const kept = await shop.world.database.db.selectFrom('once').select('response').execute()
    expect(JSON.stringify(kept)).not.toContain('52998224725')
  })

  test('who reads the sheet is kept, with the parcel: once an hour for each person', async () => {
    const readers = async () => (await events('paper.read')).map((row) => row.who)
    shop.clock.advance(hours(2))
    const before = await readers()
    for (let n = 0; n < 3; n += 1) await crew.chen.ok(parcelSheet, { packNumber })
    await admin.ok(parcelSheet, { packNumber })
    const now = await readers()
    expect(now.length).toBe(before.length + 2)
    expect(now.slice(0, 2)).toContain('chen')
    shop.clock.advance(hours(1) - 1)
    await crew.chen.ok(parcelSheet, { packNumber })
    expect(await readers()).toHaveLength(now.length)
    shop.clock.advance(1)
    await crew.chen.ok(parcelSheet, { packNumber })
    expect(await readers()).toHaveLength(now.length + 1)
    expect(JSON.stringify(await events('paper.read')), 'no second copy of the address').not.toContain('Long Street')
    expect((await alice.ok(parcelDetail, { packNumber })).timeline.map((step) => step.name)).not.toContain('paper.read')
  })

  test('the street and the phone are read on the papers alone: no list of parcels carries them', async () => {
    for (const queue of parcelQueues) {
      const { parcels } = await admin.ok(parcelQueue, { queue })
      expect(JSON.stringify(parcels), queue).not.toMatch(/Long Street|streetOne|phone/)
    }
    const shown = await crew.chen.ok(deskParcel, { packNumber })
    expect(Object.keys(shown.address)).toEqual(['city', 'province', 'country'])
    expect(JSON.stringify(shown)).not.toContain('Long Street')
  })

  test('each print is kept once, and a stopped parcel has none', async () => {
    expect((await crew.chen.ok(parcelSheet, { packNumber })).printed).toBeNull()
    const key = shop.world.newId()
    const input = { packNumber, papers: ['label' as const, 'declaration' as const] }
    await crew.chen.ok(printPapers, input, { key })
    const again = await crew.chen.ok(printPapers, input, { key })
    expect(again.printed).toMatchObject({ by: 'chen', times: 1 })
    expect(await events('paper.print')).toMatchObject([
      { who: 'chen', facts: { papers: 'label,declaration', form: 'CN22' } },
    ])
    expect((await alice.ok(parcelDetail, { packNumber })).timeline.some((step) => step.name.startsWith('paper'))).toBe(
      false,
    )

    await crew.chen.ok(stopParcel, { packNumber, why: 'prohibited', note: 'A knife' })
    const refused = await crew.chen(printPapers, { packNumber, papers: ['packing_list'] })
    expect([refused.code, refused.message]).toEqual([codes.conflict, 'This parcel is stopped. Nothing was printed.'])
    expect(await events('paper.print')).toHaveLength(1)
    await crew.chen.ok(resumeParcel, { packNumber, note: 'A butter knife' })
    expect((await crew.chen.ok(printPapers, { packNumber, papers: ['packing_list'] })).printed?.times).toBe(2)
  })
})
