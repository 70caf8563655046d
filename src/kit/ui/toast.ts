/** One line that rises, stays 2000 ms and goes (design.md 7). Errors are alerts and carry their code. */
export interface Toast {
  id: number
  text: string
  error: boolean
  role: 'status' | 'alert'
  /** Nothing was done: the mark of a success would lie. */
  plain: boolean
  /** Offered beside the words, while they stay. */
  undo?: (() => void) | undefined
  /** Another thing to do about it: where it is to be seen. */
  act?: { label: string; run: () => void } | undefined
  /** It speaks of the page it was shown on, and goes with it. */
  local: boolean
}

const TOAST_MS = 2000
/** How long there is for second thoughts. */
export const UNDO_MS = 5000

let current: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/**
 * Shows `text` at once, in the place of the one before. `stays`: milliseconds, for what takes longer to read. `undo`: the
 * way back, offered for as long as it stays; `act`: something else to do, likewise. `plain`: it tells something, and nothing was done.
 * `local`: about this page; it ends when the page is left.
 */
export function toast(
  text: string,
  {
    error = false,
    plain = false,
    local = false,
    role,
    undo,
    act,
    stays = undo || act ? UNDO_MS : TOAST_MS,
  }: Partial<Pick<Toast, 'error' | 'plain' | 'local' | 'role' | 'undo' | 'act'>> & { stays?: number } = {},
): void {
  clearTimeout(timer)
  count += 1
  current = { id: count, text, error, plain, local, role: role ?? (error ? 'alert' : 'status'), undo, act }
  timer = setTimeout(endToast, stays)
  tell()
}

export function endToast(): void {
  current = undefined
  tell()
}

/** The shopper went to another page. */
export function leaveToast(): void {
  if (current?.local) endToast()
}

export const currentToast = (): Toast | undefined => current
export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
