/** Languages: only the chosen catalog is loaded, English where a text is missing, right-to-left for Arabic (specification 1). */
import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Language } from '#contract/account/account.ts'
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
// What the home page says comes first, what the other pages say when they are near (build/first-set.ts).
const first = import.meta.glob<Catalog>('/locales/*.po')
const others = [
  import.meta.glob<Catalog>('/locales/*.po', { query: '?buying?lingui' }),
  import.meta.glob<Catalog>('/locales/*.po', { query: '?keeping?lingui' }),
  import.meta.glob<Catalog>('/locales/*.po', { query: '?more?lingui' }),
]

let latest: Language | undefined
let wantsAll = false
let loading: Promise<void> | undefined
let complete = false
let ready = false

/** Loads the words and turns the page: its `lang`, its direction. Offline, a language never spoken here is English. */
export async function activate(language: Language): Promise<void> {
  latest = language
  const wanted = wantsAll ? [first, ...others] : [first]
  const read = (from: typeof first, spoke: Language) => from[`/locales/${spoke}.po`]?.()
  const catalogs = await Promise.all(
    wanted.map((from) => Promise.resolve(read(from, language)).catch(() => read(from, 'en')?.catch(() => undefined))),
  )
  // The shopper chose another one meanwhile.
  if (latest !== language) return
  const messages = Object.assign({}, ...catalogs.map((it) => it?.messages)) as Messages
  // The locale keeps our own word for it, `br`; plurals and dates follow the real tag.
  i18n.loadAndActivate({ locale: language, locales: tagFor(language, navigator.languages), messages })
  complete = wanted.length > 1 && catalogs.every(Boolean)
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

/** Whether there are words to show at all. */
export const haveWords = (): boolean => ready

/** The words of every page; undefined when they are there already. */
export function allWords(): Promise<void> | undefined {
  if (complete) return undefined
  wantsAll = true
  loading ??= activate(spokenLanguage()).finally(() => {
    loading = undefined
  })
  return loading
}

/** Follows the shopper's choice from now on. */
export const followLanguage = (): void => void store.sub(languageAtom, () => void activate(store.get(languageAtom)))
