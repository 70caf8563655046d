/** Another brand colour on a page that came without it (design.md 2): the server writes it into the pages it sends. */
import { themeCss } from '#contract/kit/theme.ts'

let sheet: CSSStyleSheet | undefined

/** Dresses the page, day and night, from one hex colour. */
export function applyTheme(theme: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(themeCss(theme))
}
