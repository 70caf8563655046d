/** What a code that was read leads to. Pure: a text in, a way out. */
import { parseLink } from '#contract/catalog/link.ts'
import type { Scanned } from '#src/kit/camera/ScanSheet.tsx'

const mostWords = 80
/** WIFI:, tel:, mailto:, BEGIN:VCARD and other apps' own schemes. */
const forOthers = /^[a-z][a-z\d+.-]*:/i
/** No text that a person wrote: tickets, keys, bytes. */
const unspoken = /[\p{Cc}\p{Co}\p{Cn}\uFFFD]|\S{33,}/u

/** `open` goes where pasted text goes; `useless` leads to no product. */
export function scanned(read: string): Scanned {
  const text = read.trim()
  const link = parseLink(text)
  const isLink = link.ok || link.reason !== 'no-link'
  return { way: isLink || isSearchable(text) ? 'open' : 'useless', text }
}

/** A number under a barcode, or a few words. */
const isSearchable = (text: string): boolean =>
  text.length <= mostWords && /[\p{L}\p{N}]{2}/u.test(text) && !forOthers.test(text) && !unspoken.test(text)
