/** Weights are whole grams, lengths whole millimetres, volumes cubic millimetres: branded, so they never mix. */
declare const unit: unique symbol
export type Grams = number & { readonly [unit]: 'g' }
export type Millimetres = number & { readonly [unit]: 'mm' }

export function grams(amount: number): Grams {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole grams: ${amount}`)
  return amount as Grams
}
export function millimetres(amount: number): Millimetres {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole millimetres: ${amount}`)
  return amount as Millimetres
}

/** The outside of a box, in millimetres. */
export interface Size {
  lengthMm: Millimetres
  widthMm: Millimetres
  heightMm: Millimetres
}
