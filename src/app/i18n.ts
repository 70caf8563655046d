/** Languages: only the chosen catalog is loaded, English where a text is missing, right-to-left for Arabic (specification 1). */
import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Language } from '#contract/account/account.ts'
import { openedPages } from '#contract/kit/opened-pages.ts'
import { tagFor } from '#contract/kit/tags.ts'
import { languageAtom, spokenLanguage, tagOf } from '#src/kit/session/language.ts'
import { store } from '#src/kit/store.ts'

export { i18n }

let spoken: () => void
/** When the first catalog is there: code that runs before the first paint waits for it. */
export const wordsReady = new Promise<void>((done) => {
  spoken = done
})

interface Catalog {
  messages: Messages
}
// What the home page says comes first, then the pages that are opened from outside, the others when they are near (build/first-set.ts).
const parts = [
  import.meta.glob<Catalog>('/locales/*.po'),
  import.meta.glob<Catalog>('/locales/*.po', { query: '?opened?lingui' }),
  import.meta.glob<Catalog>('/locales/*.po', { query: '?buying?lingui' }),
  import.meta.glob<Catalog>('/locales/*.po', { query: '?keeping?lingui' }),
  import.meta.glob<Catalog>('/locales/*.po', { query: '?more?lingui' }),
]
type Part = (typeof parts)[number]

let latest: Language | undefined
/** So many of the parts are wanted, and so many are there. */
let wanted = 1
let held = 0
let loading: { parts: number; done: Promise<void> } | undefined

/** Loads the words and turns the page: its `lang`, its direction. Offline, a language never spoken here is English. */
export async function activate(language: Language): Promise<void> {
  latest = language
  const asked = wanted
  const read = (from: Part, spoke: Language) => from[`/locales/${spoke}.po`]?.()
  const catalogs = await Promise.all(
    parts
      .slice(0, asked)
      .map((from) => Promise.resolve(read(from, language)).catch(() => read(from, 'en')?.catch(() => undefined))),
  )
  // The shopper chose another one meanwhile, or more was asked for and is here.
  if (latest !== language || (i18n.locale === language && held > asked)) return
  const messages = Object.assign({}, ...catalogs.map((it) => it?.messages)) as Messages
  // The locale keeps our own word for it, `br`; plurals and dates follow the real tag.
  i18n.loadAndActivate({ locale: language, locales: tagFor(language, navigator.languages), messages })
  const missing = catalogs.findIndex((it) => !it)
  held = missing < 0 ? asked : missing
  ready = true
  spoken()
  document.documentElement.lang = tagOf(language)
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  nameManifest(language)
}

/** What the phone shows of the installed app is in the language chosen here, not the browser's (server/web/manifest.ts). */
function nameManifest(language: Language): void {
  if (!localStorage.getItem('currentLanguage')) return
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${language}`)
}

let ready = false
/** Whether there are words to show at all. */
export const haveWords = (): boolean => ready

/** How many parts of the words a page says. */
const partsOf = (path: string): number => (path === '/' ? 1 : openedPages.includes(path) ? 2 : parts.length)

/** The words of a page and of what opens on it, those of every page without a path; undefined when they are there already. */
export function wordsFor(path?: string): Promise<void> | undefined {
  const needed = path === undefined ? parts.length : partsOf(path)
  if (held >= needed) return undefined
  wanted = Math.max(wanted, needed)
  if (loading && loading.parts >= needed) return loading.done
  const mine = {
    parts: wanted,
    done: activate(spokenLanguage()).finally(() => {
      if (loading === mine) loading = undefined
    }),
  }
  loading = mine
  return mine.done
}

/** Follows the shopper's choice from now on. */
export const followLanguage = (): void => void store.sub(languageAtom, () => void activate(store.get(languageAtom)))
