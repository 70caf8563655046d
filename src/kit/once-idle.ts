/** Does `work` when the browser has nothing else to do, and after `latest` (ms) whatever it does. */
export function onceIdle(work: () => void, latest = 2000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latest })
  else setTimeout(work, 500)
}
