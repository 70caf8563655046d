/**
 * The home page that came made (docs/decisions/020): what it brought along, and when the scripts have taken it over. Most
 * pages come empty: then there is nothing brought and nothing to take over.
 */
let made = typeof document !== 'undefined' && isMade()

/** Made for nobody in particular: whoever was here before starts bare (public/appearance.js). */
function isMade(): boolean {
  const { home, start } = document.documentElement.dataset
  return home !== undefined && start !== 'bare' && location.pathname === '/'
}

/** Whether the page on the screen is still the made one: the first drawing must be exactly it. */
export const isHanded = (): boolean => made

/** What lies in the page by that name, for the first drawing only. */
export function brought(name: string): unknown {
  if (!made) return undefined
  try {
    const text = document.getElementById('brought')?.textContent ?? '{}'
    return (JSON.parse(text) as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

let tell: () => void
/** When a tap and a letter reach the screens: at once where nothing came made. */
export const takenOver = new Promise<void>((done) => {
  tell = done
})
/** The first screen is alive; public/take-over.js hears of it and repeats the tap that came too early. */
export function takeOver(): void {
  made = false
  performance.mark('interactive')
  document.dispatchEvent(new Event('interactive'))
  tell()
}

/** The shop's name as the page has it: the server writes it there. */
export const pageBrand = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Haulway'
