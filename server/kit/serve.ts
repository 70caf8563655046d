/**
 * One declared call, mounted: session, access, validation, transaction, idempotency key, the answer stripped to its
 * declared shape, the envelope (specification 7). Verbs see none of it.
 */
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import { type Answer, type Endpoint, type Input, needsProof } from '#contract/kit/endpoint.ts'
import type { World } from '#server/world.ts'
import { inTurn } from './anonymous-reads.ts'
import type { Ctx, Who } from './context.ts'
import { answerJson, callersIdOf, headerOf, readInput } from './exchange.ts'
import { guardsOf } from './guard.ts'
import { insideOf } from './inside.ts'
import { languageOf } from './language.ts'
import { answered, once, principalOf } from './once.ts'
import { beginsSomething, refusal } from './refusal.ts'
import { kitWords, noRoom, Refused } from './refused.ts'
import { allow, type Limit, uncount } from './throttle.ts'
import { type Asker, transact } from './transact.ts'

export interface Reply {
  header(name: string, value: string): void
  cookie(): string | undefined
  /** A header of the request, such as Origin or User-Agent. */
  asked(name: string): string | undefined
  /** For a call that opens its own transactions: `fn` is what its key stands for, done in `tx`. Done before, the stored answer is given instead. */
  once<Result>(tx: Ctx, fn: () => Promise<Result>): Promise<Result>
}
/** `reply` is for the few calls that set a cookie. */
type Verb<E extends Endpoint> = (ctx: Ctx, input: Input<E>, reply: Reply) => Promise<Answer<E>>
/** A verb as it is kept beside all others: its input is checked by its own endpoint before it is called. */
type AnyVerb = (ctx: Ctx, input: unknown, reply: Reply) => Promise<unknown>

export interface ServeOptions {
  /** The verb opens its own transactions (`transact`), because it hashes or asks the outside in between. `ctx.tx` is the plain database. */
  ownTransaction?: boolean
  /** A read that may ask the outside on its way: it takes turns with its like, not with plain reads. */
  asksOutside?: boolean
  /** A read that asks no table: it waits for no turn. */
  readsNothing?: boolean
  /** How often this person may be wrong here: counted before the transaction, which a refusal rolls back, and taken back when it went well. */
  guesses?: Limit
}

/** Every mounted call, for the published description and for tests that must cover all of them. */
export const mounted: Endpoint[] = []

export function serve<E extends Endpoint>(
  app: Hono,
  world: World,
  endpoint: E,
  verb: Verb<E>,
  options: ServeOptions = {},
): void {
  if (!mounted.includes(endpoint)) mounted.push(endpoint)
  const mount = { world, endpoint, verb: verb as AnyVerb, options, headers: headersOf(world) }
  app.on(endpoint.method, `/api${endpoint.path}`, (c) => answerCall(c, mount))
}

const headersOf = ({ config }: World): Record<string, string> => ({
  ...guardsOf(config),
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
})

interface Mount {
  world: World
  endpoint: Endpoint
  verb: AnyVerb
  options: ServeOptions
  /** What each answer of this call wears. */
  headers: Readonly<Record<string, string>>
}

async function answerCall(c: Context, { world, endpoint, verb, options, headers }: Mount): Promise<Response> {
  const asker: Asker = {
    who: { kind: 'nobody', address: world.addressOf(c) },
    language: languageOf(headerOf(c, 'accept-language')),
    requestId: randomUUID(),
    callersId: callersIdOf(c),
  }
  const startedAt = performance.now()
  let envelope: Envelope
  const more: (readonly [string, string])[] = []
  try {
    asker.who = await admit(c, world, endpoint, asker.who)
    if (beginsSomething(endpoint) && (await world.disk.full())) throw noRoom()
    const input = check(endpoint, await readInput(c, endpoint.method))
    const reply: Reply = {
      header: (name, value) => void more.push([name, value]),
      cookie: () => headerOf(c, 'cookie'),
      asked: (name) => headerOf(c, name.toLowerCase()),
      once: (_tx, fn) => fn(),
    }
    const data = await run(world, asker, endpoint, input, verb, options, keyOf(c, endpoint), reply)
    envelope = { code: codes.ok, message: 'ok', data, serverTime: world.now(), requestId: asker.requestId }
  } catch (error) {
    envelope = refusal(world, asker, endpoint, await keepOf(world, asker, error))
    const { retryAfter } = (envelope.data ?? {}) as { retryAfter?: unknown }
    if (typeof retryAfter === 'number') more.push(['Retry-After', String(retryAfter)])
  }
  world.metrics.call(endpoint.method, endpoint.path, envelope.code, performance.now() - startedAt)
  return answerJson(c, envelope, { ...headers, 'X-Request-Id': asker.requestId }, more)
}

async function run(
  world: World,
  asker: Asker,
  endpoint: Endpoint,
  input: unknown,
  verb: AnyVerb,
  options: ServeOptions,
  key: string | undefined,
  reply: Reply,
): Promise<unknown> {
  const strip = (answer: unknown) => v.parse(endpoint.output, answer)
  const writes = endpoint.method === 'POST' || endpoint.writes
  const route = `${endpoint.method} ${endpoint.path}`
  if (options.ownTransaction || !writes) {
    const ctx: Ctx = {
      ...asker,
      tx: world.database.db,
      now: world.now(),
      world,
      after: (task) => void task(),
      touched: new Map(),
    }
    const plain = async () => strip(await verb(ctx, input, reply))
    if (!writes && endpoint.access === 'anyone' && !options.readsNothing)
      return inTurn(world, asker.who, options.asksOutside ? 'asking' : 'reads', plain)
    if (!writes || key === undefined) return plain()
    const before = await answered(ctx, key, route, input)
    if (before !== undefined) return before
    const keyed: Reply['once'] = async (tx, fn) =>
      (await once(tx, key, route, input, async () => strip(await fn()))) as Awaited<ReturnType<typeof fn>>
    return strip(await verb(ctx, input, { ...reply, once: keyed }))
  }
  const guess = options.guesses ? await allow(world, [options.guesses, principalOf(asker)]) : []
  const answer = await transact(world, asker, async (ctx) => {
    const go = async () => strip(await verb(ctx, input, reply))
    return key === undefined ? go() : once(ctx, key, route, input, go)
  })
  // What is done is done: that a try stays counted must not look like a failure.
  await uncount(world, guess).catch((error: unknown) => world.log.warn({ err: error }, 'a right try stays counted'))
  return answer
}

async function admit(c: Context, world: World, endpoint: Endpoint, nobody: Who): Promise<Who> {
  // A link from elsewhere must not act: calls that change something by GET refuse to be navigated to (safety.md D).
  if (headerOf(c, 'sec-fetch-mode') === 'navigate') throw new Refused('forbidden', kitWords.forbidden)
  const known =
    insideOf(c) ?? (await world.identify(headerOf(c, 'authorization'), endpoint.access, endpoint.enrols)) ?? nobody
  const who = known.kind === 'member' && nobody.kind === 'nobody' ? { ...known, address: nobody.address } : known
  if (endpoint.access === 'anyone') return who
  if (endpoint.access === 'member' && who.kind === 'member') {
    if (who.leaving && endpoint.whileLeaving !== true) throw new Refused('forbidden', kitWords.leaving)
    if (!who.proven && needsProof(endpoint)) throw new Refused('consentRequired', kitWords.proveFirst)
    return who
  }
  if (endpoint.access === 'staff' && who.kind === 'staff') {
    if (endpoint.roles && !who.roles.includes('admin') && !endpoint.roles.some((role) => who.roles.includes(role)))
      throw new Refused('forbidden', kitWords.forbidden)
    return who
  }
  throw new Refused('sessionInvalid', kitWords.sessionInvalid)
}

function keyOf(c: Context, endpoint: Endpoint): string | undefined {
  const key = headerOf(c, 'idempotency-key')
  if (key === undefined && endpoint.keyed)
    throw new Refused(
      'invalid',
      kitWords.keyMissing,
      {},
      { fields: [{ path: 'Idempotency-Key', message: 'required' }] },
    )
  if (key !== undefined && !/^[\w-]{16,80}$/.test(key))
    throw new Refused(
      'invalid',
      kitWords.keyMissing,
      {},
      { fields: [{ path: 'Idempotency-Key', message: 'unreadable' }] },
    )
  // Without a person there is nobody to keep an answer for; and a kept secret would be a second copy of it.
  return endpoint.access === 'anyone' || endpoint.secret ? undefined : key
}

function check(it: Endpoint, given: unknown): unknown {
  const checked = v.safeParse(it.input, given)
  if (checked.success) return checked.output
  const fields = checked.issues
    .slice(0, 20)
    .map((issue: v.BaseIssue<unknown>) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  throw new Refused('invalid', kitWords.invalid, {}, { fields })
}

/** Writes what a refusal leaves behind. Where that fails, the failure is the answer: nothing may be said to be kept that is not. */
async function keepOf(world: World, asker: Asker, error: unknown): Promise<unknown> {
  if (!(error instanceof Refused) || !error.keep) return error
  const { keep } = error
  try {
    Object.assign(error.extra, await transact(world, asker, (ctx) => keep(ctx)))
    return error
  } catch (failed) {
    return failed
  }
}
