/**
 * The shop's colour in the pages it sends (design.md 2): derived once at the start and written into the page itself, so
 * that the first thing painted has it, and into what the browser and the installed app draw around the page.
 */
import { createHash } from 'node:crypto'
import { derive, HOUSE_THEME, themeCss } from '#contract/kit/theme.ts'

export interface Dressed {
  text: string
  /** The style in it as the content policy names it; none where the stylesheet says it all. */
  style?: string
}

/** Takes a built page, a hex colour and whether this is a demo: then the page keeps room for its bar. */
export function dressPage(built: string, theme: string, demo = false): Dressed {
  const page = demo ? built.replace('<html', '<html data-demo') : built
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
    style: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  }
}

/** Takes the built manifest and a hex colour: the installed app's frame and its first paper. */
export function dressManifest(manifest: string, theme: string): string {
  if (theme.toLowerCase() === HOUSE_THEME) return manifest
  const said = JSON.parse(manifest) as Record<string, unknown>
  return JSON.stringify({ ...said, theme_color: theme, background_color: derive(theme, 'light')['--canvas'] })
}
