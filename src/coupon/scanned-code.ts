/** What a code that was read says of a coupon: itself, or the code of our own link (`?code=`). Pure. */
import type { Scanned } from '#src/kit/camera/ScanSheet.tsx'

const mostLetters = 40

/** `useless` where it cannot be a coupon's code: another address, or longer than one is. */
export function scannedCode(read: string): Scanned {
  const text = read.trim()
  const code = URL.canParse(text) ? (new URL(text).searchParams.get('code') ?? '').trim() : text
  return /^[\p{L}\p{N}][\p{L}\p{N} –-]*$/u.test(code) && code.length <= mostLetters
    ? { way: 'open', text: code }
    : { way: 'useless', text }
}
