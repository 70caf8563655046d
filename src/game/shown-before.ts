/** What this phone was shown before each play, kept on it: nobody but the shopper can say afterwards what stood there. */
import type { GameToday } from '#contract/game/api.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import type { ShownBefore } from './check-draw.ts'

const key = 'gameShown'
/** About two months of three games a day. */
const most = 180

const read = async (): Promise<readonly ShownBefore[]> => {
  const kept = await onDisk((disk) => disk.settings.get(key)).catch(() => undefined)
  return Array.isArray(kept?.value) ? (kept.value as ShownBefore[]) : []
}

/** Never throws: what cannot be kept is not compared. */
export async function keepShown({ commitment, prizes, draw }: GameToday): Promise<void> {
  if (!commitment || draw) return
  const before = await read()
  if (before.some(({ fingerprint }) => fingerprint === commitment.fingerprint)) return
  const value = [...before, { fingerprint: commitment.fingerprint, prizes }].slice(-most)
  await onDisk((disk) => disk.settings.put({ key, value, at: serverNow() })).catch(() => undefined)
}

export const shownBefore = async (fingerprint: string): Promise<ShownBefore | undefined> =>
  (await read()).find((it) => it.fingerprint === fingerprint)
