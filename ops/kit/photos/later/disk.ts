/** The browser's own disk, which outlives a reload; where there is none, the page's memory. */
import { Dexie, type EntityTable } from 'dexie'
import type { LaterPhoto, LaterStore } from './later-photo.ts'

class LaterDisk extends Dexie {
  photos!: EntityTable<LaterPhoto, 'id'>
  constructor() {
    super('haulway-desk-photos')
    this.version(1).stores({ photos: 'id' })
  }
}

/** Forgotten with the page. */
export const inMemory = (): LaterStore => {
  const photos = new Map<string, LaterPhoto>()
  return {
    all: async () => [...photos.values()],
    put: async (more) => more.forEach((it) => photos.set(it.id, it)),
    change: async (id, by) => {
      const before = photos.get(id)
      if (before) photos.set(id, { ...before, ...by })
    },
    remove: async (ids) => ids.forEach((id) => photos.delete(id)),
  }
}

const onDisk = ({ photos }: LaterDisk): LaterStore => ({
  all: () => photos.toArray(),
  put: async (more) => void (await photos.bulkPut([...more])),
  change: async (id, by) => void (await photos.update(id, by)),
  remove: (ids) => photos.bulkDelete([...ids]),
})

/** Never throws. */
export async function openLaterStore(): Promise<LaterStore> {
  try {
    const disk = new LaterDisk()
    await disk.open()
    return onDisk(disk)
  } catch {
    return inMemory()
  }
}
