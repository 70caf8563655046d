/** Figures of machines as the language writes them: "84 ms", "0.4 s", "38 MB". */
import { useLingui } from '@lingui/react'
import { intlLocale } from '#src/kit/ui/locale.ts'

const megabyte = 1e6
const gigabyte = 1e9

export function useSizeText() {
  const { i18n } = useLingui()
  const locale = intlLocale(i18n.locale)
  const unit = (name: string, value: number, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: digits }).format(value)
  return {
    /** Both in ms; one side of a clock's difference is as good as the other. */
    milliseconds: (ms: number) => unit('millisecond', ms, 0),
    seconds: (ms: number) => unit('second', Math.abs(ms) / 1000, 1),
    bytes: (size: number | undefined) =>
      size === undefined
        ? '–'
        : size >= gigabyte
          ? unit('gigabyte', size / gigabyte, 0)
          : unit('megabyte', size / megabyte, size < 10 * megabyte ? 1 : 0),
  }
}
