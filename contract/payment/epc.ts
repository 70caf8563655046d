/**
 * What a bank's app reads from the code of a transfer (EPC069-12, version 2): euro only. The longest fields are cut as the guideline
 * has it; the code itself needs error correction M.
 */
import { asDecimal } from '../kit/money.ts'

export interface EpcTransfer {
  holder: string
  /** Without spaces. */
  iban: string | null
  bic: string | null
  /** Minor units. */
  amount: number
  currency: string
  reference: string
}

/** Undefined where such a code does not exist: another currency, no IBAN, less than 0.01 or more than 999,999,999.99. */
export function epcText({ holder, iban, bic, amount, currency, reference }: EpcTransfer): string | undefined {
  if (currency !== 'EUR' || iban === null || amount < 1 || amount > 99_999_999_999) return undefined
  const [name, text] = [holder.slice(0, 70), reference.slice(0, 140)]
  return ['BCD', '002', '1', 'SCT', bic ?? '', name, iban, `EUR${asDecimal(amount)}`, '', '', text].join('\n')
}
