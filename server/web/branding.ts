/**
 * The shop's colour in the pages it sends (design.md 2): derived once at the start and written into the page itself, so
 * that the first thing painted has it, and into what the browser and the installed app draw around the page.
 */
import { createHash } from 'node:crypto'
import { derive, HOUSE_THEME, themeCss } from '#contract/kit/theme.ts'
import { contentPolicy } from '#server/kit/guard.ts'

export interface BrandedPage {
  text: string
  /** The style in it as the content policy names it; none where the stylesheet says it all. */
  style?: string
}

/** The name in the built page and in its pictures. */
export const HOUSE_BRAND = 'Haulway'

/** How this shop's pages look from their first paint: its name, its colour (hex), and a demo's bar. */
export interface Look {
  brand: string
  theme: string
  demo: boolean
  /** Where shoppers open the shop: for what search engines are told. Without it, nothing is. */
  publicUrl?: string
  /** False: the service worker is switched off (kill-switch-worker.ts). */
  worker?: boolean
}

/** Takes a built page and the shop's look: its name is the page's, and a demo's page keeps room for the bar. */
export function brandPage(built: string, { brand, theme, demo }: Look): BrandedPage {
  const named = built
    .replace(`<title>${HOUSE_BRAND}</title>`, () => `<title>${escaped(brand)}</title>`)
    .replace(
      `name="application-name" content="${HOUSE_BRAND}"`,
      () => `name="application-name" content="${escaped(brand)}"`,
    )
  const page = demo ? named.replace('<html', '<html data-demo') : named
  if (theme.toLowerCase() === HOUSE_THEME) return { text: page }
  const css = themeCss(theme)
  const [day, night] = [derive(theme, 'light')['--canvas'], derive(theme, 'dark')['--canvas']]
  const bar = (mode: string, color: string | undefined) => (whole: string) =>
    color === undefined
      ? whole
      : `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${mode})" />`
  return {
    text: page
      .replace(/<meta name="theme-color"[^>]*light[^>]*>/, bar('light', day))
      .replace(/<meta name="theme-color"[^>]*dark[^>]*>/, bar('dark', night))
      .replace('</head>', () => `<style>${css}</style></head>`),
    style: sourceOf(css),
  }
}

/**
 * The content policy of a built page: what begins it may run (decision 113), and no other script that stands in it. `style` as
 * `brandPage` gives it.
 */
export function policyOf(page: string, style?: string): string {
  const [, script] = /<script data-head[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  return contentPolicy
    .replace("style-src 'self'", style ? `$& ${style}` : '$&')
    .replace("script-src 'self'", script === undefined ? '$&' : `$& ${sourceOf(script)}`)
}

/** Names a script or a style that stands in a page for the content policy. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Text, as a page may hold it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`)
