/** What is wrong with a field of an address, in words that say how to mend it (specification 5). */
import { useLingui } from '@lingui/react/macro'
import type { AddressField, AddressProblem } from '#contract/address/address.ts'
import type { CountryRule } from '#contract/address/country-rule.ts'
import { customsWords } from './customs-words.ts'

export function useProblemWords(rule: CountryRule): (field: AddressField, problem: AddressProblem) => string {
  const { t } = useLingui()
  return (field, problem) => {
    switch (problem) {
      case 'required':
        return t`Required`
      case 'too-long':
        return field === 'streetOne' || field === 'streetTwo'
          ? t`Too long: ${rule.lineMax} characters at most`
          : t`Too long`
      case 'zip': {
        const { example } = rule.zip
        return t`Enter a postcode such as ${example}`
      }
      case 'phone': {
        const { example } = rule.phone
        return t`Enter a phone number such as ${example}`
      }
      case 'customs-id': {
        if (!rule.customs) return t`Check this number`
        const { example, kind } = rule.customs
        const { name } = customsWords[kind]
        return t`Check the number. Example ${name}: ${example}`
      }
      case 'letters':
        return t`Use letters or numbers`
    }
  }
}
