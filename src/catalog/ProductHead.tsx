/** Price, title and seller. The title is translated where it can be; the seller's own words are one tap away (design.md 9). */
import { ArrowSquareOut } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { titleIn } from '#contract/kit/title.ts'
import type { Product } from '#contract/catalog/product.ts'
import type { Fen as FenAmount } from '#contract/kit/money.ts'
import { dot } from '#src/kit/text/dot.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Tag } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { formatRate } from '#src/kit/ui/format-money.ts'
import { Fen, Money } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import text from '#src/kit/ui/text.module.css'
import { ProductPrice } from './ProductPrice.tsx'
import { useSettled } from './use-settled.ts'
import css from './ProductView.module.css'
import { mallNames } from './words.ts'

/** Whole percent off the struck price; undefined when there is none or it is not higher. */
function savedPercent({ price, originPrice }: Product): number | undefined {
  if (originPrice === null || originPrice <= price) return undefined
  const saved = Math.floor(((originPrice - price) * 100) / originPrice)
  return saved > 0 ? saved : undefined
}

/** The price is the cheapest version's: another that can be had costs more. */
const varies = ({ price, skuList }: Product): boolean => skuList.some((sku) => sku.stock > 0 && sku.price > price)

export function ProductHead({ product }: { product: Product }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const [asSold, setAsSold] = useState(false)
  const saved = savedPercent(product)
  const percent = usePercentText()(saved ?? 0)
  const shown = titleIn(language, product)
  const hasOriginal = shown !== product.title
  const seller = product.sellerName
  return (
    <section className={css.head}>
      <div className={css.priceLine}>
        <ProductPrice fen={product.price} original={product.originPrice} size="l" />
        {saved !== undefined && (
          <Tag tone="success">
            <Trans>
              <bdi>{percent}</bdi> off
            </Trans>
          </Tag>
        )}
      </div>
      <Rate fen={product.price} />
      {varies(product) && (
        <p className={cx(text.cap, text.ink3)}>
          <Trans>Of the cheapest version. Others cost more.</Trans>
        </p>
      )}
      <h1 className={cx(text.t2, css.title)}>
        <bdi>{asSold ? product.title : shown}</bdi>
      </h1>
      {hasOriginal && (
        <button type="button" className={css.original} onClick={() => setAsSold(!asSold)}>
          {asSold ? <Trans>View translation</Trans> : <Trans>View original</Trans>}
        </button>
      )}
      {product.priceTiers.length > 1 && (
        <dl className={css.tiers}>
          {product.priceTiers.map(({ from, price }) => (
            <div key={from}>
              <dt>
                <Plural value={from} one="From #" other="From #" />
              </dt>
              <dd>
                <Fen fen={price} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.seller}>
        <Tag>{i18n._(mallNames[product.mallType])}</Tag>
        <span dir="auto" className={cx(text.sub, text.ink2, text.theirs, text.one)}>
          {seller}
        </span>
        <a href={product.url} target="_blank" rel="noopener noreferrer">
          <Trans>Seller’s page</Trans>
          <Glyph of={ArrowSquareOut} size={14} directional />
        </a>
      </div>
    </section>
  )
}

function Rate({ fen }: { fen: FenAmount }) {
  const { i18n } = useLingui()
  const launch = useLaunch()
  const { display } = useMoneyView()
  const charged = useSettled()(fen)
  if (!launch) return null
  const four = formatRate(launch.exchangeRate, launch.settlementCurrency, i18n.locale)
  return (
    <p className={cx(text.cap, text.ink3, text.num, css.rate)}>
      {display && charged !== undefined && (
        <>
          <Trans>
            You pay <Money cents={charged} charge />
          </Trans>
          {dot}
        </>
      )}
      <Trans>
        <bdi dir="ltr" className={text.whole}>
          ¥1 = {four}
        </bdi>
        , fixed when you order
      </Trans>
    </p>
  )
}
