/** Lists of provinces (copied from country-region-data), one file for each country that has one: a form brings only its own. */
import { useEffect, useState } from 'react'
import type { CountryCode } from '#contract/address/country-rule.ts'

const lists = import.meta.glob<{ default: readonly string[] }>('./provinces/*.json')

/** Empty until they are there; undefined when the country has none or they cannot be had: then the province is typed. */
export function useProvinces(country: CountryCode): readonly string[] | undefined {
  const [known, setKnown] = useState<{ of: CountryCode; provinces: readonly string[] | undefined }>()
  const list = lists[`./provinces/${country}.json`]
  useEffect(() => {
    let left = false
    void list?.().then(
      ({ default: provinces }) => !left && setKnown({ of: country, provinces }),
      () => !left && setKnown({ of: country, provinces: undefined }),
    )
    return () => {
      left = true
    }
  }, [country, list])
  if (!list) return undefined
  return known?.of === country ? known.provinces : []
}
