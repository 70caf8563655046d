/** The hosted page's stylesheet: the shop's design values, as far as a page of another company needs them. */
import { colorsOf } from '#server/kit/plain-page.ts'

/** Takes the theme colour as #rrggbb (checked by the configuration). */
export const sandboxCss = (
  theme: string,
): string => `${colorsOf(theme)}:root{--attention-fg:#6b4a00;--attention-bg:#fdf1d8}
@media (prefers-color-scheme:dark){:root{--attention-fg:#f3d28a;--attention-bg:#3a2d12}}
*{box-sizing:border-box;margin:0}
body{background:var(--canvas);color:var(--ink);font:450 1rem/1.5 "Instrument Sans Variable",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;min-block-size:100dvh;display:grid;place-items:center;padding:20px}
main{background:var(--surface);border:1px solid var(--line);border-radius:26px;padding:24px;inline-size:min(100%,26rem);display:grid;gap:20px}
header{display:flex;justify-content:space-between;align-items:center}
.mark{font-weight:650}
.play{background:var(--attention-bg);color:var(--attention-fg);border-radius:999px;padding:2px 12px;font-size:.8125rem;font-weight:600}
h1{font-size:1.25rem;line-height:1.625rem;font-weight:650;letter-spacing:-.014em}
.amount{font-size:2.75rem;line-height:3rem;font-weight:700;letter-spacing:-.022em;font-variant-numeric:tabular-nums}
.amount span{font-size:1rem;font-weight:600;color:var(--ink-2)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;font-size:.9375rem}
dt{color:var(--ink-2)}
dd{text-align:end;overflow-wrap:anywhere}
@media (min-width:360px){.number{white-space:nowrap}}
form{display:grid;gap:12px}
button,.button{display:block;inline-size:100%;min-block-size:48px;padding:12px 20px;border:1px solid var(--line-strong);border-radius:999px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button:focus-visible,.button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
footer{color:var(--ink-2);font-size:.8125rem;line-height:1.125rem}
`
