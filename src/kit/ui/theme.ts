/** Puts brand colour and light or dark on the page (design.md 2). The shopper's wish is 'light', 'dark' or 'system'. */
import { derive, type Mode } from './theme-derive.ts'

export type Wish = Mode | 'system'
/** The colour tokens.css is computed for. */
export const HOUSE_THEME = '#ff5001'

const night = () => window.matchMedia('(prefers-color-scheme: dark)')

/** What the wish means now. */
export const modeOf = (wish: Wish): Mode => (wish === 'system' ? (night().matches ? 'dark' : 'light') : wish)

function paint(theme: string, mode: Mode): void {
  const root = document.documentElement
  const values = derive(theme, mode)
  root.dataset['theme'] = mode
  for (const [name, value] of Object.entries(values)) {
    // The stylesheet already holds the house colour's values: nothing inline to get in its way.
    if (theme.toLowerCase() === HOUSE_THEME) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
  const meta =
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]') ??
    document.head.appendChild(document.createElement('meta'))
  meta.name = 'theme-color'
  meta.content = values['--canvas'] ?? HOUSE_THEME
}

let stop: (() => void) | undefined

/**
 * Sets data-theme, the derived values and the theme-color of the browser's bar, and follows the system while the
 * wish is 'system'. `theme` is a hex colour.
 */
export function applyTheme(theme: string, wish: Wish): void {
  stop?.()
  stop = undefined
  paint(theme, modeOf(wish))
  if (wish !== 'system') return
  const query = night()
  const follow = () => paint(theme, modeOf('system'))
  query.addEventListener('change', follow)
  stop = () => query.removeEventListener('change', follow)
}
