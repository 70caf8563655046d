/** A seller's price: what it comes to, the yuan beside it, and what it was when the seller says so (design.md 7). */
import type { Fen as FenAmount } from '#contract/kit/money.ts'
import { Fen, Price, type PriceProps } from '#src/kit/ui/Money.tsx'
import { useSettled } from './use-settled.ts'

export interface ProductPriceProps {
  fen: FenAmount
  original?: FenAmount | null | undefined
  size?: PriceProps['size']
}

export function ProductPrice({ fen, original, size }: ProductPriceProps) {
  const settled = useSettled()
  const amount = settled(fen)
  if (amount === undefined) return <Fen fen={fen} />
  return <Price cents={amount} fen={fen} size={size} original={original ? settled(original) : undefined} />
}
