/** What somebody types as a number, wherever they learned to write one. */

/** A number above zero with a point or a comma, in whatever digits; undefined when it is none. */
export function readDecimal(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,\u066B]/, '.')
  if (!/^\d{1,7}(?:\.\d{0,3})?$/.test(plain)) return undefined
  const value = Number(plain)
  return value > 0 ? value : undefined
}
