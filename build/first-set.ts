/**
 * What the home page is made of, found by following the imports: the build keeps it apart from everything else, the
 * code (vite.config.ts) and the words (`firstWords` here). docs/decisions/012-first-route.md says why.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { openedPages } from '#contract/kit/opened-pages.ts'
import { root } from './root.ts'

/** The routes that come with the entry: the frame, the tab bar and the home page. */
export const firstRoutes = new Set(['__root__', '/_tabs', '/_tabs/'])
const homeStarts = ['main.tsx', 'routes/__root.tsx', 'routes/_tabs.tsx', 'routes/_tabs/alias.tsx']
const routeFile = (path: string): string => {
  const name = `pages.${path.split('/')[2]}.index.tsx`
  const found = ['_tabs', '_open']
    .map((layout) => `routes/${layout}/${name}`)
    .find((it) => existsSync(join(root, 'src', it)))
  if (!found) throw new Error(`There is no ${name}: see contract/kit/opened-pages.ts`)
  return found
}
const openedStarts = openedPages.map(routeFile)

// Static and dynamic imports; types are not there at run time. Of the libraries, icons are told.
const imported =
  /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'((?:[#.]|@phosphor-icons\/)[^']+)'|import\('([#.][^']+)'\)/gm

/** Own files, by paths from the root, that these files of `src` read: at once, and `sooner or later` what they fetch too. */
function filesOf(starts: readonly string[], when: 'at once' | 'sooner or later'): Set<string> {
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path) || path.endsWith('routeTree.gen.ts')) return
    if (path.startsWith('@')) return void found.add(path)
    if (!existsSync(join(root, path))) return
    found.add(path)
    if (!/\.tsx?$/.test(path)) return
    for (const [, now, later] of readFileSync(join(root, path), 'utf8').matchAll(imported)) {
      const name = now ?? (when === 'at once' ? undefined : later)
      if (name) visit(/^[#@]/.test(name) ? name.replace('#', '') : join(dirname(path), name))
    }
  }
  for (const it of starts) visit(join('src', it))
  return found
}

/** What the home page reads sooner or later: its sheets and cards too, other pages not. */
export const homeFiles = (): Set<string> => filesOf(homeStarts, 'sooner or later')

/**
 * What the orders' page and a product's read before they are painted, and the icons of it (`@phosphor-icons/…/Name`). What
 * other pages share is none of theirs.
 */
export const openedFiles = (page: string): Set<string> => filesOf([routeFile(page)], 'at once')

type Part = 'first' | 'opened' | 'buying' | 'keeping' | 'more'
const buying = /^src\/(catalog\/(?!sizes\/)|payment\/(?!records\/)|(?:cart|order|documents)\/)/
/** Beside the road, as the size helper, a dialog that few open: a word that is said nowhere else. */
const beside =
  /^src\/(coupon|level|game|kyc|help|support|diagnostics|landing|withdrawal|catalog\/sizes|payment\/records)\//

type Files = ReadonlySet<string>
/** The part of a word that these files say. `home` are those of the home page, `opened` those of the pages opened from outside. */
function partOf(files: readonly string[], home: Files, opened: Files): Part {
  if (files.some((file) => home.has(file) || /^src\/(app|kit)\//.test(file))) return 'first'
  if (files.some((file) => opened.has(file))) return 'opened'
  if (files.some((file) => buying.test(file))) return 'buying'
  return files.every((file) => beside.test(file)) ? 'more' : 'keeping'
}

/** Every English word's part: where it is said decides, the home page first. */
async function partsOfWords(): Promise<Map<string, Part>> {
  const home = homeFiles()
  // Their sheets too: a word must not come after the sheet that says it.
  const opened = filesOf(openedStarts, 'sooner or later')
  const parts = new Map<string, Part>()
  const filename = join(root, 'locales/en.po')
  const english = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: 'en',
    sourceLocale: 'en',
    filename,
  })
  for (const [id, { origin = [] }] of Object.entries(english)) {
    parts.set(
      id,
      partOf(
        origin.map(([file]) => file),
        home,
        opened,
      ),
    )
  }
  return parts
}

/**
 * Leaves each of the five forms of a catalog its own words: `fr.po` the home page's, `fr.po?opened?lingui` those of the pages
 * opened from outside, `fr.po?buying?lingui`, `fr.po?keeping?lingui` and `fr.po?more?lingui` the rest. The ending is what Lingui's own plugin, which runs before, listens to.
 */
export const firstWords = (): Plugin => {
  let parts: Promise<Map<string, Part>> | undefined
  return {
    name: 'haulway:first-words',
    enforce: 'post',
    // While developing, catalogs change under a running server.
    buildStart() {
      parts = undefined
    },
    transform: {
      filter: { id: /\.po(\?\w+\?lingui)?$/ },
      async handler(code, id) {
        if (!relative(root, id).startsWith('locales')) return null
        const json = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
        if (!json) throw new Error('Lingui compiles catalogs differently now: look at build/first-set.ts')
        const wanted = /\?(\w+)\?/.exec(id)?.[1] ?? 'first'
        parts ??= partsOfWords()
        const known = await parts
        // A literal of JavaScript, not of JSON: a soft hyphen stands in it as \xAD.
        const words = JSON.parse(runInNewContext(json) as string) as Record<string, unknown>
        const own = Object.entries(words).filter(([name]) => (known.get(name) ?? 'first') === wanted)
        return {
          code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(own)))})`,
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}
