/** Lists of provinces, one file for each country that has one, so that a form brings only its own. */
import { useEffect, useState } from 'react'
import type { CountryCode } from '#contract/address/country-rule.ts'

const lists = import.meta.glob<{ provinces: readonly string[] }>('./provinces/*.ts')

export const hasProvinces = (country: CountryCode): boolean => `./provinces/${country}.ts` in lists

/** undefined until they are there, and for good when they cannot be had: then the province is typed. */
export function useProvinces(country: CountryCode): readonly string[] | undefined {
  const [known, setKnown] = useState<{ of: CountryCode; provinces: readonly string[] }>()
  useEffect(() => {
    let left = false
    void lists[`./provinces/${country}.ts`]?.().then(
      ({ provinces }) => !left && setKnown({ of: country, provinces }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [country])
  return known?.of === country ? known.provinces : undefined
}
