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

/**
 * What the disk will not take, for it is full or was closed, is kept by the page, and leaving it warns. A disk that does not
 * answer says nothing is there; none of it throws.
 */
export function withMemory(disk: LaterStore, memory: LaterStore = inMemory()): LaterStore {
  const trying = <Answer>(work: Promise<Answer>, or: Answer): Promise<Answer> => work.catch(() => or)
  return {
    all: async () => {
      const here = await memory.all()
      const there = await trying(disk.all(), [])
      return [...here, ...there.filter(({ id }) => !here.some((it) => it.id === id))]
    },
    put: (photos) =>
      disk.put(photos).then(
        () => memory.remove(photos.map(({ id }) => id)),
        () => memory.put(photos),
      ),
    change: async (id, by) => {
      await memory.change(id, by)
      await trying(disk.change(id, by), undefined)
    },
    remove: async (ids) => {
      await memory.remove(ids)
      await trying(disk.remove(ids), undefined)
    },
  }
}

/** Never throws, nor does what it gives. */
export async function openLaterStore(): Promise<LaterStore> {
  try {
    const disk = new LaterDisk()
    await disk.open()
    return withMemory(onDisk(disk))
  } catch {
    return inMemory()
  }
}
