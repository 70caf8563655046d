/**
 * A connection that goes silent (a firewall or pooler forgot it, a host vanished without a word) is given up. PostgreSQL
 * itself is asked, on a fresh connection, whether it works on what is waited for: long work is left alone, silence is not.
 */
import type { Socket } from 'node:net'
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'
import { seconds } from '#contract/kit/time.ts'
import type { Log } from './open.ts'
import { soonOr } from './soon-or.ts'

export interface SilenceLimits {
  /** How often the connections are looked at, ms. */
  every: number
  /** How long one may wait without hearing anything before PostgreSQL is asked about it, ms. */
  suspect: number
  /** How long one may wait where nobody can be asked, ms: more than any statement may take. */
  most: number
  /** How long the fresh connection has for its answer, ms. */
  answer: number
}

const silenceLimits: SilenceLimits = {
  every: seconds(1),
  suspect: seconds(3),
  most: seconds(20),
  answer: seconds(3),
}

type Watched = PoolClient & { connection: { stream: Socket }; readyForQuery: boolean; processID: number }
interface Heard {
  bytes: number
  at: number
}

export interface SilenceWatch {
  /** Cuts every connection there is, whatever it waits for. */
  cut(): void
  end(): void
}

/** Takes a pool on PostgreSQL and how to reach the same server once more; watches the pool's connections until `end`. */
export function watchSilence(
  pool: Pool,
  config: ClientConfig,
  log: Log,
  limits: SilenceLimits = silenceLimits,
): SilenceWatch {
  const clients = new Map<Watched, Heard>()
  const inUse = new Set<Watched>()
  pool.on('connect', (it) => void clients.set(it as Watched, { bytes: 0, at: performance.now() }))
  pool.on('acquire', (it) => void inUse.add(it as Watched))
  pool.on('release', (_error, it) => void inUse.delete(it as Watched))
  pool.on('remove', (it) => void (clients.delete(it as Watched), inUse.delete(it as Watched)))
  const cut = (it: Watched) => it.connection.stream.destroy()

  /** Those that wait for an answer, with how long they have heard nothing. */
  const waiting = (): Map<Watched, number> => {
    const now = performance.now()
    const found = new Map<Watched, number>()
    for (const [client, heard] of clients) {
      const { bytesRead } = client.connection.stream
      if (client.readyForQuery || bytesRead !== heard.bytes) Object.assign(heard, { bytes: bytesRead, at: now })
      else if (now - heard.at >= limits.suspect) found.set(client, now - heard.at)
    }
    return found
  }

  const judge = async (suspects: ReadonlyMap<Watched, number>) => {
    const working = await workingOn([...suspects.keys()], config, limits)
    // What has been heard since is no suspect any more.
    const still = waiting()
    const silent = [...suspects.keys()].filter((it) => {
      const since = still.get(it)
      return since !== undefined && (working === undefined ? since >= limits.most : !working.has(it.processID))
    })
    if (silent.length === 0) return
    log(`${silent.length} database connections went silent and are given up`)
    silent.forEach(cut)
    // Idle connections went over the same network and are most likely dead too: else each next query would find out for itself.
    for (const it of clients.keys()) if (!inUse.has(it)) cut(it)
  }

  let asking = false
  const timer = setInterval(() => {
    const suspects = waiting()
    if (asking || suspects.size === 0) return
    asking = true
    void judge(suspects).finally(() => (asking = false))
  }, limits.every)
  timer.unref()
  return { cut: () => [...clients.keys()].forEach(cut), end: () => clearInterval(timer) }
}

/** The processes among these that PostgreSQL says are at work; undefined when it cannot be asked, or hides behind a pooler. */
async function workingOn(
  suspects: readonly Watched[],
  config: ClientConfig,
  { answer }: SilenceLimits,
): Promise<ReadonlySet<number> | undefined> {
  const client = new Client({ ...config, connectionTimeoutMillis: answer, query_timeout: answer })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; mine: boolean }>(
      `select pid, pid = pg_backend_pid() and state = 'active' as mine from pg_stat_activity
       where pid = pg_backend_pid() or (pid = any ($1) and state in ('active', 'fastpath function call'))`,
      [suspects.map((it) => it.processID)],
    )
    // A pooler makes its numbers up, and a server may be told to keep no record of who works.
    const own = rows.find((it) => it.mine)?.pid
    return own === (client as Client & { processID: number }).processID ? new Set(rows.map((it) => it.pid)) : undefined
  } catch {
    return undefined
  } finally {
    void soonOr(client.end(), answer, () => client.connection.stream.destroy()).catch(() => undefined)
  }
}
