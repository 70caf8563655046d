/** The bars of a Code 128: what scanners of carriers and of the bench read. */
import JsBarcode from 'jsbarcode'

/** One character a module, `1` is black, without the quiet zone. Takes ASCII. */
export function code128(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return (drawn.encodings ?? []).map((part) => part.data).join('')
}
