/**
 * The demo's shop in this very process: the built pages over its calls, as always, and its database open to whoever wants to see
 * after each step what became of it.
 */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openMemoryDatabase } from '#server/db/embedded/memory.ts'
import type { Tables } from '#server/db/schema.ts'
import { jobs } from '#server/jobs.ts'
import { learnCatalogs } from '#server/kit/catalogs.ts'
import { guardHeaders } from '#server/kit/guard.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { makeWorld } from '#server/make-world.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import { previewProduct } from '#server/catalog/find-product.ts'
import { previewArticle } from '#server/help/read-articles.ts'
import { keptSecret } from '#server/start/kept-secret.ts'
import { listen } from '#server/start/listen.ts'
import { serveApps } from '#server/web/serve-files.ts'
import type { World } from '#server/world.ts'
import type { Hono } from 'hono'
import { copySeededShop } from '../support/seeded-shop.ts'

export interface ShopHere {
  base: string
  world: World
  app: Hono
  /** Runs what waits to be done, until nothing does. */
  settle(): Promise<void>
  close(): Promise<void>
}

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')

export async function openShopHere(): Promise<ShopHere> {
  const dir = await copySeededShop()
  const read = readConfig({ NODE_ENV: 'test', DEMO: 'yes', DATA_DIR: dir, PORT: '0', HOST: '127.0.0.1' })
  const config = { ...read, secret: keptSecret(dir), sandboxSecret: keptSecret(dir, 'sandbox-secret') }
  // In memory: nothing of it is to outlive the story, and a commit that waits for no disk takes a third of the time.
  const tar = await run('tar', ['-C', path.join(dir, 'db'), '-cf', '-', '.'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 30,
  })
  const database = await openMemoryDatabase<Tables>(Uint8Array.from(tar.stdout))
  const now = Date.now
  const providers = openProviders(config, database, now)
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
  const world = makeWorld({ config, database, providers, log, now, withProcessMetrics: false })
  const app = makeApp(world, (hono) => guardHeaders(hono, world))
  await learnCatalogs(path.join(root, 'locales/server'))
  const { brand, themeColor: theme, demo, worker, publicUrl } = { ...config, worker: config.serviceWorker }
  serveApps(
    app,
    path.join(root, 'dist'),
    { brand, theme, demo, worker, publicUrl },
    (asked) => previewProduct(world, asked),
    (slug, language) => previewArticle(world, slug, language),
  )
  const port = await listen(app, config)
  return {
    base: `http://127.0.0.1:${port.port}`,
    world,
    app,
    async settle() {
      for (let round = 0; round < 20; round += 1) if ((await runDueJobs(world, jobs)) === 0) return
    },
    async close() {
      await port.leave(0)
      await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
