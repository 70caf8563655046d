/** What operators and their machines ask. /healthz: the process lives. /readyz: it takes work. /metrics: Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { seconds } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'

/** How long a probe may wait for the database before the shop counts as not ready. */
const patience = seconds(2)
/** How long one is waited for before another is sent: it may hang on a connection that is dead. */
const probeLives = seconds(5)

/** Mounts the three. `isStopping`: not ready, whatever else. */
export function serveHealth(app: Hono, world: World, isStopping: () => boolean): void {
  const takesWrites = oneProbe(world)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping', 503)
    const enough = new AbortController()
    const late = pause(patience, 'the database does not take writes', { signal: enough.signal, ref: false })
    late.catch(() => undefined)
    const wrong = await Promise.race([whatIsWrong(world, takesWrites), late])
    enough.abort()
    return wrong === undefined ? c.text('ready') : c.text(wrong, 503)
  })
  app.get('/metrics', async (c) => {
    const { metricsToken } = world.config
    if (metricsToken !== undefined && !isToken(c.req.header('authorization'), metricsToken)) {
      c.header('WWW-Authenticate', 'Bearer')
      return c.text('METRICS_TOKEN is needed', 401)
    }
    if (metricsToken === undefined && !isFromHere(c)) return c.text('not found', 404)
    const { registry } = world.metrics
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}

/** In one line; undefined: nothing. */
async function whatIsWrong(world: World, takesWrites: () => Promise<boolean>): Promise<string | undefined> {
  const full = await world.disk.full()
  if (full) return full
  if (await takesWrites()) return undefined
  return (await world.disk.full()) ?? 'the database does not take writes'
}

/** One probe at a time: a database that does not answer is not asked again and again. */
function oneProbe({ database, disk, now }: World): () => Promise<boolean> {
  let probe: { sentAt: number; answer: Promise<boolean> } | undefined
  const send = () => {
    const value = JSON.stringify(now())
    const mine = {
      sentAt: performance.now(),
      answer: database.db
        .insertInto('setting')
        .values({ key: 'ready-probe', value, changed_at: now() })
        .onConflict((it) => it.column('key').doUpdateSet({ value, changed_at: now() }))
        .execute()
        .then(
          () => true,
          (error: unknown) => {
            disk.heard(error)
            return false
          },
        )
        .finally(() => {
          if (probe === mine) probe = undefined
        }),
    }
    return mine
  }
  return () => {
    if (probe && performance.now() - probe.sentAt >= probeLives) probe = undefined
    return (probe ??= send()).answer
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
const isToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashed(authorization ?? ''), hashed(`Bearer ${token}`))

/** By the socket itself. What was passed on by a proxy comes from elsewhere, trusted or not. */
function isFromHere(c: Context): boolean {
  if (['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name) !== undefined))
    return false
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return /^(127\.|::1$|::ffff:127\.)/.test(incoming?.socket.remoteAddress ?? '')
}
