/**
 * `npm run install-pictures`: what a phone shows around the app before and after it is put on it (server/web/manifest.ts):
 * the pictures of its screens, from the seeded shop, into public/screenshots; the signs of its shortcuts and the plain
 * mark into public/icons. Needs a build. `-- --at http://localhost:3000` takes them from a shop that runs already.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Icon } from '@phosphor-icons/react'
import { Bell } from '@phosphor-icons/react/dist/ssr/Bell'
import { Link } from '@phosphor-icons/react/dist/ssr/Link'
import { Package } from '@phosphor-icons/react/dist/ssr/Package'
import { ShoppingCartSimple } from '@phosphor-icons/react/dist/ssr/ShoppingCartSimple'
import { type Browser, chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { pictureSizes } from '#server/web/manifest.ts'
import { runShop } from '#tests/run/run-shop.ts'
import { chromiumPath } from '#scripts/debian.ts'
import { root } from '#scripts/run.ts'
import { screens } from './screen-list.ts'
import { addressOf, enter, openScreen, remember } from './screen-walk.ts'

const pictures = {
  narrow: { home: 'home', warehouse: 'warehouse', packing: 'packing', parcel: 'parcel-tracking' },
  wide: { home: 'home', warehouse: 'warehouse' },
} as const
const signs: Record<string, Icon> = { paste: Link, orders: Package, cart: ShoppingCartSimple, notices: Bell }

// Those of an own colour stand on any launcher; the shop's colour is not known here.
const [paper, ink] = ['#f2eeec', '#2b0902']
const mostBytes = 60_000

async function drawSigns(): Promise<void> {
  for (const [name, sign] of Object.entries(signs)) {
    const svg = renderToStaticMarkup(createElement(sign, { size: 52, color: ink, weight: 'bold' }))
    const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="48" fill="${paper}"/></svg>`
    await sharp(Buffer.from(disc))
      .composite([{ input: Buffer.from(svg) }])
      .png({ palette: true })
      .toFile(join(root, `public/icons/shortcut-${name}.png`))
  }
  const mark = await readFile(join(root, 'public/icons/app-icon-monochrome.svg'))
  await sharp(mark, { density: 72 })
    .resize(512, 512)
    .png({ palette: true })
    .toFile(join(root, 'public/icons/monochrome-512.png'))
}

/** As small as the budget asks, as good as it allows. */
async function squeezed(picture: Buffer): Promise<Buffer> {
  for (const quality of [82, 72, 60, 48, 36]) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length < mostBytes) return bytes
  }
  throw new Error(`A picture stays larger than ${mostBytes} bytes`)
}

async function takePictures(browser: Browser, base: string): Promise<void> {
  await mkdir(join(root, 'public/screenshots'), { recursive: true })
  for (const form of ['narrow', 'wide'] as const) {
    const narrow = form === 'narrow'
    const { width, height } = pictureSizes[form]
    const context = await browser.newContext({
      viewport: narrow ? { width: width / 2, height: height / 2 } : { width, height },
      deviceScaleFactor: narrow ? 2 : 1,
      ...(narrow && { isMobile: true, hasTouch: true }),
      locale: 'en',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await remember(context, 'currentLanguage', 'en')
    const book = await enter(context, base, 'maya')
    const page = await context.newPage()
    for (const [name, of] of Object.entries(pictures[form])) {
      const screen = screens.find((it) => it.name === of)
      const path = screen && addressOf(screen, book)
      if (!screen || !path) throw new Error(`The seeded shop has no screen ${of}`)
      await openScreen(page, base + path, screen)
      // Other shops are no demo, and stand at another address than the code beside the column says.
      await page.evaluate(`
        document.querySelectorAll('a[href="/demo"], aside').forEach((it) => it.remove())
        delete document.documentElement.dataset.demo`)
      const bytes = await squeezed(await page.screenshot({ animations: 'disabled' }))
      await writeFile(join(root, `public/screenshots/${form}-${name}.webp`), bytes)
      console.info(`${form} ${name}: ${bytes.length} bytes`)
    }
    await context.close()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { at: { type: 'string' } } })
  await drawSigns()
  const dir = await mkdtemp(join(tmpdir(), 'haulway-pictures-'))
  const shop = values.at ? undefined : await runShop({ DATA_DIR: dir, NODE_ENV: 'test', DEMO: 'yes' })
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await takePictures(browser, values.at ?? shop?.base ?? '')
  } finally {
    await browser.close()
    await shop?.stop('SIGTERM')
    await rm(dir, { recursive: true, force: true })
  }
}

await main()
