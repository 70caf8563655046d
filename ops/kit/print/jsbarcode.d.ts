/** The part of the library that we use: it writes the bars into a plain object, and draws nothing. */
declare module 'jsbarcode' {
  export default function JsBarcode(
    into: { encodings?: { data: string }[] },
    text: string,
    options: { format: 'CODE128' },
  ): void
}
