/**
 * The two tokens of a session, shopper's or staff's (states.md 11). A refresh token is `session.generation.secret.seal`: the
 * secret is chance and the same for the whole session, kept only as its hash; the seal is by the shop's SECRET. Whoever
 * is given one generation can make the next ones, in any process, and from the database alone nobody can make any
 * (docs/decisions/027-sessions.md).
 */
import { timingSafeEqual } from 'node:crypto'
import { minutes, seconds } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { World } from '#server/world.ts'
import type { SessionKind } from './find-session.ts'
import { hashOf, newSecret, sealOf } from './tokens.ts'

/** An access token is handed out again while it has at least this much left (ms). */
const worthKeeping = minutes(5)
/** A request with the token before may still be on its way so long (ms) after the new one was used: it is no reuse, and at most twice as long. */
const underWay = seconds(60)

interface Named {
  id: string
  generation: number
  secret: string
}
export interface Pair {
  access: string
  refresh: string
}
/** What a session's row says of its tokens. */
export interface Generations {
  /** The newest given out. */
  generation: number
  /** The newest that was used, and so is known to have arrived. */
  arrived: number
  /** The newest used before `arrived_at`: requests with it may still be under way. */
  arrived_before: number
  arrived_at: number
}

/** The tokens of one generation: the same in every process. */
function pairOf(world: Pick<World, 'config'>, kind: SessionKind, { id, generation, secret }: Named): Pair {
  const seal = (what: string) => sealOf(world, `${what}\n${kind}\n${id}\n${generation}\n${secret}`)
  return {
    access: `${kind === 'staff' ? 's' : 'm'}.${seal('access')}`,
    refresh: `${id}.${generation}.${secret}.${seal('refresh')}`,
  }
}

/** The first pair of a new session, with what its row keeps. */
export function firstPair(
  world: Pick<World, 'config' | 'random'>,
  kind: SessionKind,
  id: string,
): { pair: Pair; hashes: Hashes } {
  const secret = newSecret(world)
  const pair = pairOf(world, kind, { id, generation: 1, secret })
  return { pair, hashes: { access_hash: hashOf(pair.access), refresh_hash: hashOf(secret) } }
}
interface Hashes {
  access_hash: string
  refresh_hash: string
}

/** Reads a refresh token; undefined when this shop never gave it out. Whether its session lives is not asked. */
export function readRefresh(world: World, kind: SessionKind, given: string): Named | undefined {
  const [, id = '', number = '', secret = ''] =
    /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})\.[\w-]{43}$/.exec(given) ?? []
  if (!id) return undefined
  const named = { id, generation: Number(number), secret }
  const right = Buffer.from(pairOf(world, kind, named).refresh)
  const said = Buffer.from(given)
  return right.length === said.length && timingSafeEqual(right, said) ? named : undefined
}

/** What is to be noted when this generation is used (`now` epoch ms): nothing, or that it arrived. */
export function noteArrived(row: Generations, generation: number, now: number): Partial<Generations> {
  if (generation <= row.arrived) return {}
  const isNewWindow = now < row.arrived_at || now - row.arrived_at >= underWay
  return {
    arrived: generation,
    ...(isNewWindow && { arrived_before: row.arrived, arrived_at: now }),
  }
}

/** A token is reused when a later one was used, and not just now. */
const isReuse = (row: Generations, generation: number, now: number): boolean =>
  generation < row.arrived &&
  !(generation >= row.arrived_before && now >= row.arrived_at && now - row.arrived_at < 2 * underWay)

/** The session as its row stands: when the newest access token ends, and when the session does (epoch ms). */
export interface Row extends Generations {
  id: string
  access_hash: string
  refresh_hash: string | null
  expires_at: number
}
export interface Traded {
  pair: Pair
  accessUntil: number
  /** For the session's row. */
  set: Partial<Generations & { access_hash: string }>
}

/**
 * Trades a refresh token for the next pair, inside a transaction that holds the row. Twins get the same pair: as long as
 * the newest has not been used, the one before is answered with it. A pair whose access token has not much left is
 * followed by another one, with the access token good until `accessUntil`. Gives 'reuse' when the session must end.
 */
export async function trade(
  ctx: Ctx,
  kind: SessionKind,
  row: Row,
  named: Named,
  times: { currentUntil: number; accessUntil: number },
): Promise<Traded | 'reuse' | undefined> {
  const { world, now } = ctx
  if (hashOf(named.secret) !== row.refresh_hash) return undefined
  if (isReuse(row, named.generation, now)) return 'reuse'
  const arrived = noteArrived(row, named.generation, now)
  const isFresh = times.currentUntil - now > worthKeeping || times.currentUntil >= times.accessUntil
  if (named.generation < row.generation && isFresh) {
    const pair = pairOf(world, kind, { ...named, generation: row.generation })
    // Without the same SECRET another process makes other tokens.
    if (hashOf(pair.access) === row.access_hash) return { pair, accessUntil: times.currentUntil, set: arrived }
  }
  // A shop that was restored from a backup knows fewer generations than it gave out.
  const generation = Math.max(row.generation, named.generation) + 1
  const pair = pairOf(world, kind, { ...named, generation })
  await keepEarlier(ctx, row, times.currentUntil)
  return { pair, accessUntil: times.accessUntil, set: { ...arrived, generation, access_hash: hashOf(pair.access) } }
}

const earlierMost = 20

/** The access token that is followed by another stays good for the tabs that have it; of those before the latest twenty nobody has any. */
async function keepEarlier({ tx, now }: Ctx, row: Row, expiresAt: number): Promise<void> {
  await tx
    .deleteFrom('earlier_access')
    .where('session_id', '=', row.id)
    .where((it) => it.or([it('expires_at', '<=', now), it('generation', '<=', row.generation - earlierMost)]))
    .execute()
  if (expiresAt <= now) return
  await tx
    .insertInto('earlier_access')
    .values({ hash: row.access_hash, session_id: row.id, generation: row.generation, expires_at: expiresAt })
    .onConflict((it) => it.column('hash').doNothing())
    .execute()
}
