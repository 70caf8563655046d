/**
 * A whole shop for one test file: the real app on a fresh database, a clock that moves only when told, chance from a
 * seed, providers that behave, and people with names. `alice(endpoint, input)` answers the envelope.
 */
import type { Hono } from 'hono'
import { pino } from 'pino'
import type * as v from 'valibot'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import type { Terms } from '#contract/terms.ts'
import { makeApp } from '#server/app.ts'
import { putUpShelves } from '#server/demo/shelves.ts'
import { tick } from '#server/clockwork.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { makeWorld } from '#server/make-world.ts'
import type { World } from '#server/world.ts'
import { type EngineName, freshDatabase } from './database.ts'
import { type FakeProviders, fakeProviders } from './providers.ts'
import { enrolMember, enrolStaff, rolesOf } from './people.ts'
import { type Heard, send, watchAnswers } from './routes.ts'

export interface Answered<E extends Endpoint> {
  code: number
  message: string
  data: Output<E>
  serverTime: number
  requestId: string
}
export interface Person {
  id: string
  email: string
  token: string
  /** Calls as this person. Keyed calls get a fresh key unless one is given. */
  <E extends Endpoint>(it: E, input: Sent<E>, more?: { key?: string; language?: string }): Promise<Answered<E>>
  /** As above, but a refusal is thrown with its code and message. */
  ok<E extends Endpoint>(it: E, input: Sent<E>, more?: { key?: string; language?: string }): Promise<Output<E>>
}

export interface Shop {
  world: World
  app: Hono
  providers: FakeProviders
  clock: { now(): number; advance(ms: number): void; set(at: number): void }
  seed: number
  /** A verified shopper by that name, made at first mention. */
  as(name: string): Promise<Person>
  /** Somebody of the staff, made at first mention: `lin` buys, `chen` is at the warehouse, `zhao` at finance; others are told their roles. */
  staff(name: string, roles?: readonly Role[]): Promise<Person>
  nobody: Person
  /** Every answer so far. One that is not as its call declares it fails the request (quality.md, bar 71). */
  heard: Heard[]
  /** Runs jobs and timers until nothing more moves. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Bytes from a seed: tests repeat themselves (mulberry32). */
export function seededRandom(seed: number): (bytes: number) => Uint8Array {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  return (bytes) => Uint8Array.from({ length: bytes }, () => next() & 255)
}

export const startOfTests = Date.UTC(2026, 8, 24, 7, 0, 0)

export async function openShop(
  engine: EngineName,
  more: {
    terms?: Partial<Terms>
    seed?: number
    connections?: number
    database?: Database<Tables>
    startsAt?: number
  } = {},
): Promise<Shop> {
  const seed = more.seed ?? Number(process.env['SEED'] ?? 1)
  let now = more.startsAt ?? startOfTests
  const clock = {
    now: () => now,
    advance: (ms: number) => void (now += ms),
    set: (at: number) => void (now = at),
  }
  const database = more.database ?? (await freshDatabase(engine, more.connections))
  await putUpShelves(database.db)
  const providers = fakeProviders(clock.now)
  const world = makeWorld({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: 'unused', SECRET: 'x'.repeat(40) }),
    database,
    providers,
    now: clock.now,
    random: seededRandom(seed),
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    terms: more.terms ?? {},
    withProcessMetrics: false,
  })
  const app = makeApp(world)
  const heard = watchAnswers(app)
  providers.connect(app, world)

  const call =
    (token: string) =>
    async (it: Endpoint, input: unknown, { key, language }: { key?: string; language?: string } = {}) => {
      const { envelope } = await send(app, it, input, {
        token,
        key: key ?? (it.keyed ? world.newId() : ''),
        ...(language && { headers: { 'accept-language': language } }),
      })
      return envelope as Answered<Endpoint<v.GenericSchema, v.GenericSchema>>
    }
  const person = (id: string, email: string, token: string): Person => {
    const ask = call(token)
    const ok = async (it: Endpoint, input: unknown, more?: { key?: string }) => {
      const answer = await ask(it, input, more)
      if (answer.code !== codes.ok)
        throw new Error(`${it.path} answered ${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`)
      return answer.data
    }
    return Object.assign(ask, { id, email, token, ok }) as unknown as Person
  }

  const members = new Map<string, Promise<Person>>()
  const crew = new Map<string, Promise<Person>>()
  return {
    world,
    app,
    providers,
    clock,
    seed,
    heard,
    nobody: person('', '', ''),
    as(name) {
      const known = members.get(name) ?? enrolMember(world, name).then((it) => person(it.id, it.email, it.token))
      members.set(name, known)
      return known
    },
    staff(name, roles) {
      const known =
        crew.get(name) ?? enrolStaff(world, name, rolesOf(name, roles)).then((it) => person(it.id, it.email, it.token))
      crew.set(name, known)
      return known
    },
    async settle() {
      for (let round = 0; round < 50; round += 1) {
        const ran = await runDueJobs(world, jobs)
        const moved = await tick(world)
        if (ran + moved === 0) return
      }
      throw new Error('the shop does not come to rest')
    },
    close: () => database.close(),
  }
}
