/** Work on the document in hand in which nothing is typed: a key that acts, a tick, a photo, a scan that was taken. */

const watchers = new Set<() => void>()

export function tellWork(): void {
  for (const watcher of watchers) watcher()
}

/** Gives how to stop. */
export function watchWork(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
