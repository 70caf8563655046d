/** A browser's long name for itself in two words: "Chrome, Windows". Empty when it says neither. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

const first = (all: readonly (readonly [string, string])[], device: string): string | undefined =>
  all.find(([sign]) => device.includes(sign))?.[1]

export const browserOf = (device: string): string =>
  [first(browsers, device), first(systems, device)].filter(Boolean).join(', ')
