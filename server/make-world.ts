/** Puts a world together: what `main.ts` does with the real clock and the real providers, and tests with their own. */
import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { V7Generator } from 'uuidv7'
import { defaultTerms, type Terms } from '#contract/terms.ts'
import { makeIdentify } from './account/identify.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Tables } from './db/schema.ts'
import { laterEstimate } from './freight/later-estimate.ts'
import { type FreeBytes, makeDisk } from './kit/disk.ts'
import { makeMetrics } from './kit/metrics.ts'
import { networkOf } from './kit/network.ts'
import { CountersCache } from './kit/counters-cache.ts'
import { kitWords, Refused } from './kit/refused.ts'
import type { Providers } from './providers/providers.ts'
import { revisionsOf } from './sync/counters.ts'
import { learnedVolumes } from './parcel/learned-volumes.ts'
import { payables } from './payables.ts'
import { react } from './reactions.ts'
import type { Counted, World } from './world.ts'

export interface Parts {
  config: Config
  database: Database<Tables>
  providers: Providers
  log: Logger
  now: () => number
  random?: (bytes: number) => Uint8Array
  terms?: Partial<Terms>
  wake?: () => void
  process?: string
  withProcessMetrics?: boolean
  /** Free bytes of a path; the machine's own when left out. */
  free?: FreeBytes
}

export function makeWorld(parts: Parts): World {
  const { config, database, now } = parts
  const random = parts.random ?? ((bytes) => randomBytes(bytes))
  const ids = new V7Generator({ nextUint32: () => new DataView(Uint8Array.from(random(4)).buffer).getUint32(0) })
  const sessions = makeIdentify(database, now, config)
  const terms = { ...defaultTerms, ...parts.terms }
  return {
    config,
    database,
    providers: parts.providers,
    log: parts.log,
    terms,
    metrics: makeMetrics(parts.withProcessMetrics ?? true),
    counters: new CountersCache<Counted>({
      now,
      revisions: database.kind === 'postgres' ? (ids) => revisionsOf(database.db, ids) : undefined,
    }),
    disk: makeDisk({
      dataDir: config.dataDir,
      database,
      floor: () => terms.diskFloor,
      log: parts.log,
      free: parts.free,
    }),
    now,
    process: parts.process,
    random,
    // A clock that is turned back must not make older ids: the generator then goes on from where it was.
    newId: () => ids.generateOrResetCore(now(), 10_000).toString(),
    async identify(authorization, access, enrols = false) {
      const who = await sessions.identify(authorization, access)
      if (!enrols && who?.kind === 'staff' && who.mustEnrol) throw new Refused('forbidden', kitWords.secondStepMissing)
      return who
    },
    forgetSession: sessions.forget,
    addressOf: (c) => networkOf(addressOf(c, config.trustProxy)),
    sessionAlive: sessions.sessionAlive,
    hearOfSessions: sessions.hear,
    react,
    payables,
    laterEstimate,
    packingFactors: learnedVolumes,
    wake: parts.wake ?? (() => {}),
  }
}

/** The peer's address; behind a proxy that is trusted, the last address the proxy added. */
function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // A request made in this process, by a test or the robot, has no socket.
    return 'inside'
  }
}
