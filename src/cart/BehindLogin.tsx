/** On the pages of signing in: what the shopper was about to buy, or what waits in their cart. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { piecePrice, skuOf } from '#contract/catalog/sku.ts'
import { titleIn } from '#contract/kit/title.ts'
import { times } from '#contract/kit/money.ts'
import { useSettled } from '#src/catalog/use-settled.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './BehindLogin.module.css'
import { chosenLines, countCart, goodsTotal } from './cart-groups.ts'
import { shownCart } from './mutations.ts'

/** `redirect`: an own path, where they go on to. */
export function BehindLogin({ redirect }: { redirect: string }) {
  const { pathname, searchParams } = new URL(redirect, location.origin)
  const productId = pathname === '/pages/preOrder/index' ? searchParams.get('productId') : null
  if (productId === null) return <Cart />
  return (
    <Buying
      productId={productId}
      skuId={searchParams.get('skuId')}
      quantity={Math.max(1, Number(searchParams.get('quantity')) || 1)}
    />
  )
}

function Buying({ productId, skuId, quantity }: { productId: string; skuId: string | null; quantity: number }) {
  const language = useLanguage()
  const money = useMoneyText()
  const settled = useSettled()
  const comma = useComma()
  const product = useRows((disk) => disk.products.get(productId), [productId])
  if (!product) return null
  const sku = skuOf(product, skuId) ?? null
  const spec = (language === 'zh-CN' ? null : sku?.specTextEn) ?? sku?.specText
  const named = [titleIn(language, product), spec].filter(Boolean).join(comma)
  const sum = settled(times(piecePrice(product, sku, quantity), quantity))
  return (
    <Box
      pic={sku?.pic ?? product.pic}
      caption={<Trans>You were about to buy</Trans>}
      title={quantity > 1 ? `${quantity} × ${named}` : named}
      sum={sum === undefined ? undefined : money(sum)}
    />
  )
}

function Cart() {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoneyText()
  const comma = useComma()
  const rate = useLaunch()?.exchangeRate
  const lines = useRows(shownCart)
  const [first] = lines ?? []
  if (!lines || !first) return null
  const { lines: count } = countCart(lines)
  return (
    <Box
      pic={first.pic}
      caption={t`${plural(count, { one: '# item waits in your cart', other: '# items wait in your cart' })}`}
      title={lines.map((line) => titleIn(language, line)).join(comma)}
      sum={rate === undefined ? undefined : money(goodsTotal(chosenLines(lines), rate))}
    />
  )
}

interface BoxProps {
  pic: string | null
  caption: ReactNode
  title: string
  sum: string | undefined
}

const Box = ({ pic, caption, title, sum }: BoxProps) => (
  <div className={css.box}>
    <ProductThumb src={pic ?? '/pictures/spots/no-results.svg'} size={40} />
    <span className={css.words}>
      <span className={cx(text.cap, text.ink2)}>{caption}</span>
      <span className={cx(text.subStrong, text.one)} dir="auto">
        {title}
      </span>
    </span>
    {sum !== undefined && <b className={css.sum}>{sum}</b>}
  </div>
)
