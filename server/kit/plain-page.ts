/** A page of the server's own, for who has no app: the shop's colours, no script, nothing from elsewhere. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { derive } from '#contract/kit/theme.ts'

/** What `html` makes. */
export type Html = ReturnType<typeof html>

/** Kept by nobody, listed nowhere, and with a policy that lets nothing in. */
export function plainHeaders(c: Context): void {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
}

/** The shop's colours as custom properties, by day and by night. `themeColor`: `#rrggbb`. */
export function colorsOf(themeColor: string): string {
  const rule = (mode: 'light' | 'dark') => {
    const colors = Object.entries(derive(themeColor, mode)).map(([name, value]) => `${name}:${value}`)
    return `:root{color-scheme:${mode};${colors.join(';')}}`
  }
  return `${rule('light')}@media(prefers-color-scheme:dark){${rule('dark')}}`
}

/** Without custom properties: old browsers read it too. `themeColor` is the shop's (`#rrggbb`), `title` and `body` are in `language`. */
export function plainPage(themeColor: string, language: string, { title, body }: { title: string; body: Html }): Html {
  const [day, night] = [derive(themeColor, 'light'), derive(themeColor, 'dark')]
  const rule = (colors: typeof day) =>
    `body{background:${colors['--canvas']};color:${colors['--ink']}}main{background:${colors['--surface']};border-color:${colors['--line']}}p{color:${colors['--ink-2']}}a{color:${colors['--accent-text']}}`
  const css = `*{box-sizing:border-box}body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}main{max-width:480px;margin:0 auto;padding:24px;border:1px solid;border-radius:16px}h1{font-size:22px;line-height:28px;margin:0 0 12px;text-wrap:balance}p{margin:0 0 16px}button{font:inherit;font-weight:700;min-height:48px;padding:10px 20px;border:0;border-radius:14px;background:${day['--accent']};color:${day['--on-accent']};width:100%;margin-bottom:16px;cursor:pointer}a{display:inline-block;padding:12px 0}${rule(day)}@media(prefers-color-scheme:dark){${rule(night)}}`
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${css}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
