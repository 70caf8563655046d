/** What broke on this phone: a short id that the shopper can tell support, kept with what says where, and nothing else. */

export interface Failure {
  id: string
  /** Epoch ms, by the phone's own clock: a broken screen asks nobody. */
  at: number
  /** The kind of error; its message may hold what was typed. */
  name: string
  /** The first line of our own code it came through: `page-payOrder-Ab3.js:1:2042`. */
  where: string
}

const key = 'failures'
const most = 5

/** Notes it, writes it to the console, and gives its id. Never throws. */
export function noteFailure(error: unknown): string {
  const id = crypto.randomUUID().slice(0, 8).toUpperCase()
  // oxlint-disable-next-line no-console -- the one place where what broke is written down
  console.error(`report ${id}`, error)
  const failure = { id, at: Date.now(), name: nameOf(error), where: whereOf(error) }
  try {
    localStorage.setItem(key, JSON.stringify([failure, ...lastFailures()].slice(0, most)))
  } catch {
    // A full phone: the id is still shown.
  }
  return id
}

/** The last ones, newest first. */
export function lastFailures(): Failure[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as Failure[]).filter((it) => typeof it?.id === 'string') : []
  } catch {
    return []
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error).slice(0, 40)

/** File, line and column only: an address may carry what the shopper searched. */
const whereOf = (error: unknown): string =>
  /\/([\w.-]+\.(?:js|tsx?))(?:\?[^:\s)]*)?(:\d+:\d+)/
    .exec(error instanceof Error ? (error.stack ?? '') : '')
    ?.slice(1)
    .join('') ?? ''
