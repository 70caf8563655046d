/** One running shop: used by `main.ts` and by the development server. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { minutes, seconds } from '#contract/kit/time.ts'
import { defaultTerms } from '#contract/terms.ts'
import { ensureAdmin } from '#server/account/ensure-admin.ts'
import { hearSessions } from '#server/account/hear-sessions.ts'
import { makeApp } from '#server/app.ts'
import { clearBackups } from '#server/backup/taking.ts'
import { tick } from '#server/clockwork.ts'
import { BadConfig, type Config } from '#server/config.ts'
import { soonOr } from '#server/db/soon-or.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase, type OpenOptions } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { makeDemoClock } from '#server/demo/clock.ts'
import { endDemoSessions, refuseDemo } from '#server/demo/refuse-demo.ts'
import { demoRoutes } from '#server/demo/routes.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { seedOnce } from '#server/demo/seed-once.ts'
import { makeRobot, type Robot } from '#server/demo/robot.ts'
import { jobs, lanes } from '#server/jobs.ts'
import { serveHealth } from './health.ts'
import { keptSecret } from './kept-secret.ts'
import { sealOldAccounts } from '#server/withdrawal/seal-account.ts'
import { countLostPictures } from '#server/kyc/lost-keys.ts'
import { learnCatalogs } from '#server/kit/catalogs.ts'
import { guardHeaders } from '#server/kit/guard.ts'
import { leastFree, megabytes, saysNoSpace } from '#server/kit/disk.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { type Loop, loop, stopAll } from '#server/kit/loop.ts'
import { beat, beatEvery, join, leave } from '#server/kit/processes.ts'
import { listen, refuseTakenPort } from './listen.ts'
import { makeWorld } from '#server/make-world.ts'
import { serveManifest } from '#server/web/manifest.ts'
import { sandboxRoutes } from '#server/providers/payment/sandbox-routes.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import { askAllOpen } from '#server/payment/timers.ts'
import { finishRestore } from '#server/db/restore-uploads.ts'
import { seedShop } from './seed-shop.ts'
import { upkeep } from '#server/upkeep/upkeep.ts'
import { previewProduct } from '#server/catalog/find-product.ts'
import { previewArticle } from '#server/help/read-articles.ts'
import { fontFace } from '#server/web/font-face.ts'
import { serveApps } from '#server/web/serve-files.ts'
import { serveSiteMap } from '#server/web/site-map.ts'
import type { World } from '#server/world.ts'

/** A stop waits so long for what the jobs and the clock have in hand; the rest of ten seconds is for the database. */
const patience = seconds(8)

export interface RunningShop {
  port: number
  app: Hono
  stop(): Promise<void>
}

/**
 * Opens everything. `dist` holds the built apps; null leaves them out (the development server serves them itself). Refuses
 * (BadConfig, PortInUse, DataDirInUse, MigrationRefused) in lines for the operator.
 */
export const startShop = (given: Config, log: Logger, dist: string | null): Promise<RunningShop> =>
  open(given, log, dist).catch(async (error: unknown) => {
    throw await whyNot(given, error)
  })

async function open(given: Config, log: Logger, dist: string | null): Promise<RunningShop> {
  const startedAt = performance.now()
  await refuseTakenPort(given)
  if (isNew(given)) await refuseFullDisk(given)
  if (isNew(given)) log.info(`Making the shop's database in ${given.dataDir}. This happens once.`)
  const database = await opened({
    url: given.databaseUrl,
    dataDir: given.dataDir,
    statements: given.databaseStatements,
    log: (message, error) => log.warn({ err: error }, message),
  })
  const loops: Loop[] = []
  const robots: Robot[] = []
  let quit = async () => {}
  const again = (every: number, what: string, work: Parameters<typeof loop>[1]) => {
    const it = loop(every, work, (error) => log.error({ err: error }, `${what} failed; tried again soon`))
    loops.push(it)
    return it
  }
  try {
    const config = withKeptSecrets(given)
    const clock = await makeDemoClock(database, config)
    const layTables = () => migrate(database, path.join(import.meta.dirname, '../db/migrations'), clock.now)
    await layTables()
    if (config.production) await refuseDemo(database)
    await clock.load()
    const [runner, scanner] = [{ wake: () => {} }, { wake: () => {} }]
    const providers = openProviders(config, database, clock.now)
    const world = makeWorld({
      config,
      database,
      providers,
      log,
      now: clock.now,
      wake: () => runner.wake(),
      process: randomUUID(),
    })
    let stopping = false
    const app = makeApp(world, (hono) => {
      guardHeaders(hono, world)
      serveHealth(hono, world, () => stopping)
      if (config.sandboxGateway) sandboxRoutes(hono, world, fontFace(dist))
      if (!config.demo) return
      const robot = makeRobot(world, hono)
      robots.push(robot)
      demoRoutes(hono, world, { clock, robot, scan: () => scanner.wake(), typeface: fontFace(dist) })
    })

    await learnCatalogs(path.join(import.meta.dirname, '../../locales/server'))
    await clearBackups(world)
    finishRestore(config.dataDir)
    if (config.demo)
      await seedOnce(database, log, layTables, async () => {
        await seedShop(world)
        await seedDemo(world, (now) => openProviders(config, database, now), log)
      })
    else await endDemoSessions(world)
    await seedShop(world)
    await ensureAdmin(world)
    await countLostPictures(world)
    await sealOldAccounts(world)
    await join(world)
    quit = () => leave(world)
    // Nothing runs by itself before the shop is seeded and this process is known.
    const life = again(beatEvery, 'saying that this process lives', () => liveOn(world, () => runner.wake()))
    const scan = again(seconds(15), 'the clockwork', (signal) => tick(world, signal))
    const nights = again(minutes(1), 'the nightly upkeep', (signal) => upkeep(world, signal))
    const work = lanes.map(({ name, atOnce, ...lane }) =>
      again(seconds(5), name, (signal) => runDueJobs(world, jobs, lane, { atOnce, signal })),
    )
    for (const robot of robots) robot.start()
    scanner.wake = scan.wake
    runner.wake = () => {
      for (const it of work) it.wake()
    }
    const look = {
      brand: config.brand,
      theme: config.themeColor,
      demo: config.demo,
      worker: config.serviceWorker,
      publicUrl: config.publicUrl,
    }
    serveManifest(app, look)
    serveSiteMap(app, world)
    if (dist)
      serveApps(
        app,
        dist,
        look,
        (asked) => previewProduct(world, asked),
        (slug, language) => previewArticle(world, slug, language),
      )
    // What a process of before had begun, or was not told, is taken up at once.
    await askAllOpen(world)
    runner.wake()
    scan.wake()

    const door = await listen(app, config)
    const ends = hearSessions(world)
    const engine = database.kind === 'postgres' ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`
    log.info(
      `Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: listens on port ${door.port}, keeps everything in ${engine}.`,
    )
    return {
      port: door.port,
      app,
      async stop() {
        stopping = true
        const ended = stopAll([scan, nights, ...work], patience)
        await door.leave(config.drain)
        await soonOr(Promise.all(robots.map((it) => it.stop())), seconds(2))
        if (!(await ended)) log.warn('something under way did not end in time; it is taken up by the next start')
        await stopAll([life], seconds(1))
        await soonOr(leave(world), seconds(1)).catch(() => undefined)
        await soonOr(ends.close(), seconds(2))
        await soonOr(database.checkpoint(), seconds(5)).catch(() => undefined)
        await database.close()
      },
    }
  } catch (error) {
    await stopAll([...loops, ...robots], patience)
    await soonOr(quit(), seconds(1)).catch(() => undefined)
    await database.close()
    throw error
  }
}

/** Says that this process lives; what a neighbour that died had begun is taken up, and what it was to be told is asked. */
async function liveOn(world: World, wake: () => void): Promise<void> {
  if (world.database.kind === 'pglite' || !(await beat(world))) return
  await askAllOpen(world)
  wake()
}

/** A PostgreSQL that does not answer is the operator's to mend, so it is told in a line. */
async function opened(options: OpenOptions): Promise<Database<Tables>> {
  return openDatabase<Tables>(options).catch((error: unknown) => {
    if (!options.url || !(error instanceof Error)) throw error
    const why = error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message
    throw new BadConfig([`The database of DATABASE_URL does not answer: ${why}`])
  })
}

/** A new database is not begun on a disk that cannot hold it. */
async function refuseFullDisk({ dataDir }: Config): Promise<void> {
  const least = await leastFree(dataDir)
  if (least && least.bytes < defaultTerms.diskFloor) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
}

/** Errors that are a sentence for the operator, by their names. */
export const sentences: readonly string[] = ['BadConfig', 'PortInUse', 'DataDirInUse', 'MigrationRefused']

/** A start that fails for want of space says so, with the error that it was as its cause; what is a sentence already stays. */
async function whyNot({ dataDir }: Config, error: unknown): Promise<unknown> {
  if (error instanceof Error && sentences.includes(error.name)) return error
  const least = await leastFree(dataDir)
  if (!saysNoSpace(error) && !(least && least.bytes < defaultTerms.diskFloor)) return error
  const room = least ? `the disk of ${least.at} has ${megabytes(least.bytes)} MB left` : 'the disk is full'
  const why = new BadConfig([
    `There is no space to start: ${room}, and the shop needs ${megabytes(defaultTerms.diskFloor)}. Make room and start it again; nothing is lost.`,
  ])
  why.cause = error
  return why
}

const withKeptSecrets = (given: Config): Config => ({
  ...given,
  ...(given.secretIsOurs && { secret: keptSecret(given.dataDir) }),
  ...(given.sandboxGateway &&
    given.sandboxSecretIsOurs && { sandboxSecret: keptSecret(given.dataDir, 'sandbox-secret') }),
})

const isNew = (config: Config) => !config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'db', 'PG_VERSION'))
