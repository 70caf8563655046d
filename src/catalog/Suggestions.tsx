/** While words are typed: goods that have them, a tap away from their page. Without a network there are none. */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { searchProducts } from '#contract/catalog/api.ts'
import { titleIn } from '#contract/catalog/title.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import type from '#src/kit/ui/text.module.css'
import { itemOf } from './item-of.ts'
import css from './Search.module.css'
import { mallNames } from './words.ts'

const most = 5

/** A word: one character of Chinese, or three letters of an alphabet. */
const saysSomething = (typed: string): boolean => typed.length >= (/\p{Script=Han}/u.test(typed) ? 1 : 3)

export function Suggestions({ typed }: { typed: string }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const asked = saysSomething(typed) ? { q: typed.slice(0, 100) } : undefined
  const { answer } = useCall(searchProducts, asked, { debounce: 300, holds: true })
  const products = asked ? (answer?.products ?? []).slice(0, most) : []
  if (products.length === 0) return null
  return (
    <section className={css.history} aria-label={t`From the shop`}>
      <SectionTitle>{t`From the shop`}</SectionTitle>
      <ul className={css.entries}>
        {products.map((product) => (
          <li key={product.id}>
            <Link className={css.entry} to="/pages/productDetail/index" search={itemOf(product)}>
              <ProductThumb src={product.pic ?? '/pictures/spots/no-results.svg'} size={46} />
              <span className={css.entryWords}>
                <span dir="auto" className={type.theirs}>
                  {titleIn(language, product)}
                </span>
                <small>{i18n._(mallNames[product.mallType])}</small>
              </span>
              <Glyph of={CaretRight} size={16} directional className={css.again} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
