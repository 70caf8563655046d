/**
 * Uploaded files in the data folder. Keys are ours (random, one slash at most); anything else is refused. A file is put
 * beside its place, synced, renamed, and the folder synced: only then does a power cut leave its name as well as its bytes.
 */
import type { Stats } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Files, OpenFile } from '../providers.ts'

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)?\.[a-z0-9]+$/
/** A file that was being put when its process ended. */
const leftover = /^[a-z0-9-]+(\/[a-z0-9-]+)?\.[a-z0-9]+\.[0-9]+\.new$/

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

export function filesOnDisk(dataDir: string): Files {
  const root = path.join(dataDir, 'files')
  const place = (key: string) => {
    if (!keyShape.test(key) && !leftover.test(key)) throw new Error(`not a file key: ${key}`)
    return path.join(root, key)
  }
  return {
    async put(key, bytes) {
      const file = place(key)
      await makeFolder(path.dirname(file))
      const aside = `${file}.${process.pid}.new`
      try {
        const handle = await fs.open(aside, 'w')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await fs.rename(aside, file)
      } catch (error) {
        await fs.rm(aside, { force: true }).catch(() => undefined)
        throw error
      }
      await syncFolder(path.dirname(file))
    },
    async open(key) {
      try {
        const handle = await fs.open(place(key), 'r')
        try {
          return opened(handle, await handle.stat())
        } catch (error) {
          await handle.close()
          throw error
        }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await fs.rm(place(key), { force: true })
    },
    async *olderThan(age) {
      const before = (await nowOf(root)) - age
      for await (const name of filesIn(root)) {
        if (!keyShape.test(name) && !leftover.test(name)) continue
        const { mtimeMs } = await fs.stat(path.join(root, name)).catch(gone)
        if (mtimeMs < before) yield { key: name, at: mtimeMs }
      }
    },
  }
}

function opened(handle: fs.FileHandle, { size }: Stats): OpenFile {
  return {
    size,
    async read(from, most) {
      const into = Buffer.allocUnsafeSlow(Math.max(0, Math.min(most, size - from)))
      let had = 0
      while (had < into.length) {
        const { bytesRead } = await handle.read(into, had, into.length - had, from + had)
        if (bytesRead === 0) throw new Error('a stored file became shorter while it was read')
        had += bytesRead
      }
      return into
    },
    close: () => handle.close(),
  }
}

/** Makes what is missing of it, and each new name is on the disk too. */
async function makeFolder(dir: string): Promise<void> {
  const first = await fs.mkdir(dir, { recursive: true })
  if (!first) return
  for (let made = dir; made !== path.dirname(first); made = path.dirname(made)) await syncFolder(path.dirname(made))
}

async function syncFolder(dir: string): Promise<void> {
  const handle = await fs.open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Removed meanwhile: as good as new, nobody has to do anything about it.
const gone = (error: unknown) => {
  if (isMissing(error)) return { mtimeMs: Infinity }
  throw error
}

/** The disk's own clock (epoch ms): the shop's may have been turned, and files are as old as the disk says. */
async function nowOf(root: string): Promise<number> {
  const mark = path.join(root, `.clock-${process.pid}`)
  await fs.mkdir(root, { recursive: true })
  await fs.rm(mark, { force: true })
  await fs.writeFile(mark, '')
  const { mtimeMs } = await fs.stat(mark)
  await fs.rm(mark, { force: true })
  return mtimeMs
}

/** Names under the folder, one folder deep, with a slash in between; a folder at a time is held open, never the whole list. */
async function* filesIn(root: string, under = ''): AsyncGenerator<string> {
  for await (const entry of await fs.opendir(path.join(root, under))) {
    const name = under ? `${under}/${entry.name}` : entry.name
    if (entry.isFile()) yield name
    else if (entry.isDirectory() && !under) yield* filesIn(root, name)
  }
}
