/** What the supported browsers read and have: the build's target, and what a built script must not use. */
import { supportedBrowsers } from '../contract/kit/supported-browsers.ts'

/** As the bundler reads it. */
export const supportedTarget: string[] = Object.entries(supportedBrowsers).map(([name, version]) => name + version)

/** The newest edition of the language that all of them parse. */
export const supportedSyntax = 2024

/** What at least one of them does not have. A guarded use keeps its name in a string or behind `in`, and is not meant. */
const missing: readonly [name: string, used: RegExp][] = [
  ['Promise.try', /\bPromise\.try\(/],
  ['URL.parse', /\bURL\.parse\(/],
  ['RegExp.escape', /\bRegExp\.escape\(/],
  ['Error.isError', /\bError\.isError\(/],
  ['Array.fromAsync', /\bArray\.fromAsync\(/],
  ['Iterator.from', /\bIterator\.(from|concat|prototype)\b/],
  ['methods of Set', /\.(symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/],
  ['Map.getOrInsert', /\.getOrInsert(Computed)?\(/],
  ['base64 of bytes', /\bUint8Array\.from(Base64|Hex)\(|\.setFrom(Base64|Hex)\(/],
  ['Math.sumPrecise', /\bMath\.(sumPrecise|f16round)\(/],
  ['Float16Array', /\bnew Float16Array\b/],
  ['Temporal', /\bTemporal\.[A-Z]/],
  ['Intl.DurationFormat', /\bIntl\.DurationFormat\(/],
  ['CloseWatcher', /\bnew CloseWatcher\b/],
  ['moveBefore', /\.moveBefore\(/],
  ['setHTML', /\.setHTML(Unsafe)?\(/],
]

/** Takes a script as it is served, gives the names of what one of the supported browsers lacks. */
export const missingIn = (script: string): string[] =>
  missing.filter(([, used]) => used.test(script)).map(([name]) => name)
