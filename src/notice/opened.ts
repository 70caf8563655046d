/** Where the notice of a tapped notification leads, asked for as whoever is signed in now. */
import { noticeOrderId } from '#contract/notice/api.ts'
import { call } from '#src/kit/network/http.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { markOpened } from './reading.ts'

/** Somebody else's, and one that nobody can be asked about: undefined, and the list stays. Never throws. */
export async function pathOpened(id: string): Promise<string | undefined> {
  const kept = await onDisk((it) => it.notices.get(id)).catch(() => undefined)
  if (kept) void markOpened(kept)
  const path = kept ? kept.path : (await call(noticeOrderId, { id }).catch(() => undefined))?.path
  return path ?? undefined
}
