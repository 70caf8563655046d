/** The identity check from the first picture to the approved document and its end (states.md 10), and what needs it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideApproval, listApprovals } from '#contract/approval/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import { myKyc, saveKyc, submitKyc } from '#contract/kyc/api.ts'
import * as desk from '#contract/kyc/desk.ts'
import { type Fault, kycChecks } from '#contract/kyc/kyc.ts'
import { documentEnds } from '#contract/kyc/rule.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { learnCatalogs } from '#server/kit/catalogs.ts'
import { lines } from '#server/freight/lines.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { identified, lookAt, sendIn, sendPicture, sendPictures, typedAs } from '../support/identity.ts'
import { addressOf, type Crew, hireCrew, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

async function everyFile(shop: Shop): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of shop.providers.files.olderThan(-1)) keys.push(key)
  return keys
}

describe.each(enginesOf(import.meta.url))('the identity check, on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let goods: OnShelf
  let sun: Person
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    const [first] = await stock(shop)
    if (!first) throw new Error('nothing is on the shelves')
    goods = first
    crew = await hireCrew(shop)
    sun = await shop.staff('sun')
  })
  afterAll(() => shop.close())

  const caseOf = (kycNumber: string) => sun.ok(desk.kycCase, { kycNumber })
  const approve = async (kycNumber: string) => {
    const { id: kycId } = await caseOf(kycNumber)
    await lookAt(shop, sun, kycId)
    return sun.ok(desk.approveKyc, { kycId, checks: [...kycChecks] })
  }
  const reject = async (kycNumber: string, faults: Fault[]) =>
    sun.ok(desk.rejectKyc, { kycId: (await caseOf(kycNumber)).id, faults })
  const told = async (who: Person, language = 'en') => {
    const lists = await Promise.all(
      (['action', 'message'] as const).map((tab) => who.ok(siteNotices, { tab }, { language })),
    )
    return lists.flatMap((it) => it.notices).filter((it) => it.kind.startsWith('kyc.'))
  }
  const files = () => everyFile(shop)

  test('is sent in, looked at and approved; of the number only its end is kept', async () => {
    const ada = await shop.as('ada')
    await addressOf(ada, 'US')
    expect(await ada.ok(myKyc, {})).toMatchObject({ status: 'none', country: 'US', kind: 'id_card', triesLeft: 5 })
    const { number: _number, consent: _consent, ...typed } = typedAs()
    expect(await ada.ok(saveKyc, { ...typed, name: 'Ada', cause: 'recharge' })).toMatchObject({ status: 'draft' })
    await sendPictures(shop, ada)
    const sent = await ada.ok(submitKyc, typedAs({ number: 'l01 x00-t4 71' }))
    expect(sent).toMatchObject({
      status: 'reviewing',
      kycNumber: expect.stringMatching(/^KY/),
      numberEnds: 'T471',
      triesLeft: 4,
      expectedBy: shop.clock.now() + shop.world.terms.kycReview,
    })
    const number = sent.kycNumber ?? ''
    expect(await caseOf(number)).toMatchObject({
      name: 'Ada Example',
      country: 'DE',
      numberEnds: 'T471',
      elsewhere: 0,
      cause: 'recharge',
      nth: 1,
      triesLeft: 4,
      own: false,
      sides: ['front', 'back', 'selfie'],
      account: { name: 'Maya Lind', country: 'US' },
    })
    expect((await sun.ok(desk.kycQueue, {})).counts['reviewing']).toBeGreaterThan(0)
    await approve(number)
    expect(await ada.ok(myKyc, {})).toMatchObject({ status: 'approved', validUntil: '2031-03-12', numberEnds: 'T471' })
    expect((await told(ada)).map((it) => it.kind)).toEqual(['kyc.approved'])
    // Nothing in the whole database knows the number.
    const dump = JSON.stringify([
      await shop.world.database.db.selectFrom('kyc').selectAll().execute(),
      await shop.world.database.db.selectFrom('event').selectAll().execute(),
      await shop.world.database.db.selectFrom('once').selectAll().execute(),
      await shop.world.database.db.selectFrom('notice').selectAll().execute(),
    ])
    expect(dump).not.toMatch(/l01x?0|L01X/i)
  })

  test('is approved only by who was sent its pictures, all of them, since it was sent in', async () => {
    const ava = await shop.as('ava')
    const { id: kycId } = await caseOf(await sendIn(shop, ava))
    const whole = { kycId, checks: [...kycChecks] }
    const refused = await sun(desk.approveKyc, whole)
    expect(refused.code).toBe(codes.invalid)
    expect(refused.message).toMatch(/Open the pictures first\. Nothing was changed\.$/)
    // A colleague's looks are not one's own, and links that were never followed are no look.
    const ren = await shop.staff('ren', ['kyc'])
    await lookAt(shop, ren, kycId)
    const [one] = (await sun.ok(desk.openKycPictures, { kycId })).pictures
    expect((await sun(desk.approveKyc, whole)).code).toBe(codes.invalid)
    await shop.app.request(one?.url ?? '', { headers: { authorization: `Bearer ${sun.token}` } })
    expect((await sun(desk.approveKyc, whole)).data).toMatchObject({ fields: [{ path: 'back' }, { path: 'selfie' }] })
    // Refusing needs no look; what is sent again is looked at again.
    await lookAt(shop, sun, kycId)
    shop.clock.advance(hours(1))
    await sun.ok(desk.rejectKyc, { kycId, faults: [{ reason: 'blurred', side: 'back' }] })
    await sendPicture(shop, ava, 'back')
    await ava.ok(submitKyc, typedAs())
    expect((await sun(desk.approveKyc, whole)).code).toBe(codes.invalid)
    expect((await ava.ok(myKyc, {})).status).toBe('reviewing')
    await lookAt(shop, sun, kycId)
    expect((await sun.ok(desk.approveKyc, whole)).status).toBe('approved')
  })

  test('sent twice it is one case; a second tap finds the first', async () => {
    const amy = await shop.as('amy')
    await sendPictures(shop, amy)
    const both = await Promise.all([amy(submitKyc, typedAs()), amy(submitKyc, typedAs())])
    expect(both.map((it) => it.code)).toEqual([codes.ok, codes.ok])
    expect(new Set(both.map((it) => it.data.kycNumber)).size).toBe(1)
    expect((await amy.ok(myKyc, {})).triesLeft).toBe(4)
    // While it is looked at nothing changes under the reviewer's eyes.
    expect((await sendPicture(shop, amy, 'front')).code).toBe(codes.conflict)
    const { number: _number, consent: _consent, ...typed } = typedAs()
    expect((await amy(saveKyc, typed)).code).toBe(codes.conflict)
  })

  test('what is missing or cannot be is refused, and costs no try', async () => {
    const ben = await shop.as('ben')
    const missing = await ben(submitKyc, typedAs({ name: '', bornOn: null }))
    expect(missing.code).toBe(codes.invalid)
    const { fields } = missing.data as unknown as { fields: { path: string }[] }
    expect(fields.map((it) => it.path)).toEqual(['name', 'bornOn', 'front', 'back', 'selfie'])
    await sendPictures(shop, ben)
    const now = shop.world.now()
    const year = new Date(now).getUTCFullYear()
    for (const [wrong, path] of [
      [{ bornOn: `${year + 1}-01-01` }, 'bornOn'],
      [{ bornOn: `${year - 151}-01-01` }, 'bornOn'],
      [{ validUntil: new Date(now - days(40)).toISOString().slice(0, 10) }, 'validUntil'],
      [{ kind: 'id_card', country: 'GB' }, 'kind'],
      [{ consent: '2020-01-01' }, 'consent'],
      [{ number: '12-3' }, 'number'],
      [{ bornOn: '1990-02-30' }, 'bornOn'],
    ] as const) {
      const answer = await ben(submitKyc, typedAs(wrong))
      expect(answer.code, path).toBe(codes.invalid)
      expect((answer.data as unknown as { fields: { path: string }[] }).fields[0]?.path).toBe(path)
    }
    expect(await ben.ok(myKyc, {})).toMatchObject({ status: 'draft', triesLeft: 5 })
    expect((await ben.ok(submitKyc, typedAs({ validUntil: null }))).status).toBe('reviewing')
  })

  test('refused with a reason in the shopper’s language: only that picture is needed again', async () => {
    const cleo = await shop.as('cleo')
    const number = await sendIn(shop, cleo)
    shop.clock.advance(hours(3))
    await reject(number, [{ reason: 'blurred', side: 'back' }])
    const mine = await cleo.ok(myKyc, {})
    expect(mine).toMatchObject({ status: 'rejected', faults: [{ reason: 'blurred', side: 'back' }], triesLeft: 4 })
    expect(mine.pictures.map((it) => it.side)).toEqual(['front', 'selfie'])
    const [english] = await told(cleo)
    expect(english).toMatchObject({ kind: 'kyc.rejected', tab: 'action', path: '/pages/KYCAuthor/index' })
    expect(english?.body).toContain('blurred')
    await learnCatalogs(new URL('../../locales/server', import.meta.url).pathname)
    expect((await told(cleo, 'de'))[0]?.body).toContain('unscharf')
    const still = await cleo(submitKyc, typedAs())
    expect((still.data as unknown as { fields: unknown[] }).fields).toEqual([{ path: 'back', message: 'required' }])
    const before = (await files()).length
    expect((await sendPicture(shop, cleo, 'back')).code).toBe(codes.ok)
    expect(await files(), 'the one before it is gone').toHaveLength(before)
    expect(await cleo.ok(submitKyc, typedAs())).toMatchObject({ status: 'reviewing', faults: [] })
    expect((await told(cleo)).filter((it) => it.doneAt === null)).toEqual([])
  })

  test('five tries in thirty days, also for two at once; then it says when', async () => {
    const dora = await shop.as('dora')
    for (let n = 0; n < 5; n += 1) {
      await reject(await sendIn(shop, dora), [{ reason: 'person', side: null }])
      shop.clock.advance(hours(1))
    }
    const mine = await dora.ok(myKyc, {})
    expect(mine).toMatchObject({ triesLeft: 0, nextTryAt: expect.any(Number) })
    await sendPictures(shop, dora, ['selfie'])
    const answers = await Promise.all([dora(submitKyc, typedAs()), dora(submitKyc, typedAs())])
    expect(answers.map((it) => it.code)).toEqual([codes.slowDown, codes.slowDown])
    shop.clock.set(mine.nextTryAt ?? 0)
    // What waited in the draft was deleted meanwhile.
    await shop.settle()
    expect((await dora.ok(myKyc, {})).pictures).toEqual([])
    expect(await sendIn(shop, dora)).toMatch(/^KY/)
  })

  test('drafts go after 7 days, refused ones after 90, decided ones stay', async () => {
    const [eve, fay, gil] = [await shop.as('eve'), await shop.as('fay'), await shop.as('gil')]
    await identified(shop, gil)
    await reject(await sendIn(shop, fay), [{ reason: 'cut', side: 'front' }])
    await sendPictures(shop, eve)
    const all = (await files()).length
    shop.clock.advance(days(7))
    await shop.settle()
    expect((await eve.ok(myKyc, {})).pictures).toEqual([])
    expect(await files()).toHaveLength(all - 3)
    shop.clock.advance(days(83))
    await shop.settle()
    expect(await fay.ok(myKyc, {})).toMatchObject({ status: 'rejected', pictures: [], name: '', numberEnds: null })
    expect(await gil.ok(myKyc, {})).toMatchObject({ status: 'approved', numberEnds: '1293' })
    expect((await gil.ok(myKyc, {})).pictures).toHaveLength(3)
  })

  test('a document ends: told a month before, expired on its day, another one may be sent', async () => {
    const hal = await shop.as('hal')
    const last = new Date(shop.clock.now() + days(60)).toISOString().slice(0, 10)
    await identified(shop, hal, { validUntil: last })
    shop.clock.set(documentEnds(last) - days(30) + 1)
    await shop.settle()
    await shop.settle()
    expect((await told(hal)).filter((it) => it.kind === 'kyc.ends-soon')).toHaveLength(1)
    shop.clock.set(documentEnds(last) - 1)
    await shop.settle()
    expect((await hal.ok(myKyc, {})).status).toBe('approved')
    shop.clock.set(documentEnds(last))
    expect((await hal.ok(myKyc, {})).status, 'before the clock has come by').toBe('expired')
    await shop.settle()
    expect((await told(hal)).map((it) => it.kind)).toContain('kyc.expired')
    const next = new Date(shop.clock.now() + days(900)).toISOString().slice(0, 10)
    expect(await sendIn(shop, hal, { validUntil: next })).toMatch(/^KY/)
  })

  test('more than a day’s most needs the check; the refusal leads there, and then it goes', async () => {
    const ida = await shop.as('ida')
    const most = shop.world.terms.rechargeMostPerDay
    await ida.ok(startRecharge, { amount: most - 100 })
    const refused = await ida(startRecharge, { amount: 101 })
    expect(refused).toMatchObject({
      code: codes.consentRequired,
      data: { need: 'identity', path: '/pages/KYCAuthor/index?cause=recharge', left: 100 },
    })
    expect(refused.message).toContain('5,000')
    const future = new Date(shop.clock.now() + days(900)).toISOString().slice(0, 10)
    await identified(shop, ida, { validUntil: future })
    expect((await ida.ok(startRecharge, { amount: 101 })).status).toBe('created')
  })

  test('a line that wants to know who sends refuses K1 until it is known', async () => {
    const jo = await shop.as('jo')
    const { itemId } = await shelvedBy(shop, crew, jo, goods)
    const home = await addressOf(jo, 'GB')
    const items = [{ itemId, quantity: 1 }]
    const { offers } = await jo.ok(previewParcel, { items, addressId: home })
    const channelId = offers.find((it) => it.blocked.length === 0)?.channelId ?? ''
    const chosen = lines.find((it) => it.id === channelId)
    const its = chosen?.rates.find((it) => it.country === 'GB')
    if (!its) throw new Error('no line takes it')
    its.identity = true
    try {
      expect((await jo.ok(previewParcel, { items, addressId: home, channelId })).missing).toEqual(['identity'])
      const { fees } = await jo.ok(previewParcel, { items, addressId: home, channelId, couponId: null })
      const placing = { items, addressId: home, channelId, couponId: null, expectedTotal: cents(fees?.total ?? 0) }
      expect(await jo(placeParcel, placing)).toMatchObject({
        code: codes.consentRequired,
        data: { need: 'identity', path: '/pages/KYCAuthor/index?cause=parcel' },
      })
      const future = new Date(shop.clock.now() + days(900)).toISOString().slice(0, 10)
      await identified(shop, jo, { validUntil: future })
      expect((await jo.ok(placeParcel, placing)).status).toBe('pack_ordered')
    } finally {
      its.identity = undefined
    }
  })

  test('a revoke takes two reviewers; afterwards nothing can be sent', async () => {
    const kim = await shop.as('kim')
    const future = new Date(shop.clock.now() + days(900)).toISOString().slice(0, 10)
    const number = await identified(shop, kim, { validUntil: future })
    const { id: kycId } = await caseOf(number)
    const ask = { kycId, reason: 'The picture was not theirs' }
    expect((await sun(desk.revokeKyc, ask)).code).toBe(codes.conflict)
    const [wish] = (await sun.ok(listApprovals, {})).approvals
    expect(wish).toMatchObject({ kind: 'kyc_revoke', docNumber: number, actions: ['withdraw'] })
    const approvalId = wish?.id ?? ''
    const word = { approvalId, decision: 'approve', reason: 'Looked at it too' } as const
    expect((await sun(decideApproval, word)).code, 'the one who asked').toBe(codes.forbidden)
    expect((await crew.zhao(decideApproval, word)).code, 'finance').toBe(codes.forbidden)
    expect((await crew.zhao.ok(listApprovals, {})).approvals.map((it) => it.id)).not.toContain(approvalId)
    const ren = await shop.staff('ren', ['kyc'])
    await ren.ok(decideApproval, word)
    expect((await kim.ok(myKyc, {})).status).toBe('approved')
    expect((await sun.ok(desk.revokeKyc, ask)).status).toBe('revoked')
    expect((await kim.ok(myKyc, {})).status).toBe('revoked')
    expect((await sendPicture(shop, kim, 'front')).code).toBe(codes.conflict)
    expect((await told(kim)).map((it) => it.kind)).toContain('kyc.revoked')
    expect((await kim(startRecharge, { amount: shop.world.terms.rechargeMostPerDay + 1 })).code).toBe(
      codes.consentRequired,
    )
  })

  test('the same number on two accounts is seen', async () => {
    const future = new Date(shop.clock.now() + days(900)).toISOString().slice(0, 10)
    const same = { number: 'SAME-999-77', validUntil: future }
    await sendIn(shop, await shop.as('lea'), same)
    const number = await sendIn(shop, await shop.as('lou'), same)
    expect((await caseOf(number)).elsewhere).toBe(1)
  })
})
