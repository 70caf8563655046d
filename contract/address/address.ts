/** Where a parcel goes (specification 3, Address): its fields, what each country demands of them, and how it is written. */
import * as v from 'valibot'
import { Id_, someText, text } from '#contract/kit/fields.ts'
import { countries } from './countries.ts'
import { countryCodes } from './country-rule.ts'
import { isCustomsId, isMaskedCustomsId, tidyCustomsId } from './customs-id.ts'
import { isPhone, tidyPhone, tidyZip } from './tidy.ts'

export const addressProblems = ['required', 'too-long', 'zip', 'phone', 'customs-id', 'letters'] as const
/** Why a field is refused; the message of the issue, for a screen to put into words. */
export type AddressProblem = (typeof addressProblems)[number]

// The bound inside only keeps absurd input away; the one outside names its problem.
const bounded = (max: number) => v.pipe(text(1000), v.maxLength(max, 'too-long'))
const someBounded = (max: number) => v.pipe(someText(1000), v.maxLength(max, 'too-long'))

const fields = {
  firstName: someBounded(40),
  lastName: someBounded(40),
  phone: someBounded(30),
  zip: bounded(12),
  country: v.picklist(countryCodes, 'required'),
  province: bounded(60),
  city: someBounded(60),
  streetOne: someBounded(100),
  streetTwo: bounded(100),
  customsId: v.optional(bounded(24), ''),
  isDefault: v.boolean(),
}
const Fields = v.object(fields)
type Fields = v.InferOutput<typeof Fields>
export type AddressField = keyof Fields

/**
 * Codes and numbers as the country writes them, so that the label and the check see the same text. A customs number
 * that the country does not ask for is dropped: what is not kept cannot leak.
 */
const tidy = (address: Fields): Fields => ({
  ...address,
  phone: tidyPhone(address.country, address.phone),
  zip: tidyZip(address.country, address.zip),
  customsId: countries[address.country].customs ? tidyCustomsId(address.customsId) : '',
})

/** What the country finds wrong with tidied fields: at most one problem for a field. Empty when the address is good. */
function problemsOf(address: Fields): { field: AddressField; problem: AddressProblem }[] {
  const rule = countries[address.country]
  const found: { field: AddressField; problem: AddressProblem }[] = []
  const refuse = (field: AddressField, problem: AddressProblem) => found.push({ field, problem })

  for (const field of ['firstName', 'lastName', 'city', 'streetOne'] as const) {
    if (!/[\p{L}\p{N}]/u.test(address[field])) refuse(field, 'letters')
  }
  for (const field of ['streetOne', 'streetTwo'] as const) {
    if (address[field].length > rule.lineMax) refuse(field, 'too-long')
  }
  if (!isPhone(address.country, address.phone)) refuse('phone', 'phone')
  if (address.zip === '') {
    if (!rule.zip.optional) refuse('zip', 'required')
  } else if (!rule.zip.pattern.test(address.zip)) refuse('zip', 'zip')
  if (rule.province === 'required' && address.province === '') refuse('province', 'required')
  if (rule.customs) {
    if (address.customsId === '') {
      if (rule.customs.required) refuse('customsId', 'required')
    } else if (!isMaskedCustomsId(address.customsId) && !isCustomsId(rule.customs.kind, address.customsId))
      refuse('customsId', 'customs-id')
  }
  return found
}

/** What the form sends. Refuses with one issue per field whose message is an `AddressProblem`, all fields at once. */
export const AddressInput = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const refused = new Set(dataset.issues?.map((issue) => issue.path?.[0]?.key))
    for (const { field, problem } of problemsOf(tidy(dataset.value)).filter((it) => !refused.has(it.field))) {
      addIssue({
        message: problem,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value: dataset.value[field] }],
      })
    }
  }),
  v.transform(tidy),
)
/** Tidied and checked. */
export type AddressInput = v.InferOutput<typeof AddressInput>

/** A saved address. The rules of its country are not asked again: it was good when it was saved. Its customs number is masked. */
export const Address = v.object({ id: Id_, ...fields })
export type Address = v.InferOutput<typeof Address>

/** What a printed address needs; snapshots on parcels have no id. */
export type Addressee = Omit<Fields, 'phone' | 'isDefault' | 'customsId'>

/** Both are written from the large to the small, and the family name first, when they are written in their own letters. */
const ownOrder = { JP: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, KR: /\p{Script=Hangul}/u }

const fill = (line: string, address: Addressee): string =>
  line
    .replaceAll(/\{(zip|city|province)\}/g, (_, field: 'zip' | 'city' | 'province') => address[field])
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,/-]+|[\s,/-]+$/g, '')

/** The lines of the label in the customary order of the country, receiver first, country last. Takes no phone number. */
export function printAddress(address: Addressee): string[] {
  const { name, lines } = countries[address.country]
  const { firstName, lastName, province, city, streetOne, streetTwo, zip } = address
  const own = address.country === 'JP' || address.country === 'KR' ? ownOrder[address.country] : undefined
  const printed = own?.test(streetOne)
    ? [
        `${province} ${city} ${streetOne}`.trim(),
        streetTwo,
        `${lastName} ${firstName}`,
        address.country === 'JP' ? `〒${zip}` : zip,
      ]
    : [`${firstName} ${lastName}`, streetOne, streetTwo, ...lines.map((line) => fill(line, address))]
  return [...printed, name.toUpperCase()].filter((line) => line !== '')
}
