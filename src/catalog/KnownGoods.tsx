/** While words are typed: favourites that have them, from this phone and so without a network too (decision 092). */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { titleIn } from '#contract/catalog/title.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import type from '#src/kit/ui/text.module.css'
import { knownWith, type KnownProduct, knownOnPhone } from './known-goods.ts'
import css from './Search.module.css'

const most = 6

export function KnownGoods({ typed }: { typed: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const known = useRows(knownOnPhone)
  const found = typed === '' ? [] : knownWith(known ?? [], typed).slice(0, most)
  if (found.length === 0) return null
  return (
    <section className={css.history} aria-label={t`On this phone`}>
      <SectionTitle>{t`On this phone`}</SectionTitle>
      <ul className={css.entries}>
        {found.map((product) => (
          <li key={`${product.mallType} ${product.itemId}`}>
            <Link
              className={css.entry}
              to="/pages/productDetail/index"
              search={{ itemId: product.itemId, mallType: product.mallType }}
            >
              <ProductThumb src={product.pic ?? '/pictures/spots/no-results.svg'} size={46} />
              <span className={css.entryWords}>
                <span dir="auto" className={type.theirs}>
                  {titleIn(language, product)}
                </span>
                <small>
                  <From of={product.from} />
                </small>
              </span>
              <Glyph of={CaretRight} size={16} directional className={css.again} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function From({ of }: { of: KnownProduct['from'] }) {
  switch (of) {
    case 'favourite':
      return <Trans>In your favourites</Trans>
    case 'cart':
      return <Trans>In your cart</Trans>
    case 'order':
      return <Trans>You ordered it</Trans>
  }
}
