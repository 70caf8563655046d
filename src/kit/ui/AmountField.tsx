/** A typed amount: decimal text in the box, minor units out (design.md 7). Refuses more than two decimals. */
import { type Cents, asDecimal, readAmount } from '#contract/kit/money.ts'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { typedDecimal } from '../text/read-decimal.ts'
import { currencySign } from './format-money.ts'
import { useMoneyView } from './money-context.ts'

export interface AmountFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'leading' | 'inputMode' | 'type'> {
  cents: Cents | undefined
  /** Undefined while the text is not an amount. */
  onAmount: (cents: Cents | undefined) => void
  /** ISO code; the settlement currency unless told. */
  currency?: string | undefined
}

export function AmountField({ cents, onAmount, currency, onBlur, ...field }: AmountFieldProps) {
  const { i18n } = useLingui()
  const { settlement } = useMoneyView()
  const code = currency ?? settlement
  const written = (amount: Cents) => typedDecimal(asDecimal(amount), i18n.locale)
  const [typed, setTyped] = useState(cents === undefined ? '' : written(cents))
  const read = readAmount<'settlement'>(typed)
  // A value set from outside (a tile, "all of it") wins over the text, unless the text already means it.
  const shown = cents !== undefined && read !== cents ? written(cents) : typed
  return (
    <Field
      {...field}
      numeric
      inputMode="decimal"
      autoComplete="off"
      leading={currencySign(code, i18n.locale)}
      trailing={field.trailing ?? <small>{code}</small>}
      value={shown}
      onChange={(event) => {
        const text = event.target.value.replaceAll(/[^\d.,]/g, '')
        const next = readAmount<'settlement'>(text)
        if (text !== '' && next === undefined && /[.,]\d{3,}$|[.,].*[.,]|\d{11,}/.test(text)) return
        setTyped(text)
        onAmount(next)
      }}
      onBlur={(event) => {
        if (read !== undefined) setTyped(written(read))
        onBlur?.(event)
      }}
    />
  )
}
