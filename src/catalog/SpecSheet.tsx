/** Choosing what exactly (specification 2, select spec): the price, the picture and the stock follow the choice. */
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { titleIn } from '#contract/kit/title.ts'
import type { Product } from '#contract/catalog/product.ts'
import { hasSpecs, piecePrice, skuOf, stockOf } from '#contract/catalog/sku.ts'
import { times } from '#contract/kit/money.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { isolated } from '#src/kit/text/isolated.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { Stepper } from '#src/kit/ui/Stepper.tsx'
import text from '#src/kit/ui/text.module.css'
import { ProductPrice } from './ProductPrice.tsx'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { SizeAside } from './sizes/SizeAside.tsx'
import { chosenSku, firstChoice, tap } from './spec-choice.ts'
import { specName, specNameWithin } from './spec-names.ts'
import css from './SpecSheet.module.css'
import { SpecOptions } from './SpecOptions.tsx'
import type { Buying } from './use-buying.ts'
import { useSettled } from './use-settled.ts'

export interface SpecSheetProps {
  product: Product
  open: boolean
  onClose: () => void
  /** What it began with, when a line in the cart changes its spec. */
  skuId?: string | null | undefined
  quantity?: number | undefined
  offline?: boolean | undefined
  /** From the product page. */
  buying?: Buying | undefined
  /** From the cart: the one thing to do is to take this spec instead. */
  onTake?: ((skuId: string | null, quantity: number) => void) | undefined
}

export function SpecSheet({ product, open, onClose, skuId = null, quantity, offline, buying, onTake }: SpecSheetProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const money = useMoneyText()
  const settled = useSettled()
  const [before] = useState(() => (buying ? keptChoice(product) : undefined))
  const [chosen, setChosen] = useState(() => before?.chosen ?? firstChoice(product, skuId))
  const [wanted, setWanted] = useState(before?.wanted ?? quantity ?? product.minNum)
  const keeps = buying !== undefined
  useEffect(() => {
    if (keeps) keepChoice(product, { chosen, wanted })
  }, [keeps, product, chosen, wanted])
  const choosable = hasSpecs(product)
  const sku = choosable ? chosenSku(product, chosen) : (skuOf(product, null) ?? null)
  const stock = sku === undefined ? product.num : stockOf(product, sku)
  const count = Math.max(product.minNum, Math.min(wanted, Math.max(stock, product.minNum)))
  const piece = piecePrice(product, sku ?? null, count)
  const sum = settled(times(piece, count))
  const missing = product.propsList.filter(({ propId }) => chosen[propId] === undefined)
  const missingNames = new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format(
    missing.map((prop) => specNameWithin(specName(i18n, language, prop), language, intlLocale(language))),
  )
  const spec = sku && choosable ? ((language === 'zh-CN' ? null : sku.specTextEn) ?? sku.specText) : ''
  const pictured = product.propsList
    .flatMap(({ propId, values }) => values.filter(({ valueId }) => chosen[propId] === valueId))
    .find(({ pic }) => pic)?.pic
  const why =
    sku === undefined
      ? missing.length > 0
        ? t`Choose ${missingNames}`
        : t`The seller does not have this combination`
      : stock < product.minNum
        ? t`Out of stock`
        : undefined
  // The cart takes it now and is sent later; buying, or another spec for a line, needs the shop's word.
  const needs = offline
    ? buying
      ? t`You are offline. You can add it to the cart; to buy, connect first.`
      : t`You need a connection for this.`
    : undefined
  const go = (work: (skuId: string | null, quantity: number) => void) => () => work(sku?.skuId ?? null, count)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={t`Choose from ${titleIn(language, product)}`}
      title={
        <span className={css.head}>
          <ProductThumb src={sku?.pic ?? pictured ?? product.pic ?? '/pictures/spots/no-results.svg'} size={92} />
          <span className={css.headWords}>
            <ProductPrice fen={piece} size="l" />
            <span className={cx(text.sub, choosable && css.chosen)}>{spec}</span>
            <span className={cx(text.cap, text.ink3)}>
              {t`${plural(stock, { one: '# in stock at the seller', other: '# in stock at the seller' })}`}
            </span>
          </span>
        </span>
      }
      foot={
        <div className={css.foot}>
          {/* Its place is kept: the sheet stays as high as it is when the choice is complete. */}
          {(choosable || why !== undefined || needs !== undefined) && (
            <p className={cx(text.cap, text.ink2, css.why)} role="status">
              {why ?? needs}
            </p>
          )}
          {buying && (
            <>
              <Button grow disabled={Boolean(why)} loading={buying.adding && t`Adding`} onClick={go(buying.add)}>
                <Trans>Add to cart</Trans>
              </Button>
              <Button look="primary" grow disabled={Boolean(why ?? needs)} onClick={go(buying.buyNow)}>
                {sum === undefined ? t`Buy now` : t`Buy now, ${isolated(money(sum))}`}
              </Button>
            </>
          )}
          {onTake && (
            <Button look="primary" wide disabled={Boolean(why ?? needs)} onClick={go(onTake)}>
              <Trans>Choose</Trans>
            </Button>
          )}
        </div>
      }
    >
      {choosable &&
        product.propsList.map((prop) => (
          <SpecOptions
            key={prop.propId}
            product={product}
            prop={prop}
            chosen={chosen}
            onTap={(valueId) => setChosen(tap(chosen, prop.propId, valueId))}
            aside={
              <SizeAside
                product={product}
                prop={prop}
                onChoose={({ propId, valueId }) => setChosen({ ...chosen, [propId]: valueId })}
              />
            }
          />
        ))}
      <div className={css.quantity}>
        <span>
          <span className={cx(text.subStrong, css.block)}>
            <Trans>Quantity</Trans>
          </span>
          {product.minNum > 1 && (
            <span className={cx(text.cap, text.ink3)}>
              <Plural value={product.minNum} one="Minimum: # piece" other="Minimum: # pieces" />
            </span>
          )}
        </span>
        <Stepper
          label={t`Quantity`}
          value={count}
          min={product.minNum}
          max={Math.max(stock, product.minNum)}
          onChange={setWanted}
        />
      </div>
    </Sheet>
  )
}
