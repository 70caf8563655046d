/** The files of this version, as the build lists them. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Entry[] }

export interface Entry {
  url: string
  /** null: the address carries its version (`assets/name-hash.js`). */
  revision: string | null
}

const entries = self.__WB_MANIFEST
const pathOf = (url: string): string => new URL(url, self.location.origin).pathname
export const languageOf = (path: string): string | undefined =>
  /^\/assets\/lang-([\w-]+?)-(?:first|opened|buying|keeping|more)-/.exec(path)?.[1]

/** Every path of this version, and whether its name carries its version. */
export const hashed = new Map(entries.map(({ url, revision }) => [pathOf(url), revision === null]))

/** This version's cache. Two builds with the same files are the same version. */
export const shell = `shell-${digest(entries.map(({ url, revision }) => `${url} ${revision ?? ''}`).join('\n'))}`

/** Files of `language`; English is everybody's fallback and belongs to all. */
export const wordsOf = (language: string): string[] =>
  [...hashed.keys()].filter((path) => languageOf(path) === language)

/** Large, and few phones ever need it (vite.config.ts, `late`): kept from its first use on. */
export const isLate = (path: string): boolean => path.startsWith('/assets/late-')
export const late = (): string[] => [...hashed.keys()].filter(isLate)

/** What every phone keeps: all but the words of other languages and what comes late. */
export const everybodys = (): string[] =>
  [...hashed.keys()].filter((path) => (languageOf(path) ?? 'en') === 'en' && !isLate(path))

/** A name for a text, 53 bits of it (cyrb53): told apart, not kept secret. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
