/** While words are typed: goods that have them, a tap away from their page. Without a network there are none. */
import { useLingui } from '@lingui/react/macro'
import { mostSearched, searchProducts } from '#contract/catalog/api.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { itemOf } from './item-of.ts'
import { ProductEntries } from './ProductEntries.tsx'
import { mallNames } from './words.ts'

const most = 5

/** A word: one character of Chinese, or three letters of an alphabet. */
const saysSomething = (typed: string): boolean => typed.length >= (/\p{Script=Han}/u.test(typed) ? 1 : 3)

export function Suggestions({ typed }: { typed: string }) {
  const { t, i18n } = useLingui()
  const asked = saysSomething(typed) ? { q: typed.slice(0, mostSearched) } : undefined
  const { answer } = useCall(searchProducts, asked, { debounce: 300, holds: true })
  const products = asked ? (answer?.products ?? []).slice(0, most) : []
  const entries = products.map((product) => ({
    ...product,
    item: itemOf(product),
    from: i18n._(mallNames[product.mallType]),
  }))
  return <ProductEntries title={t`From the shop`} entries={entries} />
}
