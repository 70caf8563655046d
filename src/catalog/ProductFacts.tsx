/** What the shopper should know before buying: the specs, both journeys, what kind of goods it is, what we check. */
import { Prohibit } from '@phosphor-icons/react/dist/csr/Prohibit'
import { ShieldCheck } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Hourglass } from '@phosphor-icons/react/dist/csr/Hourglass'
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/product.ts'
import { hasSpecs } from '#contract/catalog/sku.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Fen } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import css from './ProductView.module.css'
import { type Chosen, chosenSku } from './spec-choice.ts'
import { specName } from './spec-names.ts'
import { SizeGuide } from './sizes/SizeGuide.tsx'
import { goodsClassNotes } from './words.ts'

export interface ProductFactsProps {
  product: Product
  gone: boolean
  /** What was chosen before, of its specs. */
  choice: Chosen | undefined
  toShip: ReactNode
  onChoose: () => void
  onSizes: () => void
}

const swatches = 3

export function ProductFacts({ product, gone, choice, toShip, onChoose, onSizes }: ProductFactsProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const warning = goodsClassNotes[product.goodsClass]
  const names = product.propsList.map((prop) => specName(i18n, language, prop))
  const specs = names.join(useComma())
  const sku = choice && chosenSku(product, choice)
  const chosen = sku && ((language === 'zh-CN' ? null : sku.specTextEn) ?? sku.specText)
  const pictures = product.propsList.flatMap(({ values }) => values.flatMap(({ pic }) => (pic ? [pic] : [])))
  const least = product.minNum
  return (
    <div className={cx(layout.pad, layout.stack, css.facts)}>
      {gone && (
        <Note tone="neutral" icon={Prohibit}>
          {product.onShelf ? <Trans>Out of stock at the seller.</Trans> : <Trans>Removed by the seller.</Trans>}{' '}
          {product.category && (
            <Link className={css.similar} to="/pages/goods/index" search={{ category: product.category }}>
              <Trans>Find similar</Trans>
            </Link>
          )}
        </Note>
      )}
      {product.source === 'manual' && (
        <Note tone="attention" icon={Hourglass}>
          <Trans>You described this product. We check it before we pay the seller.</Trans>
        </Note>
      )}
      <Card flush>
        <ul className={css.rows}>
          {hasSpecs(product) && (
            <li>
              <button type="button" onClick={onChoose}>
                <span className={css.fact}>
                  <small>{chosen ? <Trans>Your choice</Trans> : <Trans>Select</Trans>}</small>
                  <b>{chosen ?? specs}</b>
                </span>
                {pictures.slice(0, swatches).map((src) => (
                  <ProductThumb key={src} src={src} size={26} className={css.swatch} />
                ))}
                <Glyph of={CaretRight} size={14} directional className={css.chevron} />
              </button>
            </li>
          )}
          <SizeGuide product={product} onOpen={onSizes} />
          {least > 1 && (
            <li className={css.fact}>
              <small>
                <Trans>Minimum order</Trans>
              </small>
              <span>
                <Plural value={least} one="Minimum order: # piece" other="Minimum order: # pieces" />
              </span>
            </li>
          )}
          <li className={css.fact}>
            <small>
              <Trans>Delivery in China</Trans>
            </small>
            <span>
              {product.freight === null ? (
                <Trans>Not known yet</Trans>
              ) : product.freight === 0 ? (
                <Trans>Free to our warehouse</Trans>
              ) : (
                <Trans>
                  <Fen fen={product.freight} className={css.asText} /> to our warehouse
                </Trans>
              )}
            </span>
          </li>
          <li className={css.fact}>
            <small>
              <Trans>International shipping</Trans>
            </small>
            <span>
              <Weight product={product} />
              {toShip}
            </span>
          </li>
        </ul>
      </Card>
      {warning && (
        <Note tone="attention" icon={Warning}>
          {i18n._(warning)}
        </Note>
      )}
      <Link className={css.check} to="/pages/productClaim/index">
        <Glyph of={ShieldCheck} size={20} />
        <span className={layout.grow}>
          <Trans>We buy from independent sellers. Read what we check and what we cannot.</Trans>
        </span>
        <Glyph of={CaretRight} size={14} directional />
      </Link>
    </div>
  )
}

function Weight({ product: { weightG, weightSource } }: { product: Product }) {
  const { i18n } = useLingui()
  if (weightG === null) return null
  const weight = new Intl.NumberFormat(intlLocale(i18n.locale), { style: 'unit', unit: 'gram' }).format(weightG)
  return (
    <>
      {weightSource === 'measured' ? (
        <Trans>
          We weighed one: <bdi>{weight}</bdi>.
        </Trans>
      ) : (
        <Trans>
          ≈ <bdi>{weight}</bdi> each.
        </Trans>
      )}{' '}
    </>
  )
}
