/**
 * `node scripts/pictures/share-pictures.ts`: the picture that a link to the shop is previewed with, one in each language, into public/share.
 * The words are the landing page's own, so it needs a build. server/web/head.ts says where they are shown.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#contract/account/account.ts'
import { HOUSE_BRAND } from '#server/web/branding.ts'
import { chromiumPath } from '#scripts/debian.ts'
import { root } from '#scripts/run.ts'

/** What the large services show uncut. */
const size = { width: 1200, height: 630 }
const mostBytes = 60_000
const things = ['hightop', 'hoodie', 'teapot']

const file = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

async function typeface(): Promise<string> {
  const fonts = ['latin', 'latin-ext'].map(async (part) => {
    const name = `node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-${part}-standard-normal.woff2`
    const bytes = await readFile(join(root, name))
    return `@font-face{font-family:Sans${part};src:url(data:font/woff2;base64,${bytes.toString('base64')});font-weight:400 700}`
  })
  return (await Promise.all(fonts)).join('')
}

/** The words of the page as it was built, so that no picture says something else. */
async function wordsIn(language: string): Promise<{ lang: string; title: string; what: string }> {
  const page = await file(`dist/landing/${language}.html`)
  const said = (pattern: RegExp) => pattern.exec(page)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
  const found = {
    lang: said(/<html lang="([^"]+)"/),
    title: said(/<h1[^>]*>(.*?)<\/h1>/s),
    what: said(/<\/h1><p[^>]*>(.*?)<\/p>/s),
  }
  if (!found.title || !found.what) throw new Error(`${language}: the landing page has no title. Build it first`)
  return found
}

const style = `
  * { margin: 0; box-sizing: border-box }
  body { width: ${size.width}px; height: ${size.height}px; background: #ff5001; color: #2b0902; position: relative; overflow: hidden;
    font-family: Sanslatin, Sanslatin-ext, sans-serif; padding: 64px 72px; display: flex; flex-direction: column; justify-content: space-between }
  .name { display: flex; gap: 18px; align-items: center; font-size: 40px; font-weight: 700; letter-spacing: -0.02em }
  .name svg { width: 44px; height: 50px }
  h1 { font-size: 84px; line-height: 1.06; font-weight: 700; letter-spacing: -0.03em; white-space: pre-line; max-width: 800px }
  [lang=ar] h1, [lang^=zh] h1 { letter-spacing: 0; line-height: 1.25 }
  p { font-size: 30px; line-height: 1.35; font-weight: 550; max-width: 760px; margin-top: 22px }
  .things { position: absolute; inset-inline-end: 48px; inset-block: 54px; width: 250px; display: flex; flex-direction: column; justify-content: space-between }
  .things span { background: #fff1ea; border-radius: 36px; height: 162px; display: grid; place-items: center }
  .things img { height: 132px }`

async function draw(browser: Browser, language: string, css: string): Promise<Buffer> {
  const { lang, title, what } = await wordsIn(language)
  const mark = (await file('public/pictures/brand/mark.svg')).replace('viewBox="0 0 64 64"', 'viewBox="13 11 38 42"')
  const images = await Promise.all(
    things.map(async (it) => {
      const svg = Buffer.from(await file(`public/pictures/cutouts/${it}.svg`)).toString('base64')
      return `<span><img src="data:image/svg+xml;base64,${svg}"></span>`
    }),
  )
  const page = await browser.newPage({ viewport: size })
  await page.setContent(
    `<!doctype html><html lang="${lang}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><style>${css}${style}</style>
    <body><div class="name">${mark}<bdi>${HOUSE_BRAND}</bdi></div><div><h1>${title}</h1><p>${what}</p></div>
    <div class="things">${images.join('')}</div></body></html>`,
  )
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot()
  await page.close()
  return sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
}

async function main(): Promise<void> {
  const css = await typeface()
  await mkdir(join(root, 'public/share'), { recursive: true })
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const language of languages) {
      const bytes = await draw(browser, language, css)
      if (bytes.length > mostBytes) throw new Error(`${language}: ${bytes.length} bytes are more than ${mostBytes}`)
      await writeFile(join(root, `public/share/${language}.png`), bytes)
      console.info(`${language}: ${bytes.length} bytes`)
    }
  } finally {
    await browser.close()
  }
}

await main()
