/** What the address form holds while it is typed, and what is wrong with it (specification 5). */
import * as v from 'valibot'
import {
  type Address,
  type AddressField,
  AddressInput,
  type AddressProblem,
  addressProblems,
} from '#contract/address/address.ts'
import { countries } from '#contract/address/countries.ts'
import type { CountryCode } from '#contract/address/country-rule.ts'
import { isMaskedCustomsId } from '#contract/address/customs-id.ts'

export type Typed = Record<Exclude<AddressField, 'country' | 'isDefault'>, string> & {
  country: CountryCode
  isDefault: boolean
}

export const emptyForm = (country: CountryCode): Typed => ({
  firstName: '',
  lastName: '',
  phone: '',
  zip: '',
  country,
  province: '',
  city: '',
  streetOne: '',
  streetTwo: '',
  customsId: '',
  isDefault: false,
})

/** The phone without the calling code: the form shows that beside the box. */
export function formOf({ id: _, ...address }: Address): Typed {
  const { calling } = countries[address.country].phone
  return { ...address, phone: address.phone.startsWith(calling) ? address.phone.slice(calling.length) : address.phone }
}

/** Another country asks for other things: what only the old one knew goes. */
export const moveTo = (form: Typed, country: CountryCode): Typed =>
  form.country === country ? form : { ...form, country, province: '', customsId: '' }

/** A whole number of a customs office goes to the shop and lies nowhere on the phone (safety.md D). */
export const holdsNumber = ({ customsId }: { customsId?: string | undefined }): boolean =>
  Boolean(customsId) && !isMaskedCustomsId(customsId ?? '')
/** What of a form may lie there; a number typed over a kept one leaves the mask that stood in its place. */
export const withoutNumber = (form: Typed, first: Typed): Typed =>
  holdsNumber(form) ? { ...form, customsId: form.country === first.country ? first.customsId : '' } : form

export type Problems = Partial<Record<AddressField, AddressProblem>>

const isProblem = (text: string): text is AddressProblem => addressProblems.includes(text as AddressProblem)

/** The address ready to send, or one problem for each field that has one. */
export function check(form: Typed): { address: AddressInput } | { problems: Problems } {
  const checked = v.safeParse(AddressInput, form)
  if (checked.success) return { address: checked.output }
  const problems: Problems = {}
  for (const issue of checked.issues) {
    const field = issue.path?.[0]?.key as AddressField | undefined
    if (field) problems[field] ??= isProblem(issue.message) ? issue.message : 'letters'
  }
  return { problems }
}
