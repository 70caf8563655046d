/** Uploaded files in the data folder. Keys are ours (random, one slash at most); anything else is refused. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '../doors.ts'

export function filesOnDisk(dataDir: string): Files {
  const root = path.join(dataDir, 'files')
  const place = (key: string) => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)?\.[a-z0-9]+$/.test(key)) throw new Error(`not a file key: ${key}`)
    return path.join(root, key)
  }
  return {
    async put(key, bytes) {
      const file = place(key)
      await fs.mkdir(path.dirname(file), { recursive: true })
      const aside = `${file}.${process.pid}.new`
      const handle = await fs.open(aside, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await fs.rename(aside, file)
    },
    async get(key) {
      try {
        return await fs.readFile(place(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await fs.rm(place(key), { force: true })
    },
  }
}
