/** One shop is filled with the demo's people, once a run; each worker begins with a copy of it, in a tenth of the time. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShop } from '../../run/run-shop.ts'

export const demoShop = { NODE_ENV: 'test', DEMO: 'yes', LOG_LEVEL: 'info' }

/** How the workers, which are processes of their own, hear of the folder. */
const place = 'SEEDED_SHOP'

/** Gives a folder of its own, in `tmpdir`. */
export async function copySeededShop(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'haulway-e2e-'))
  await cp(process.env[place] ?? '', dir, { recursive: true })
  return dir
}

// oxlint-disable-next-line import/no-default-export -- what Playwright asks of a global setup
export default async function fillOne(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'haulway-e2e-seeded-'))
  const shop = await runShop({ ...demoShop, DATA_DIR: dir })
  await shop.stop('SIGTERM')
  process.env[place] = dir
  return () => rm(dir, { recursive: true, force: true })
}
