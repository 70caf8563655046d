/**
 * The prerendered home page (docs/decisions/020): what came with it, and when React has hydrated it. Most
 * pages come empty: then nothing came along and there is nothing to hydrate.
 */
let pending = typeof document !== 'undefined' && cameFilled()

/** Drawn for nobody in particular: whoever was here before starts bare (src/head.js). */
function cameFilled(): boolean {
  const { home, start } = document.documentElement.dataset
  return home !== undefined && start !== 'bare' && location.pathname === '/'
}

/** Whether the page on the screen is still the prerendered one: the first drawing must be exactly it. */
export const isPrerendered = (): boolean => pending

/** What lies in the page by that name, for the first drawing only. */
export function prerendered(name: string): unknown {
  if (!pending) return undefined
  try {
    const text = document.getElementById('prerendered')?.textContent ?? '{}'
    return (JSON.parse(text) as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

let tell: () => void
/** When a tap and a letter reach the screens: at once where nothing came filled. */
export const hydrated = new Promise<void>((done) => {
  tell = done
})
/** The first screen is alive; public/take-over.js hears of it and repeats the tap that came too early. */
export function markHydrated(): void {
  pending = false
  performance.mark('interactive')
  document.dispatchEvent(new Event('interactive'))
  tell()
}

/** The shop's name as the page has it: the server writes it there. */
export const pageBrand = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Haulway'
