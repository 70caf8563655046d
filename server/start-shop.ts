/** One running shop: used by `main.ts` and by the development server. */
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { seconds } from '#contract/kit/time.ts'
import { ensureAdmin } from './account/ensure-admin.ts'
import { makeApp } from './app.ts'
import { tick } from './clockwork.ts'
import { BadConfig, type Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase, type OpenOptions } from './db/open.ts'
import type { Tables } from './db/schema.ts'
import { makeDemoClock } from './demo/clock.ts'
import { demoRoutes } from './demo/routes.ts'
import { seedDemo } from './demo/seed.ts'
import { makeRobot, type Robot } from './demo/robot.ts'
import { jobs, strangersJobs } from './jobs.ts'
import { keptSecret } from './kept-secret.ts'
import { learnCatalogs } from './kit/catalogs.ts'
import { guardHeaders } from './kit/guard.ts'
import { runDueJobs } from './kit/jobs.ts'
import { loop } from './kit/loop.ts'
import { makeWorld } from './make-world.ts'
import { serveManifest } from './manifest.ts'
import { sandboxRoutes } from './outside/gateway/sandbox-routes.ts'
import { openDoors } from './outside/open-doors.ts'
import { seedShop } from './seed-shop.ts'
import { upkeep } from './upkeep.ts'
import { serveApps, serveHealth } from './web.ts'

/** How many phones are told at once. */
const pushesAtOnce = 4

export interface RunningShop {
  port: number
  app: Hono
  stop(): Promise<void>
}

/** Opens everything. `dist` holds the built apps; null leaves them out (the development server serves them itself). */
export async function startShop(given: Config, log: Logger, dist: string | null): Promise<RunningShop> {
  const startedAt = performance.now()
  await refuseTakenPort(given)
  if (isNew(given)) log.info(`Making the shop's database in ${given.dataDir}. This happens once.`)
  const database = await opened({
    url: given.databaseUrl,
    dataDir: given.dataDir,
    statements: given.databaseStatements,
    log: (message, error) => log.warn({ err: error }, message),
  })
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed; tried again soon`)
  try {
    const config = given.secretIsOurs ? { ...given, secret: keptSecret(given.dataDir) } : given
    const clock = await makeDemoClock(database, config)
    await migrate(database, path.join(import.meta.dirname, 'db/migrations'), clock.now)
    await clock.load()
    const runner: { wake(): void } = { wake: () => {} }
    const doors = openDoors(config, database, clock.now)
    const world = makeWorld({ config, database, doors, log, now: clock.now, wake: () => runner.wake() })
    let stopping = false
    const scan = loop(seconds(15), () => tick(world).then(() => upkeep(world)), failed('the clockwork'))
    const robots: Robot[] = []
    const app = makeApp(world, (it) => {
      guardHeaders(it, world)
      serveHealth(it, world, () => stopping)
      if (config.sandboxGateway) sandboxRoutes(it, world)
      if (!config.demo) return
      const robot = makeRobot(world, it)
      robots.push(robot)
      demoRoutes(it, world, { clock, robot, scan: scan.wake })
    })

    await learnCatalogs(path.join(import.meta.dirname, '../locales/server'))
    await seedShop(world)
    await ensureAdmin(world)
    if (config.demo) await seedDemo(world, (now) => openDoors(config, database, now), log)
    const work = loop(seconds(5), () => runDueJobs(world, jobs, { but: strangersJobs }), failed('the jobs'))
    const pushes = loop(
      seconds(5),
      () => Promise.all(Array.from({ length: pushesAtOnce }, () => runDueJobs(world, jobs, { only: strangersJobs }))),
      failed('the pushes'),
    )
    runner.wake = () => {
      work.wake()
      pushes.wake()
      for (const robot of robots) robot.wake()
    }
    const look = { brand: config.brand, theme: config.themeColor, demo: config.demo, worker: config.serviceWorker }
    serveManifest(app, look)
    if (dist) serveApps(app, dist, look)
    work.wake()
    pushes.wake()
    scan.wake()

    const { server, port } = await listen(app, config)
    const engine = database.kind === 'postgres' ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`
    log.info(
      `Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: listens on port ${port}, keeps everything in ${engine}.`,
    )
    return {
      port,
      app,
      async stop() {
        stopping = true
        await new Promise<void>((resolve) => {
          server.close(() => resolve())
          if ('closeIdleConnections' in server) server.closeIdleConnections()
          setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), seconds(10)).unref()
        })
        for (const robot of robots) await robot.stop()
        await scan.stop()
        await work.stop()
        await pushes.stop()
        await database.checkpoint().catch(() => undefined)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A PostgreSQL that does not answer is the operator's to mend, so it is told in a line. */
async function opened(options: OpenOptions): Promise<Database<Tables>> {
  return openDatabase<Tables>(options).catch((error: unknown) => {
    if (!options.url || !(error instanceof Error)) throw error
    const why = error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message
    throw new BadConfig([`The database of DATABASE_URL does not answer: ${why}`])
  })
}

const isNew = (config: Config) => !config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'db', 'PG_VERSION'))

/** Asked before anything else: nobody should wait for a demo to be seeded only to hear this. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portRefusal(port, error)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const portRefusal = (port: number, error: NodeJS.ErrnoException): Error => {
  const why =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use.`
      : error.code === 'EACCES'
        ? `Port ${port} may only be opened by root.`
        : undefined
  return why ? Object.assign(new Error(`${why} Set PORT to another.`), { name: 'PortInUse' }) : error
}

function listen(app: Hono, config: Config): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (info) =>
      resolve({ server, port: info.port }),
    )
    server.once('error', (error: NodeJS.ErrnoException) => reject(portRefusal(config.port, error)))
  })
}
