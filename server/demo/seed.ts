/**
 * People at every station of the road, seeded through the real calls by a clock that starts nineteen days ago: a seed that
 * runs is also a test. seed-once.ts sees to it that it runs once.
 */
import type { Logger } from 'pino'
import { days, hours } from '#contract/kit/time.ts'
import { hashPassword } from '#server/account/password.ts'
import { makeApp } from '#server/app.ts'
import { tick } from '#server/clockwork.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { makeWorld } from '#server/make-world.ts'
import type { Providers } from '#server/providers/providers.ts'
import type { World } from '#server/world.ts'
import { demoMembers, demoPassword, demoStaff, theRobot } from './people.ts'
import { endDemoSessions } from './refuse-demo.ts'
import { putUpShelves } from './shelves.ts'
import { playStations } from './stations.ts'

/** `providersAt` gives the providers under another clock: the past has its own. */
export async function seedDemo(
  world: World,
  providersAt: (now: () => number) => Providers,
  log: Logger,
): Promise<void> {
  const startedAt = performance.now()
  log.info('Filling in the demo: people at every station of the road. This takes a few seconds, and happens once.')
  const clock = { at: world.now() - days(19) }
  const now = () => clock.at
  const providers = providersAt(now)
  const past = makeWorld({
    config: world.config,
    database: world.database,
    providers,
    // What goes wrong on purpose, such as a charge taken twice, is said as in any shop.
    log: log.child({}, { msgPrefix: 'demo: ' }),
    now,
    withProcessMetrics: false,
  })
  const app = makeApp(past)

  await enrol(past)
  await putUpShelves(past.database.db)
  // A demo with some people missing is still a shop; the log says what went wrong.
  const played = playStations({
    world: past,
    app,
    async later(ms) {
      clock.at += ms
      await settle(past)
    },
    settle: () => settle(past),
    until: async (ago) => {
      clock.at = Math.max(clock.at, world.now() - ago)
      await settle(past)
    },
  })
  await played.catch((error: unknown) => log.error({ err: error }, 'the demo could not seed all of its people'))
  // Their walks opened sessions that nobody holds; a real person's session is not ours to end.
  await endDemoSessions(world)
  log.info(
    `Seeded ${demoMembers.length} shoppers and ${demoStaff.length} staff in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  )
}

/** Jobs and timers until nothing moves. */
async function settle(world: World): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    if ((await runDueJobs(world, jobs)) + (await tick(world)) === 0) return
  }
}

async function enrol(world: World): Promise<void> {
  const { db } = world.database
  const password_hash = await hashPassword(demoPassword)
  const created_at = world.now() - hours(1)
  for (const member of demoMembers) {
    await db
      .insertInto('customer')
      .values({
        id: world.newId(),
        email: member.email,
        email_key: member.email,
        name: member.name,
        password_hash,
        country: member.country,
        verified_at: created_at,
        created_at,
        demo: true,
      })
      .onConflict((conflict) => conflict.column('email_key').where('verified_at', 'is not', null).doNothing())
      .execute()
  }
  const people = demoStaff.map((it) => ({ ...it, password_hash, active: true }))
  for (const person of [...people, theRobot]) {
    await db
      .insertInto('staff')
      .values({
        id: world.newId(),
        email: person.email,
        email_key: person.email,
        name: person.name,
        password_hash: person.password_hash,
        roles: [...person.roles],
        active: person.active,
        created_at,
        demo: true,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .execute()
  }
}
