/** An address as cards show it (design.md 7): street on one line, the rest as the country writes it, the country last. */
import { type Addressee, printAddress } from '#contract/address/address.ts'
import { countries } from '#contract/address/countries.ts'

type Shown = Omit<Addressee, 'country'> & { country: string }

const isShippedTo = (address: Shown): address is Addressee => address.country in countries

export const fullName = (it: { firstName: string; lastName: string }): string => `${it.firstName} ${it.lastName}`.trim()

/** A number as it is read there: the calling code, then groups as in one of the country's examples where it is as long, else of three or four. Takes it as kept: `+15035550148`. */
export function phoneText(phone: string, country: string): string {
  const calling = country in countries ? countries[country as Addressee['country']].phone.calling : ''
  if (!calling || !phone.startsWith(calling)) return phone
  const own = phone.slice(calling.length)
  const { example, landline = '' } = countries[country as Addressee['country']].phone
  const alike = [example, landline].find((it) => it.replaceAll(' ', '').length === phone.length)
  if (alike !== undefined) {
    // Each digit of the example gives its place to one of the number's.
    const digits = Array.from(phone.slice(1))
    return alike.replaceAll(/\d/g, () => digits.shift() ?? '')
  }
  // The last group has four, those before it three; what does not come out even begins with twos.
  const before = own.slice(0, -4)
  const twos = ({ 0: 0, 1: 4, 2: 2 } as const)[(before.length % 3) as 0 | 1 | 2]
  const groups = [
    ...(before.slice(0, twos).match(/\d{1,2}/g) ?? []),
    ...(before.slice(twos).match(/\d{1,3}/g) ?? []),
    own.slice(-4),
  ]
  return [calling, ...groups].join(' ')
}

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
