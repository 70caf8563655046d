/** A limit on waiting: what takes too long is not waited for. */
import { setTimeout as pause } from 'node:timers/promises'

/** Waits for `work`, at most `ms`; then calls `late` and goes on without it. A rejection within that time is passed on. */
export async function soonOr(work: Promise<unknown>, ms: number, late: () => void = () => {}): Promise<void> {
  const enough = new AbortController()
  const over = pause(ms, 'late' as const, { signal: enough.signal, ref: true }).catch(() => 'early' as const)
  try {
    if ((await Promise.race([work, over])) === 'late') late()
  } finally {
    enough.abort()
    work.catch(() => undefined)
  }
}
