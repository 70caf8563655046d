/** Carrier numbers of sample parcels: as registered letters have them (UPU S10), with their check digit, one for each parcel. */

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Takes a number of ours; gives the same carrier's number for the same one. */
export function sampleCarrierNumber(packNumber: string): string {
  let serial = 0
  for (const letter of packNumber) serial = (serial * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_000
  const digits = String(serial).padStart(8, '0')
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  const check = 11 - (sum % 11)
  return `LZ${digits}${check === 10 ? 0 : check === 11 ? 5 : check}CN`
}
