/**
 * Whether the shop answers (specification 8): not what the phone believes of its network, but what it hears. A network
 * that takes questions and answers none is as good as no network, and is called so before the call itself gives up.
 */

/** How long silence may last (ms): three times the last answer, within these. With the poll's 5 s that is 10 at most. */
const shortest = 4500
const longest = 9000
/** While nothing answers, the shop is asked this often (ms), as long as the page is seen. */
const askAgain = 5000

let lastTook = longest / 3
let silent = false
let open = 0
let doubt: ReturnType<typeof setTimeout> | undefined
let next: ReturnType<typeof setTimeout> | undefined
let probing = false
const watchers = new Set<() => void>()

/** False: no network, or nothing that answers. Screens use `useOnline`. */
export const isOnline = (): boolean => navigator.onLine && !silent

/** Told whenever `isOnline` may have changed. Gives a way to stop. */
export function watchNetwork(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Told each time the shop can be reached again. Gives a way to stop. */
export function onceMoreOnline(tell: () => void): () => void {
  let was = isOnline()
  return watchNetwork(() => {
    const is = isOnline()
    if (is && !was) tell()
    was = is
  })
}

/** How a question ended: something answered, whatever it said; nothing did; or nobody waits any more. */
export type End = 'heard' | 'nothing' | 'given up'

/** A question goes out. Gives what to call, once, when it ended. */
export function asking(): (end: End) => void {
  const began = performance.now()
  open += 1
  wait()
  return (end) => {
    open -= 1
    if (end === 'heard') heard(performance.now() - began)
    else if (open === 0) stopWaiting()
    // One lost connection is no silence yet: the probe decides.
    if (end === 'nothing') void probe()
  }
}

const wait = (): void => {
  doubt ??= setTimeout(fallSilent, Math.min(longest, Math.max(shortest, 3 * lastTook)))
}
const stopWaiting = (): void => {
  clearTimeout(doubt)
  doubt = undefined
}

function heard(took: number): void {
  lastTook = took
  stopWaiting()
  if (open > 0) wait()
  turn(false)
}

function fallSilent(): void {
  stopWaiting()
  // The phone says so itself then; it will also say when that ends.
  if (!navigator.onLine) return
  turn(true)
  void probe()
}

function turn(to: boolean): void {
  if (silent === to) return
  silent = to
  if (!silent) clearTimeout(next)
  tell()
}
const tell = (): void => watchers.forEach((watcher) => watcher())

/** Asks for the least there is, until something answers. A page that nobody sees asks nothing. */
export async function probe(): Promise<void> {
  if (probing || !navigator.onLine || document.visibilityState !== 'visible') return
  probing = true
  clearTimeout(next)
  const enough = new AbortController()
  const timer = setTimeout(() => enough.abort(), shortest)
  const began = performance.now()
  const answered = await fetch(`${location.origin}/healthz`, {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal: enough.signal,
  }).then(
    () => true,
    () => false,
  )
  clearTimeout(timer)
  probing = false
  if (answered) return heard(performance.now() - began)
  if (!navigator.onLine) return
  turn(true)
  next = setTimeout(() => void probe(), askAgain)
}

// What the phone itself says is believed at once, both ways; the next question finds out.
addEventListener('online', () => {
  silent = false
  clearTimeout(next)
  tell()
})
addEventListener('offline', tell)
document.addEventListener('visibilitychange', () => {
  if (silent) void probe()
})
