/** The first start of the embedded database: made aside, brought to the disk whole, and only then given its name. */
import fs from 'node:fs'
import path from 'node:path'
import { createInThread } from './pglite-thread.ts'

function sync(target: string) {
  const fd = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

function syncTree(dir: string) {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const target = path.join(dir, entry.name)
    if (entry.isDirectory()) syncTree(target)
    else if (entry.isFile()) sync(target)
  }
  sync(dir)
}

/** Takes the engine's directory. A start that was cut short leaves only `<dir>.init`, which the next one clears away. */
export async function ensureCreated(dir: string): Promise<void> {
  if (fs.existsSync(path.join(dir, 'PG_VERSION'))) return
  const aside = `${dir}.init`
  fs.rmSync(aside, { recursive: true, force: true })
  await createInThread(aside)
  syncTree(aside)
  fs.renameSync(aside, dir)
  sync(path.dirname(dir))
}
