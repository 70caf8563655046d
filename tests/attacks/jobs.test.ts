/** Jobs while mail servers, gateways and processes go away and come back (quality.md, bars 46 and 77). */
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { startRecharge } from '#contract/wallet/api.ts'
import { pay } from '#contract/payment/api.ts'
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import { askMail } from '#server/account/ask-mail.ts'
import { jobs, lanes } from '#server/jobs.ts'
import { enqueue, type JobRun, runDueJobs } from '#server/kit/jobs.ts'
import { makeLog } from '#server/kit/log.ts'
import { loop, stopAll } from '#server/kit/loop.ts'
import { beat, join, leave } from '#server/kit/processes.ts'
import { dropTrouble, listTroubles, retryTroubles } from '#server/kit/troubles.ts'
import { system, transact } from '#server/kit/transact.ts'
import { smtpMail } from '#server/providers/mail/smtp.ts'
import { askAllOpen } from '#server/payment/timers.ts'
import type { World } from '#server/world.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { quoted } from './money-people.ts'

describe.each(attacked)('jobs on %s', (engine) => {
  let shop: Shop
  let alice: Person
  const logged: string[] = []
  beforeAll(async () => {
    shop = await openShop(engine)
    alice = await shop.as('private.person')
    const to = new Writable({ write: (line: Buffer, _, done) => (logged.push(line.toString()), done()) })
    Object.assign(shop.world, { log: makeLog('info', false, to) })
  })
  afterEach(async () => {
    await shop.world.database.db.deleteFrom('job').execute()
    await shop.world.database.db.deleteFrom('process').execute()
    logged.length = 0
  })
  afterAll(() => shop.close())

  const rows = () => shop.world.database.db.selectFrom('job').selectAll().orderBy('created_at').orderBy('id').execute()
  const want = (kind: string, count = 1, more: Parameters<typeof enqueue>[3] = {}) =>
    transact(shop.world, system(shop.world), async (ctx) => {
      for (let n = 0; n < count; n += 1) await enqueue(ctx, kind, { n }, more)
    })
  /** The same shop in another process. */
  const other = (process: string): World => ({ ...shop.world, process })

  test('a stop ends after the job in hand: those that wait are left for the next start', async () => {
    await want('slow', 60)
    let ran = 0
    let finish = () => {}
    const slow: JobRun = () => ((ran += 1), new Promise<void>((resolve) => (finish = resolve)))
    const work = loop(
      seconds(5),
      (signal) => runDueJobs(shop.world, { slow }, {}, { signal }),
      () => {},
    )
    work.wake()
    await vi.waitFor(() => expect(ran).toBe(1))
    const ended = work.stop()
    finish()
    await ended
    expect(ran).toBe(1)
    expect((await rows()).filter((it) => it.done_at === null && it.leased_until === null)).toHaveLength(59)
  })

  test('a stop does not wait for ever for a job that hangs', async () => {
    let begun = false
    const hangs = loop(
      1,
      () => ((begun = true), new Promise(() => {})),
      () => {},
    )
    hangs.wake()
    expect(begun).toBe(true)
    expect(await stopAll([hangs], 20)).toBe(false)
  })

  describe('mail', () => {
    const heard: string[] = []
    let refusal: { code: number; text: string } | undefined
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _, done) =>
        done(
          refusal
            ? Object.assign(new Error(`${refusal.text} <${address}>`), { responseCode: refusal.code })
            : undefined,
        ),
      onData(stream, session, done) {
        stream.resume().on('end', () => {
          heard.push(...session.envelope.rcptTo.map((it) => it.address))
          done()
        })
      },
    })
    let port = 0
    beforeAll(async () => {
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
      port = (server.server.address() as AddressInfo).port
    })
    afterAll(() => new Promise<void>((done) => server.close(done)))
    const mailedBy = (where: number) =>
      Object.assign(shop.world.providers, { mail: smtpMail(`smtp://127.0.0.1:${where}`, 'shop@example.com') })
    const wantMail = () =>
      transact(shop.world, system(shop.world), (ctx) => askMail(ctx, 'password-changed', alice.email))
    const run = () => runDueJobs(shop.world, jobs)

    test('away for a day: sent once after it is back, and never named in a log or a row', async () => {
      heard.length = 0
      // Nobody listens there.
      mailedBy(1)
      await wantMail()
      for (let at = 0; at < 24 * 6; at += 1) {
        await run()
        shop.clock.advance(minutes(10))
      }
      expect(await listTroubles(shop.world.database.db)).toEqual([])
      mailedBy(port)
      refusal = { code: 451, text: 'come back later' }
      await run()
      refusal = undefined
      for (let at = 0; at < 3; at += 1) {
        shop.clock.advance(minutes(10))
        await run()
      }
      expect(heard).toEqual([alice.email])
      expect(logged.join('')).toMatch(/a job waits/)
      expect(logged.join('') + JSON.stringify((await rows()).map((it) => it.last_error))).not.toMatch(
        /private\.person|@/,
      )
    })

    test('after three days it is given up; an operator can have it sent all the same', async () => {
      heard.length = 0
      mailedBy(1)
      await wantMail()
      for (let at = 0; at < 80 && (await listTroubles(shop.world.database.db)).length === 0; at += 1) {
        await run()
        shop.clock.advance(hours(1))
      }
      const [parked] = await listTroubles(shop.world.database.db)
      expect(parked).toMatchObject({ what: 'job', name: 'account.mail', nextAt: null })
      mailedBy(port)
      expect(await retryTroubles(shop.world.database.db, parked?.id ?? '', shop.clock.now())).toBe(1)
      await run()
      expect(heard).toEqual([alice.email])
      expect(await listTroubles(shop.world.database.db)).toEqual([])
    })

    test('refused for good: parked at once, with a reason that names nobody', async () => {
      mailedBy(port)
      refusal = { code: 550, text: 'no mailbox of private.person here' }
      await wantMail()
      await run()
      refusal = undefined
      const [parked] = await listTroubles(shop.world.database.db)
      expect(parked).toMatchObject({ tries: 1, error: expect.stringContaining('550') })
      expect(logged.join('')).toMatch(/parked/)
      expect(logged.join('') + parked?.error).not.toMatch(/private\.person|@/)
      expect(await dropTrouble(shop.world.database.db, parked?.id ?? '')).toBe(1)
      expect(await rows()).toEqual([])
    })
  })

  test('a mail server that takes its time delays no payment', async () => {
    // However late it is asked, it answers once it is let go.
    let letGo = () => {}
    const answered = new Promise<void>((resolve) => (letGo = resolve))
    Object.assign(shop.world.providers, { mail: { send: () => answered } })
    await transact(shop.world, system(shop.world), (ctx) => askMail(ctx, 'password-changed', alice.email))
    const { rechargeNumber } = await alice.ok(startRecharge, { amount: 1000 })
    const asked = await quoted(alice, [{ type: 'RECHARGE', number: rechargeNumber }])
    const { paymentNumber } = await alice.ok(pay, { ...asked, useBalance: false, channel: 'sandbox' })
    const work = lanes.map(({ name: _, atOnce, ...lane }) => runDueJobs(shop.world, jobs, lane, { atOnce }))
    await vi.waitFor(async () => {
      const row = await shop.world.database.db
        .selectFrom('payment')
        .select('pay_url')
        .where('number', '=', paymentNumber)
        .executeTakeFirstOrThrow()
      expect(row.pay_url).not.toBeNull()
    })
    letGo()
    await Promise.all(work)
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining(lanes.flatMap((lane) => lane.only ?? [])))
  })

  test('what a process had in hand when it died is taken up by the next, what a living one has is not', async () => {
    const [one, two] = [other('one'), other('two')]
    await join(one)
    await want('once')
    let finish = () => {}
    const ran: string[] = []
    const inOne = runDueJobs(one, { once: () => (ran.push('one'), new Promise<void>((resolve) => (finish = resolve))) })
    await vi.waitFor(() => expect(ran).toEqual(['one']))
    const inTwo = () => runDueJobs(two, { once: async () => void ran.push('two') })
    if (engine === 'postgres') {
      await join(two)
      expect(await inTwo()).toBe(0)
      // It was heard of last nine seconds ago.
      const { db: all } = shop.world.database
      await all
        .updateTable('process')
        .set((it) => ({ seen_at: it('seen_at', '-', 9000) }))
        .where('id', '=', 'one')
        .execute()
      expect(await beat(two)).toBe(true)
      expect(await beat(two)).toBe(false)
      // Also of one that held nothing something may be left to ask about.
      await join(other('three'))
      await all
        .updateTable('process')
        .set((it) => ({ seen_at: it('seen_at', '-', 9000) }))
        .where('id', '=', 'three')
        .execute()
      expect(await beat(two)).toBe(true)
    } else await join(two)
    expect(await inTwo()).toBe(1)
    const [done] = await rows()
    // It was not dead after all: what it says now changes nothing.
    finish()
    await inOne
    expect(ran).toEqual(['one', 'two'])
    expect(await rows()).toEqual([done])
    await leave(two)
  })

  test('a payment that the bank took while nobody listened is asked about right after a start, and once', async () => {
    const { rechargeNumber } = await alice.ok(startRecharge, { amount: 1000 })
    const asked = await quoted(alice, [{ type: 'RECHARGE', number: rechargeNumber }])
    const { paymentNumber } = await alice.ok(pay, { ...asked, useBalance: false, channel: 'sandbox' })
    await runDueJobs(shop.world, jobs)
    shop.providers.gateway.decide(paymentNumber, 'captured')
    // Twice: a start and a neighbour that died.
    await askAllOpen(shop.world)
    await askAllOpen(shop.world)
    const { db } = shop.world.database
    const open = db.selectFrom('payment').select('id').where('status', '=', 'processing')
    expect((await rows()).filter((it) => it.kind === 'ask-gateway')).toHaveLength((await open.execute()).length)
    await runDueJobs(shop.world, jobs)
    const row = await db.selectFrom('payment').select('status').where('number', '=', paymentNumber).executeTakeFirst()
    expect(row?.status).toBe('succeeded')
  })

  test('a job that waits is hastened by a second of the same word, and not while it runs', async () => {
    await want('ask', 1, { single: 'one', dueAt: shop.clock.now() + minutes(15) })
    await want('ask', 1, { single: 'one', dueAt: shop.clock.now() + minutes(20) })
    expect(await runDueJobs(shop.world, {})).toBe(0)
    await want('ask', 1, { single: 'one' })
    let ran = 0
    const ask: JobRun = async () => {
      ran += 1
      const [before] = await rows()
      shop.clock.advance(-1)
      await want('ask', 1, { single: 'one' })
      shop.clock.advance(1)
      expect(await rows()).toEqual([before])
    }
    expect(await runDueJobs(shop.world, { ask })).toBe(1)
    expect(ran).toBe(1)
  })

  test('a job that failed waits as long as it must, whoever wants it again meanwhile', async () => {
    await want('ask', 1, { single: 'one' })
    const ask: JobRun = () => Promise.reject(new Error('away'))
    expect(await runDueJobs(shop.world, { ask })).toBe(1)
    const before = await rows()
    await want('ask', 1, { single: 'one' })
    expect(await rows()).toEqual(before)
    expect(await runDueJobs(shop.world, { ask })).toBe(0)
  })

  test('where the database fails one hand, the others end what they have, and only then it is said', async () => {
    await want('slow', 2)
    let let_go = () => {}
    let [ran, asked] = [0, 0]
    const away = new Proxy(shop.world.database, {
      get: (it, name) => {
        // The second hand finds no database; the first has its job by then.
        if (name === 'db' && (asked += 1) === 2) throw new Error('the database is away')
        return Reflect.get(it, name) as unknown
      },
    })
    const slow: JobRun = () => ((ran += 1), new Promise<void>((resolve) => (let_go = resolve)))
    let isOver = false
    const round = runDueJobs({ ...shop.world, database: away }, { slow }, {}, { atOnce: 2 }).finally(
      () => (isOver = true),
    )
    const said = expect(round).rejects.toThrow('the database is away')
    await vi.waitFor(() => expect([ran, asked]).toEqual([1, 2]))
    await shop.world.database.pool.query('select 1')
    expect(isOver).toBe(false)
    let_go()
    await vi.waitFor(() => expect(ran).toBe(2))
    let_go()
    await said
  })

  test('a lease of a process whose clock is a little ahead holds', async () => {
    await want('once')
    await shop.world.database.db
      .updateTable('job')
      .set({ leased_until: shop.clock.now() + minutes(2) + seconds(1) })
      .execute()
    expect(await runDueJobs(shop.world, { once: async () => {} })).toBe(0)
  })

  test('a clock that was set back leaves no job waiting in the future', async () => {
    const world = other('one')
    await join(world)
    await want('once')
    await shop.world.database.db
      .updateTable('job')
      .set({ leased_until: shop.clock.now() + minutes(2), tries: 1 })
      .execute()
    shop.clock.advance(-days(30))
    let ran = 0
    const once: JobRun = async () => {
      ran += 1
      if (ran < 3) throw new Error('not yet')
    }
    expect(await runDueJobs(world, { once })).toBe(1)
    // And then it waits as any other does.
    expect(await runDueJobs(world, { once })).toBe(0)
    shop.clock.advance(seconds(20))
    await runDueJobs(world, { once })
    shop.clock.advance(seconds(40))
    await runDueJobs(world, { once })
    expect(ran).toBe(3)
    expect((await rows())[0]?.done_at).not.toBeNull()
    shop.clock.advance(days(30))
  })

  test('of one queue one job runs at a time, also where two processes take at once', async () => {
    for (let n = 0; n < 6; n += 1) await want('turn', 1, { queue: `queue-${n % 2}` })
    let most = 0
    const now = new Map<string, number>()
    const turn: JobRun = async (world) => {
      most = Math.max(
        most,
        [...now.values()].reduce((sum, it) => sum + it, 1),
      )
      now.set('all', (now.get('all') ?? 0) + 1)
      await world.database.db.selectFrom('job').select('id').execute()
      now.set('all', (now.get('all') ?? 0) - 1)
    }
    const hands = ['one', 'two', 'three'].map((name) => runDueJobs(other(name), { turn }, {}, { atOnce: 2 }))
    const counts = await Promise.all(hands)
    expect(counts.reduce((sum, it) => sum + it, 0)).toBe(6)
    expect(most).toBeLessThanOrEqual(2)
  })
})
