/** One line that rises, stays 2000 ms and goes (design.md 7). Errors are alerts and carry their code. */
export interface Toast {
  id: number
  text: string
  error: boolean
  role: 'status' | 'alert'
}

export const TOAST_MS = 2000

let current: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Shows `text` at once, in the place of the one before. */
export function toast(text: string, { error = false, role }: { error?: boolean; role?: Toast['role'] } = {}): void {
  clearTimeout(timer)
  count += 1
  current = { id: count, text, error, role: role ?? (error ? 'alert' : 'status') }
  timer = setTimeout(() => {
    current = undefined
    tell()
  }, TOAST_MS)
  tell()
}

export const currentToast = (): Toast | undefined => current
export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
