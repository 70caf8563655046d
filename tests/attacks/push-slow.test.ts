/** Phones whose push addresses do not answer hold up nobody else's (decision 032). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { subscribePush } from '#contract/notice/push-api.ts'
import { jobs, lanes } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { Away } from '#server/kit/postponed.ts'
import { record } from '#server/kit/record.ts'
import { system, transact } from '#server/kit/transact.ts'
import { PushHosts } from '#server/notice/push-hosts.ts'
import { attacked } from '../support/database.ts'
import { openPushService } from '../support/push-service.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

const morning = Date.UTC(2026, 5, 1, 9, 0, 0)

describe.each(attacked)('slow push addresses on %s', (engine) => {
  let shop: Shop
  let underWay = 0
  let most = 0
  let asked = 0
  const sent: string[] = []
  const waiting: (() => void)[] = []
  beforeAll(async () => {
    shop = await openShop(engine, { startsAt: morning })
    const push = {
      publicKey: async () => 'B'.repeat(87),
      accepts: () => true,
      async send({ endpoint }: { endpoint: string }) {
        if (!endpoint.includes('slow')) {
          sent.push(endpoint)
          return 'taken' as const
        }
        asked += 1
        most = Math.max(most, (underWay += 1))
        await new Promise<void>((resolve) => waiting.push(resolve))
        underWay -= 1
        throw new Away('the push service does not answer')
      },
    }
    Object.assign(shop.world.providers, { push })
  })
  afterAll(() => shop.close())

  const subscribe = async (who: Person, endpoint: string) => {
    const service = await openPushService(async () => '')
    const { p256dh, auth } = service.phone('any')
    await service.close()
    await who.ok(subscribePush, { endpoint, p256dh, auth })
  }
  const bonus = (to: Person) =>
    transact(shop.world, system(shop.world), (ctx) =>
      record(ctx, {
        name: 'balance.bonus',
        docId: to.id,
        customerId: to.id,
        facts: { amount: 500 },
      }),
    )
  const lane = lanes.find((it) => it.only?.includes('push.send')) ?? {}
  const rest = { but: ['push.send'] }

  test('500 messages to ten phones that do not answer: another shopper is told in the first round', async () => {
    const [eve, victim] = [await shop.as('eve'), await shop.as('victim')]
    for (let n = 0; n < 10; n += 1) await subscribe(eve, `https://n${n}.slow-${n}.example/push`)
    await subscribe(victim, 'https://push.example/victim')
    for (let n = 0; n < 50; n += 1) await bonus(eve)
    await runDueJobs(shop.world, jobs, rest)
    shop.clock.advance(1000)
    await bonus(victim)
    await runDueJobs(shop.world, jobs, rest)
    const round = runDueJobs(shop.world, jobs, lane, { atOnce: 4 })
    await vi.waitFor(() => expect(sent).toEqual(['https://push.example/victim']))
    await vi.waitFor(() => expect(most).toBe(1))
    // One after the other they are found out; then the rest of theirs waits without being asked.
    const letGo = setInterval(() => waiting.splice(0).forEach((go) => go()), 1)
    await round
    expect(asked).toBe(10)
    await runDueJobs(shop.world, jobs, lane, { atOnce: 4 })
    clearInterval(letGo)
    expect(asked).toBe(10)
    expect(most).toBe(1)
  })

  test('a phone that does not answer for three days is forgotten, one that was asleep for two is told', async () => {
    const dora = await shop.as('dora')
    await shop.world.database.db.deleteFrom('job').execute()
    await subscribe(dora, 'https://slow.example/dora')
    const phones = () =>
      shop.world.database.db.selectFrom('push_subscription').select('id').where('customer_id', '=', dora.id).execute()
    const letGo = setInterval(() => waiting.splice(0).forEach((go) => go()), 1)
    for (let hour = 0; hour < 48; hour += 6) {
      await bonus(dora)
      await runDueJobs(shop.world, jobs)
      shop.clock.advance(hours(6))
    }
    expect(await phones()).toHaveLength(1)
    shop.clock.advance(days(1) + minutes(30))
    await bonus(dora)
    await runDueJobs(shop.world, jobs)
    clearInterval(letGo)
    expect(await phones()).toEqual([])
  })
})

describe('a host that does not answer', () => {
  let now = 0
  const away = async () => {
    throw new Away('no answer')
  }
  const ask = (hosts: PushHosts, host: string, answer: () => Promise<unknown>) =>
    hosts.ask(`https://${host}/x`, () => now, answer).then(String, (error: Error) => error.message)

  test('rests after three silences, whatever its names; one message finds out whether it is well again', async () => {
    const hosts = new PushHosts()
    for (const name of ['a', 'b', 'c']) expect(await ask(hosts, `${name}.evil.example`, away)).toBe('no answer')
    expect(await ask(hosts, 'd.evil.example', async () => 'taken')).toBe('the push service rests')
    expect(await ask(hosts, 'fcm.googleapis.com', async () => 'taken')).toBe('taken')
    now += minutes(1)
    const [first, second] = await Promise.all([
      ask(hosts, 'e.evil.example', async () => 'taken'),
      ask(hosts, 'f.evil.example', async () => 'taken'),
    ])
    expect([first, second]).toEqual(['taken', 'the push service is busy'])
    expect(await ask(hosts, 'g.evil.example', async () => 'taken')).toBe('taken')
  })

  test('has two messages under way at most, the services of the browsers as many as there are', async () => {
    const hosts = new PushHosts()
    let finish = () => {}
    const gate = new Promise<void>((resolve) => (finish = resolve))
    const wait = async () => (await gate, 'taken')
    const asked = ['a', 'b', 'c'].map((name) => ask(hosts, `${name}.other.example`, wait))
    const known = Array.from({ length: 4 }, () => ask(hosts, 'updates.push.services.mozilla.com', wait))
    finish()
    expect(await Promise.all(asked)).toEqual(['taken', 'taken', 'the push service is busy'])
    expect(new Set(await Promise.all(known))).toEqual(new Set(['taken']))
  })
})
