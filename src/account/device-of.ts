/** What a browser says it is, in two words a shopper knows. Only for recognising one's own devices, never for judging. */
export interface Device {
  browser: string
  system: string
  mobile: boolean
}

// The first that fits: every one of them also claims to be those after it.
const browsers: readonly [RegExp, string][] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const nameIn = (list: readonly [RegExp, string][], said: string): string =>
  list.find(([sign]) => sign.test(said))?.[1] ?? ''

/** Takes a User-Agent; gives empty words for what it does not tell. */
export const deviceOf = (said: string): Device => ({
  browser: nameIn(browsers, said),
  system: nameIn(systems, said),
  mobile: /Mobi|Android|iPhone|iPad/.test(said),
})
