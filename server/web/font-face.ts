/** The shop's typeface for pages that the server writes itself. */
import fs from 'node:fs'
import path from 'node:path'

const files = [
  ['latin-ext', 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0'],
  ['latin', 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212'],
] as const

/** Takes the folder of the built shop, null while nothing is built; gives CSS, empty where the typeface is not there. */
export function fontFace(dist: string | null): string {
  const assets = path.join(dist ?? '', 'web/assets')
  if (!dist || !fs.existsSync(assets)) return ''
  const built = fs.readdirSync(assets)
  return files
    .map(([part, range]) => {
      const file = built.find((name) => name.startsWith(`instrument-sans-${part}-wght`))
      return file
        ? `@font-face{font-family:"Instrument Sans Variable";src:url(/assets/${file}) format("woff2");font-weight:400 700;font-display:swap;unicode-range:${range}}`
        : ''
    })
    .join('')
}
