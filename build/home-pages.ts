/**
 * Makes the home page and the landing page in every language (docs/decisions/020, 051): builds src/prerender-home.tsx for Node, draws
 * them, and writes dist/home/<language>.html and dist/landing/<language>.html. What is the shop's own stands in them as a name that
 * server/web/home.ts and landing.ts fill in.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { JSDOM } from 'jsdom'
import { build, type Plugin } from 'vite'
import { languages, type Language } from '../contract/account/account.ts'
import { emptyRoot, slots } from '../contract/catalog/home-slots.ts'
import { landingDataSlot, landingSlots } from '../contract/freight/landing-slots.ts'
import { root } from './root.ts'

const web = join(root, 'dist/web')
const pages = { home: join(root, 'dist/home'), landing: join(root, 'dist/landing') }
const drawer = join(root, 'node_modules/.cache/prerender-home')

/** Only what the two pages show at first: other pages are named, not built. */
const homeOnly = (): Plugin => ({
  name: 'haulway:home-only',
  enforce: 'pre',
  resolveId: (source) =>
    /[?&]tsr-split=/.test(source) && !/pages\.Landing\./.test(source) ? { id: source, external: true } : null,
})

/** For the shop's build: makes the pages when the web app is there. */
export const homePages = (): Plugin => ({
  name: 'haulway:home-pages',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  closeBundle: {
    order: 'post',
    async handler() {
      await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: root }).catch((error: Error) => {
        throw new Error('The home page could not be made', { cause: error })
      })
    },
  },
})

async function buildDrawer(): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    plugins: [homeOnly()],
    // The browser's side of the libraries: it draws what the phone will draw.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: {
      ssr: join(root, 'src/prerender-home.tsx'),
      outDir: drawer,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: 'prerender-home.mjs' } },
    },
  })
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const readManifest = () =>
  JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk | undefined>

/** The script that begins the app, and all it needs at once: the other chunks and the language's first words. */
function scriptsOf(page: string, language: Language): { main: string; also: string[] } {
  const manifest = readManifest()
  const main = manifest['index.html']
  const words = manifest[`locales/${language}.po`]
  if (!main || !words || !page.includes(main.file)) throw new Error('Vite names its chunks differently now')
  const also = [...(main.imports ?? []).map((it) => manifest[it]?.file), words.file]
  return { main: `/${main.file}`, also: also.map((it) => `/${it}`) }
}

/** Everything that a built page says of itself, with the drawn home page in it. */
function pageOf(shell: string, language: Language, drawn: Drawn, tongue: Tongue): string {
  const { main, also } = scriptsOf(shell, language)
  const markHydrated = `<script defer src="/take-over.js" data-main="${main}" data-also="${also.join(' ')}"></script>`
  const page = shell
    .replace(/ data-files="[^"]*"/, '')
    .replace(/(?:<script type="later"[^>]*><\/script>\s*)+/, () => `${markHydrated}\n    `)
    .replace('<html lang="en">', `<html lang="${tongue.lang}" dir="${tongue.dir}" data-home="${language}">`)
    .replace(/<title>.*?<\/title>/, `<title>${slots.brand}</title>`)
    .replace(/(<meta name="application-name" content=")[^"]*/, `$1${slots.brand}`)
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${drawn.noScript}</noscript>`)
    // The pictures stand in the page, so nothing has to be said ahead of them.
    .replace(
      emptyRoot,
      () => `<div id="root">${drawn.home.replaceAll(/<link rel="preload"[^>]*>/g, '')}</div>\n    ${slots.prerendered}`,
    )
  return checked(page, language, Object.values(slots))
}

/** Gives the page back. Refuses what the content policy would, and one in which a name is missing. */
function checked(page: string, language: Language, names: readonly string[]): string {
  if (/ style="|<script(?! src| defer| data-head| type="later" crossorigin src)/.test(page))
    throw new Error(`${language}: the content policy refuses this page`)
  for (const it of names) if (!page.includes(it)) throw new Error(`${language}: nowhere is ${it}`)
  return page
}

/** The page's own styles and those of what it is made of, all of them in the app's order. */
function stylesOf(key: string): string[] {
  const manifest = readManifest()
  const seen = new Set<string>()
  const visit = (name: string): string[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [...(chunk.imports ?? []).flatMap(visit), ...(chunk.css ?? [])]
  }
  return [...new Set([...visit('index.html'), ...visit(key)])]
}

/** The landing page: what stands in it is read before, and without, the scripts that draw it anew. */
function landingOf(shell: string, language: Language, drawn: Drawn, tongue: Tongue): string {
  const key = Object.keys(readManifest()).find((it) => /pages\.Landing\.index\.tsx\?tsr-split=component/.test(it))
  if (!key) throw new Error('Vite names its chunks differently now')
  const styles = stylesOf(key).filter((it) => !shell.includes(it))
  const page = shell
    .replace('<html lang="en">', `<html lang="${tongue.lang}" dir="${tongue.dir}">`)
    .replace(/(<meta name="application-name" content=")[^"]*/, `$1${slots.brand}`)
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${drawn.noScript}</noscript>`)
    .replace(
      '</head>',
      () => `${styles.map((it) => `<link rel="stylesheet" crossorigin href="/${it}">`).join('')}</head>`,
    )
    .replace(
      emptyRoot,
      () =>
        `<div id="root" data-made>${drawn.home.replaceAll(/<link rel="preload"[^>]*>/g, '')}</div>\n    ${landingDataSlot}`,
    )
  const { product, ...facts } = landingSlots
  return checked(page, language, [slots.brand, ...Object.values(product), ...Object.values(facts)])
}

interface Drawn {
  home: string
  noScript: string
}

/** src/prerender-home.tsx, built. */
interface Drawer {
  drawPage(language: Language, address: string): Promise<Drawn>
}

interface Tongue {
  lang: string
  dir: string
}

/** A page of a browser around the drawing: what the screens ask of theirs. */
function borrowWindow(): JSDOM['window']['document'] {
  const prerendered = JSON.stringify({ shelf: [tile] })
  const { window } = new JSDOM(
    `<html data-home data-demo><meta name="application-name" content="${slots.brand}"><script id="prerendered" type="application/json">${prerendered}</script><script id="landing" type="application/json"></script>`,
    { url: 'http://localhost/' },
  )
  const { document, localStorage, location, history, sessionStorage, addEventListener } = window
  const borrowed = { window, self: window, document, localStorage, location, history, sessionStorage, addEventListener }
  for (const [name, value] of Object.entries(borrowed))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  return document
}

/** One product of which everything is still to be said. */
const tile = {
  id: 'tile',
  itemId: slots.item,
  mallType: slots.mall,
  source: 'catalog',
  title: slots.title,
  titleEn: slots.title,
  pic: slots.picture,
  price: 0,
  onShelf: true,
  num: 1,
}

async function makePages(): Promise<void> {
  await buildDrawer()
  const document = borrowWindow()
  const { drawPage } = (await import(pathToFileURL(join(drawer, 'prerender-home.mjs')).href)) as Drawer
  const shell = readFileSync(join(web, 'index.html'), 'utf8')
  for (const it of Object.values(pages)) {
    rmSync(it, { recursive: true, force: true })
    mkdirSync(it, { recursive: true })
  }
  const tongue = (): Tongue => ({ lang: document.documentElement.lang, dir: document.documentElement.dir })
  const brought = document.getElementById('landing')
  for (const language of languages) {
    const home = await drawPage(language, '/')
    writeFileSync(join(pages.home, `${language}.html`), pageOf(shell, language, home, tongue()))
  }
  for (const language of languages) {
    if (brought) brought.textContent = JSON.stringify({ language, text: landingSlots })
    const landing = await drawPage(language, '/pages/Landing/index')
    writeFileSync(join(pages.landing, `${language}.html`), landingOf(shell, language, landing, tongue()))
  }
}

if (import.meta.main) {
  await makePages()
  // The libraries of a browser keep listening.
  process.exit()
}
