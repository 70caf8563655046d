/**
 * `npm run screens`: opens the seeded shop and takes a picture of every screen in four languages, light and dark, on a
 * phone and on a desk, with contact sheets, into dist/screens. `-- --only cart,home --lang de --theme dark --size phone --full --out DIR
 * --at http://localhost:3000` takes some of them, from a shop that runs already; `--only gallery` the parts of the kit.
 * Needs a build (`npm run build`).
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { tagFor } from '#contract/kit/tags.ts'
import { runShop } from '#tests/run/run-shop.ts'
import { chromiumPath } from '#scripts/debian.ts'
import { pictureGallery } from './gallery-pictures.ts'
import { root } from '#scripts/run.ts'
import { type Book, isDesk, type Screen, screens } from './screen-list.ts'
import { addressOf, enter, openScreen, remember } from './screen-walk.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  wide: { width: 1280, height: 800 },
}
type Size = keyof typeof sizes
const listOf = (text: string | undefined, otherwise: string): string[] => (text ?? otherwise).split(',')

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' },
    lang: { type: 'string' },
    theme: { type: 'string' },
    size: { type: 'string' },
    full: { type: 'boolean' },
    out: { type: 'string' },
    at: { type: 'string' },
  },
})
const languages = listOf(asked.lang, 'en,zh-CN,ar,de')
const themes = listOf(asked.theme, 'light,dark')
const wantedSizes = listOf(asked.size, 'phone,wide') as Size[]
const wanted = asked.only
  ? screens.filter((it) => listOf(asked.only, '').some((name) => it.name === name || it.name.startsWith(`${name}-`)))
  : screens
const out = asked.out ?? join(root, 'dist/screens')

async function shoot(page: Page, base: string, screen: Screen, book: Book | undefined, file: string): Promise<boolean> {
  const path = addressOf(screen, book)
  if (!path) {
    console.warn(`${screen.name}: this shop has none`)
    return false
  }
  try {
    await openScreen(page, base + path, screen)
    const picture = await page.screenshot({ fullPage: asked.full ?? false, animations: 'disabled' })
    await sharp(picture).webp({ quality: 82 }).toFile(file)
    return true
  } catch (error) {
    console.error(`${screen.name}: ${String(error).split('\n')[0]}`)
    process.exitCode = 1
    return false
  }
}

/** One sheet with all of them, small, each under its name. */
async function contactSheet(files: { name: string; file: string }[], size: Size, to: string): Promise<void> {
  const [columns, width] = size === 'phone' ? [10, 180] : [5, 360]
  const height = Math.round((width * sizes[size].height) / sizes[size].width)
  const cell = { width: width + 16, height: height + 36 }
  const tiles = await Promise.all(
    files.map(async ({ name, file }, at) => {
      const left = (at % columns) * cell.width + 8
      const top = Math.floor(at / columns) * cell.height
      const label = `<svg width="${width}" height="28"><text x="2" y="19" font-family="sans-serif" font-size="13" fill="#231916">${name}</text></svg>`
      return [
        { input: Buffer.from(label), left, top },
        { input: await sharp(file).resize(width, height, { position: 'top' }).toBuffer(), left, top: top + 28 },
      ]
    }),
  )
  const rows = Math.ceil(files.length / columns)
  const sheet = { width: columns * cell.width, height: rows * cell.height, channels: 3 as const, background: '#e6e2e0' }
  await sharp({ create: sheet }).composite(tiles.flat()).webp({ quality: 60 }).toFile(to)
}

async function walk(browser: Browser, base: string, language: string, theme: string, size: Size): Promise<number> {
  const folder = join(out, `${language}-${theme}-${size}`)
  await mkdir(folder, { recursive: true })
  const files: { name: string; file: string }[] = []
  for (const who of new Set(wanted.map((it) => it.who))) {
    const theirs = wanted.filter((it) => it.who === who && (!isDesk(it) || size === 'wide'))
    if (theirs.length === 0) continue
    const context = await browser.newContext({
      viewport: sizes[size],
      locale: tagFor(language),
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(size === 'phone' && { isMobile: true, hasTouch: true }),
    })
    await remember(context, 'currentLanguage', language)
    const book = await enter(context, base, who)
    const page = await context.newPage()
    for (const screen of theirs) {
      const file = join(folder, `${screen.name}.webp`)
      if (await shoot(page, base, screen, book, file)) files.push({ name: screen.name, file })
    }
    await context.close()
  }
  const order = new Map(screens.map((it, at) => [it.name, at]))
  files.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0))
  if (files.length > 0) await contactSheet(files, size, join(out, `${language}-${theme}-${size}.webp`))
  return files.length
}

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'haulway-screens-'))
  const shop = asked.at ? undefined : await runShop({ DATA_DIR: dir, NODE_ENV: 'test', DEMO: 'yes', LOG_LEVEL: 'info' })
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const base = asked.at ?? shop?.base ?? ''
  const made: string[] = []
  try {
    await mkdir(out, { recursive: true })
    for (const language of wanted.length > 0 ? languages : [])
      for (const theme of themes)
        for (const size of wantedSizes) {
          const count = await walk(browser, base, language, theme, size)
          made.push(`${language}-${theme}-${size}`)
          console.info(`${language} ${theme} ${size}: ${count} pictures`)
        }
    if (!asked.only || asked.only === 'gallery') made.push(...(await pictureGallery(browser, base, out)))
    if (!asked.out) await writeFile(join(out, 'README.md'), readme(made))
  } finally {
    await browser.close()
    await shop?.stop('SIGTERM')
    await rm(dir, { recursive: true, force: true })
  }
}

const readme = (made: string[]): string =>
  [
    '# Screens',
    '',
    'Contact sheets, and beside them one folder of single pictures each.',
    ...made.map((name) => `\n## ${name}\n\n![${name}](${name}.webp)`),
    '',
  ].join('\n')

await main()
