/** An address as cards show it (design.md 7): street on one line, the rest as the country writes it, the country last. */
import { type Addressee, printAddress } from '#contract/address/address.ts'
import { countries } from '#contract/address/countries.ts'

type Shown = Omit<Addressee, 'country'> & { country: string }

const isShippedTo = (address: Shown): address is Addressee => address.country in countries

export const fullName = (it: { firstName: string; lastName: string }): string => `${it.firstName} ${it.lastName}`.trim()

/** Takes the country's name in the reader's language; the receiver's name stands elsewhere on the card. */
export function addressLines(address: Shown, countryName: string): string[] {
  const streetOne = [address.streetOne, address.streetTwo].filter(Boolean).join(', ')
  const joined = { ...address, streetOne, streetTwo: '' }
  if (!isShippedTo(joined)) return [streetOne, `${address.zip} ${address.city}`.trim(), countryName]
  const names = new Set([fullName(address), `${address.lastName} ${address.firstName}`])
  const lines = printAddress(joined)
    .slice(0, -1)
    .filter((line) => !names.has(line))
  const last = lines.pop()
  return [...lines, [last, countryName].filter(Boolean).join(', ')]
}
