/** The games from the fingerprint to the prize (states.md 17 "Draws", product.md 12): once a day, what was shown is given, and anybody can check it. */
import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as account_ from '#contract/account/api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import { listCoupons } from '#contract/coupon/api.ts'
import * as coupons from '#contract/coupon/desk.ts'
import * as api from '#contract/game/api.ts'
import { changeDailyLimit, gameDay } from '#contract/game/desk.ts'
import { dayEnds, fromHex, ownPart, readDraw } from '#contract/game/draw.ts'
import { type GameId, gameIds } from '#contract/game/game-id.ts'
import type { Draw } from '#contract/game/game.ts'
import { rangeAt } from '#contract/game/odds.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days, hours, seconds } from '#contract/kit/time.ts'
import { seedGames } from '#server/game/seed-games.ts'
import { browser } from '../support/browser.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('games on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    await seedGames(shop.world)
    zhao = await shop.staff('zhao')
  })
  afterAll(() => shop.close())

  let nth = 0
  const someone = () => shop.as(`player${(nth += 1)}`)
  const tomorrow = () => shop.clock.set(dayEnds(new Date(shop.clock.now()).toISOString().slice(0, 10)) + hours(7))
  const look = (who: Person, game: GameId = 'luckLottery') => who.ok(api.gameToday, { game })
  const print = async (who: Person, game: GameId = 'luckLottery') =>
    (await look(who, game)).commitment?.fingerprint ?? ''
  const play = async (who: Person, game: GameId = 'luckLottery') =>
    who.ok(api.playGame, { game, fingerprint: await print(who, game) })
  const wonBy = (draw: Draw) => draw.prizes.find(({ key }) => key === draw.prize)
  const limits = (game: GameId, change: (key: number) => number | null) =>
    Promise.all(
      [0, 1, 2].map((key) => zhao.ok(changeDailyLimit, { game, key, aDay: change(key), reason: 'For the test' })),
    )
  const desk = async (game: GameId) => (await zhao.ok(gameDay, {})).games.find((it) => it.game === game)

  test.each(gameIds)(
    '%s: the fingerprint is shown before, the secret fits it after, and decides what was won',
    async (game) => {
      const ann = await someone()
      const before = await look(ann, game)
      expect(before.draw).toBeNull()
      expect(before.prizes.reduce((sum, { chance }) => sum + chance, 0)).toBe(10_000)
      expect(before.commitment?.part).toBe(ownPart(game, before.day, ann.id))
      expect(JSON.stringify(before)).not.toMatch(/secret|"number"/)
      // Looking again, on another phone, shows the same.
      expect(await look(ann, game)).toEqual(before)
      shop.clock.advance(seconds(30))
      const draw = await ann.ok(api.playGame, { game, fingerprint: before.commitment?.fingerprint ?? '' })
      expect(draw).toMatchObject({ playedAt: shop.clock.now(), committedAt: before.commitment?.at, day: before.day })
      expect(draw.prizes).toEqual(before.prizes)
      expect(createHash('sha256').update(fromHex(draw.secret)).digest('hex')).toBe(before.commitment?.fingerprint)
      const mac = createHmac('sha256', fromHex(draw.secret)).update(draw.part).digest()
      expect(readDraw(mac)?.number).toBe(draw.number)
      expect(rangeAt(draw.prizes, draw.number)?.prize.key).toBe(draw.prize)
      expect((await look(ann, game)).draw).toEqual(draw)
      expect((await ann.ok(api.listDraws, {})).draws).toEqual([draw])
      expect(await ann.ok(api.showDraw, { drawId: draw.id })).toEqual(draw)
    },
  )

  test('points that are won are on the account, once, with the game as their cause', async () => {
    tomorrow()
    const players = await Promise.all(Array.from({ length: 6 }, someone))
    const draws = await Promise.all(players.map((who) => play(who, 'egg')))
    for (const [at, draw] of draws.entries()) {
      const worth = wonBy(draw)?.worth
      const points = worth?.kind === 'points' ? worth.points : 0
      expect((await players[at]?.ok(account_.userInfo, {}))?.level.points).toBe(points)
    }
    expect(draws.some((draw) => wonBy(draw)?.worth.kind === 'points')).toBe(true)
    const { rows } = await sql<{ ref: string }>`select ref from point_entry where cause = 'game' and customer_id = ${
      players[draws.findIndex((draw) => wonBy(draw)?.worth.kind === 'points')]?.id
    }`.execute(shop.world.database.db)
    expect(rows).toEqual([{ ref: `egg:${draws[0]?.day}` }])
  })

  test('two taps, two tabs, two phones: of twenty plays at once one is drawn, and one prize given', async () => {
    // Coupons alone, so that giving twice would be seen.
    const ben = await someone()
    const fingerprint = await print(ben)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ben(api.playGame, { game: 'luckLottery', fingerprint })),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(19)
    const { draws } = await ben.ok(api.listDraws, {})
    expect(draws).toHaveLength(1)
    expect(await ben.ok(listCoupons, {})).toEqual({ coupons: draws.flatMap(({ coupon }) => coupon ?? []) })
    // The same tap sent again, because its answer was lost, gets the first answer.
    const cleo = await someone()
    const once = { game: 'egg' as const, fingerprint: await print(cleo, 'egg') }
    const key = shop.world.newId()
    const first = await cleo.ok(api.playGame, once, { key })
    expect(await cleo.ok(api.playGame, once, { key })).toEqual(first)
  })

  test('twenty phones that look first at the same moment see one fingerprint', async () => {
    const dora = await someone()
    const seen = await Promise.all(Array.from({ length: 20 }, () => print(dora, 'slots')))
    expect(new Set(seen).size).toBe(1)
  })

  test('a stolen fingerprint, one of another game, one of yesterday and one that is none: refused, and nothing is drawn', async () => {
    const [eve, finn] = [await someone(), await someone()]
    const theirs = await print(finn)
    const mine = await print(eve)
    const refused = async (game: GameId, fingerprint: string) => (await eve(api.playGame, { game, fingerprint })).code
    expect(await refused('luckLottery', theirs)).toBe(codes.notFound)
    expect(await refused('slots', mine)).toBe(codes.notFound)
    expect(await refused('luckLottery', 'f'.repeat(64))).toBe(codes.notFound)
    expect(await refused('luckLottery', 'no fingerprint')).toBe(codes.invalid)
    tomorrow()
    expect(await refused('luckLottery', mine)).toBe(codes.conflict)
    expect((await eve.ok(api.listDraws, {})).draws).toEqual([])
    expect((await look(finn)).draw).toBeNull()
    // A draw that is not played, or somebody else's, cannot be read.
    const { id: drawId } = await play(finn)
    expect((await eve(api.showDraw, { drawId })).code).toBe(codes.notFound)
    expect((await eve(api.listDraws, { before: drawId })).code).toBe(codes.notFound)
  })

  test('one play a day, and the next day another, with another secret', async () => {
    const gina = await someone()
    const first = await play(gina)
    expect((await gina(api.playGame, { game: 'luckLottery', fingerprint: first.fingerprint })).code).toBe(
      codes.conflict,
    )
    shop.clock.set((await look(gina)).dayEnds - 1)
    expect((await look(gina)).draw?.id).toBe(first.id)
    shop.clock.advance(1)
    const next = await look(gina)
    expect(next.draw).toBeNull()
    expect(next.commitment?.fingerprint).not.toBe(first.fingerprint)
    await play(gina)
    expect((await gina.ok(api.listDraws, {})).draws.map(({ day }) => day)).toEqual([next.day, first.day])
  })

  test('a coupon that is won is there, says what it is, and ends as the table said', async () => {
    tomorrow()
    await limits('slots', () => 9999)
    // Every number wins the third prize: the last of the table is the only one that is left otherwise.
    await shop.world.database.db
      .updateTable('game_prize')
      .set({ chance: 9000 })
      .where('game', '=', 'slots')
      .where('key', '=', 2)
      .execute()
    const players = await Promise.all(Array.from({ length: 8 }, someone))
    const draws = await Promise.all(players.map((who) => play(who, 'slots')))
    const at = draws.findIndex(({ coupon }) => coupon !== null)
    const [hana, draw] = [players[at] as Person, draws[at] as Draw]
    const worth = wonBy(draw)?.worth
    expect(draw.coupon).toMatchObject({ scope: 'parcel', status: 'available', receivedAt: draw.playedAt })
    expect(worth).toMatchObject({ kind: 'coupon', coupon: { amount: draw.coupon?.amount, validDays: 14 } })
    expect(draw.coupon?.expiresAt).toBe(draw.playedAt + days(14))
    expect((await hana.ok(listCoupons, {})).coupons).toEqual([draw.coupon])
  })

  test('what is used up is left out of the tables after it, and what was shown before is given all the same', async () => {
    tomorrow()
    await shop.world.database.db
      .updateTable('game_prize')
      .set({ chance: 9000 })
      .where('game', '=', 'slots')
      .where('key', '=', 2)
      .execute()
    await limits('slots', (key) => (key === 2 ? 3 : 0))
    const before = (await desk('slots'))?.prizes.find(({ key }) => key === 2)
    expect(before).toMatchObject({ aDay: 3, promised: 0 })
    // Forty look at once; three at most can have been promised one, whoever was first.
    const players = await Promise.all(Array.from({ length: 40 }, someone))
    const seen = await Promise.all(players.map((who) => look(who, 'slots')))
    expect((await desk('slots'))?.prizes.find(({ key }) => key === 2)).toMatchObject({ promised: 3, given: 0 })
    const late = seen.filter(({ gone }) => gone.some(({ key }) => key === 2))
    expect(late.length).toBeGreaterThan(20)
    for (const { prizes } of late) expect(prizes).toEqual([expect.objectContaining({ key: 3, chance: 10_000 })])
    // The shop stops giving it, and switches its coupon off: who was shown it gets it.
    await limits('slots', () => 0)
    const template = (await zhao.ok(coupons.listCouponTemplates, {})).templates.find(({ name }) =>
      name.startsWith('Game: 2'),
    )
    await zhao.ok(coupons.changeCouponTemplate, { templateId: template?.id ?? '', active: false, limit: null })
    const draws = await Promise.all(players.map((who) => play(who, 'slots')))
    expect(draws.filter(({ coupon }) => coupon !== null)).toHaveLength(3)
    expect((await desk('slots'))?.prizes.find(({ key }) => key === 2)).toMatchObject({ promised: 3, given: 3 })
    expect(await desk('slots')).toMatchObject({ seen: 40, played: 40 })
    tomorrow()
    await limits('slots', () => 50)
    // Still switched off: nobody is shown it.
    expect((await look(players[0] as Person, 'slots')).gone.map(({ key }) => key)).toEqual([2])
    await zhao.ok(coupons.changeCouponTemplate, { templateId: template?.id ?? '', active: true, limit: null })
    expect((await look(players[1] as Person, 'slots')).gone).toEqual([])
  })

  test('the desk: only finance, never the last prize, and a prize’s coupon has no number in all', async () => {
    const sam = await shop.staff('sam', ['buyer', 'warehouse', 'support'])
    const wish = { game: 'egg', key: 0, aDay: 5, reason: 'Quiet week' } as const
    expect((await sam(changeDailyLimit, wish)).code).toBe(codes.forbidden)
    expect((await sam(gameDay, {})).code).toBe(codes.forbidden)
    expect((await zhao(changeDailyLimit, { ...wish, key: 3 })).code).toBe(codes.conflict)
    expect((await zhao(changeDailyLimit, { ...wish, key: 9 })).code).toBe(codes.notFound)
    expect((await zhao.ok(changeDailyLimit, wish)).prizes[0]).toMatchObject({ aDay: 5 })
    const [template] = (await zhao.ok(coupons.listCouponTemplates, {})).templates.filter((it) => it.givenBy === 'game')
    const change = { templateId: template?.id ?? '', active: true, limit: 5 }
    expect((await zhao(coupons.changeCouponTemplate, change)).code).toBe(codes.conflict)
  })

  test('what was committed cannot be rewritten or taken away, by nobody who has the database either', async () => {
    const ida = await someone()
    const { id } = await play(ida, 'egg')
    const { db } = shop.world.database
    const rows = () => db.selectFrom('game_draw').selectAll().where('id', '=', id)
    const before = await rows().execute()
    const change = (set: object) => db.updateTable('game_draw').set(set).where('id', '=', id).execute()
    for (const set of [{ secret: 'a'.repeat(64) }, { fingerprint: 'b'.repeat(64) }, { prize: 0, number: 0 }])
      await expect(change(set)).rejects.toThrow(/keeps what was committed/)
    await expect(change({ played_at: null, coupon_id: null })).rejects.toThrow(/keeps what was committed/)
    await expect(db.deleteFrom('game_draw').where('id', '=', id).execute()).rejects.toThrow()
    expect(await rows().execute()).toEqual(before)
  })

  test('an address that is not proven reads the odds and gets no fingerprint; a game that is off is not here', async () => {
    const phone = browser(shop)
    const email = 'jon@example.com'
    await phone.ask(signInApi.register, { email, password: 'a long enough one', agreed: true })
    await shop.settle()
    await phone.ask(signInApi.logIn, { email, password: 'a long enough one' })
    const seen = await phone.ask(api.gameToday, { game: 'egg' })
    expect(seen).toMatchObject({ code: codes.ok, data: { commitment: null, draw: null } })
    expect(seen.data.prizes.length).toBeGreaterThan(1)
    const kim = await someone()
    const { config } = shop.world
    const all = config.games
    const fingerprint = await print(kim, 'egg')
    config.games = ['luckLottery']
    try {
      expect((await kim(api.gameToday, { game: 'egg' })).code).toBe(codes.notFound)
      expect((await kim(api.playGame, { game: 'egg', fingerprint })).code).toBe(codes.notFound)
      expect((await kim(api.gameToday, { game: 'luckLottery' })).code).toBe(codes.ok)
      expect((await shop.nobody.ok(account_.launch, {})).games).toEqual(['luckLottery'])
    } finally {
      config.games = all
    }
  })
})
