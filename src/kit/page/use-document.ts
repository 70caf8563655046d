/** One of the shopper's documents, read live from the disk, with how fresh it is. */
import type { Disk } from '#src/disk.ts'
import { useMayCome, useSync } from '../sync/use-sync.ts'
import { useRows } from '../disk/with-disk.ts'
import { type Reading, standingOf } from './reading.ts'

/**
 * `query` gives the document, or undefined where the disk has none: it is then asked for once, and is `missing` only when
 * the shop has answered. `deps` are what the query closes over.
 */
export function useDocument<Content>(
  query: (disk: Disk) => Promise<Content | undefined>,
  deps: readonly unknown[],
): Reading<Content> {
  const sync = useSync()
  const kept = useRows(async (disk) => ({ content: await query(disk) }), deps)
  const mayCome = useMayCome(kept && kept.content !== undefined, sync, JSON.stringify(deps))
  const standing = standingOf(sync)
  if (kept?.content !== undefined) return { ...standing, state: 'found', content: kept.content }
  if (mayCome) return { ...standing, state: 'loading' }
  return { ...standing, state: sync.freshness === 'fresh' ? 'missing' : 'unreachable' }
}
