/**
 * Numbers that people read aloud (states.md 12): prefix, YYMMDD (UTC), seven random Crockford base32 characters and a
 * check character, such as SO-261121-7K3Q9ZP-T. Stored without hyphens. Never sequential: they do not leak volume.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const checkAlphabet = `${alphabet}*~$=U`

export const prefixes = [
  'CK',
  'SO',
  'PN',
  'PY',
  'PT',
  'PK',
  'PI',
  'RT',
  'RF',
  'RC',
  'WD',
  'KY',
  'VS',
  'DP',
  'BG',
  'RP',
] as const
export type Prefix = (typeof prefixes)[number]

/** mod 37 of the 7 characters read as a base32 number, as Crockford has it. */
function checkOf(body: string): string {
  let rest = 0
  for (const letter of body) rest = (rest * 32 + alphabet.indexOf(letter)) % 37
  return checkAlphabet[rest] ?? '0'
}

/** Fewer characters, dashes aside, are not looked for in numbers: two of them are in half of all. */
export const leastOfNumber = 3

/** Makes a number. `now` is epoch ms, `random` seven bytes or more; refuses fewer. */
export function makeNumber(prefix: Prefix, now: number, random: Uint8Array): string {
  if (random.length < 7) throw new RangeError('seven random bytes are needed')
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  const head = Array.from(random.slice(0, 6), (byte) => alphabet[byte & 31]).join('')
  // Five of the 37 check characters are signs that nobody reads aloud: the last character steps on until it is a letter or digit.
  for (let step = 0; ; step += 1) {
    const body = head + alphabet[((random[6] ?? 0) + step) & 31]
    const check = checkOf(body)
    if (/[0-9A-Z]/.test(check)) return `${prefix}${day}${body}${check}`
  }
}

/** SO2611217K3Q9ZPT -> SO-261121-7K3Q9ZP-T. Anything else is returned as it came. */
export const printNumber = (stored: string): string =>
  stored.replace(/^([A-Z]{2})(\d{6})([0-9A-Z]{7})(.)$/, '$1-$2-$3-$4')

/** Reads what a person typed or scanned; undefined when the shape or the check character is wrong. */
export function readNumber(typed: string): { prefix: Prefix; stored: string } | undefined {
  const flat = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const found = /^([A-Z]{2})(\d{6})(.{7})(.)$/.exec(flat)
  if (!found) return undefined
  const [, prefix = '', day = '', rawBody = '', check = ''] = found
  const body = rawBody.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!prefixes.includes(prefix as Prefix) || !/^[0-9A-HJKMNP-TV-Z]{7}$/.test(body) || checkOf(body) !== check)
    return undefined
  return { prefix: prefix as Prefix, stored: `${prefix}${day}${body}${check}` }
}
