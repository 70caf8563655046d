/** One real product and what it costs today: now, and later to ship. Every value was written by the shop (contract/freight/example.ts). */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ExampleText } from '#contract/freight/example.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { cx } from '#src/kit/ui/cx.ts'
import css from './landing.module.css'

interface Props {
  product: NonNullable<ExampleText['product']>
  country: string
  percent: string
}

export function CostExample({ product, country, percent }: Props) {
  const mall = product.mallType as 'taobao'
  return (
    // The server takes the whole section out where the shop has no example.
    <section data-example>
      <SectionTitle>
        <Trans>What you pay, by an example</Trans>
      </SectionTitle>
      <Card>
        <Link
          to="/pages/productDetail/index"
          search={{ itemId: product.itemId, mallType: mall }}
          className={css.product}
        >
          <img className={css.picture} src={product.picture} alt="" width={64} height={64} />
          <span>
            <span className={cx(text.sub, css.title)}>{product.title}</span>
            <span className={css.about}>{product.about}</span>
          </span>
        </Link>
        <dl className={css.led}>
          <div>
            <dt>
              <Trans>Seller’s price</Trans>
              <bdi className={css.yuan}>{product.yuan}</bdi>
            </dt>
            <dd>
              <bdi>{product.goods}</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Delivery in China</Trans>
            </dt>
            <dd>
              <bdi>{product.freight}</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Our fee, {percent}</Trans>
            </dt>
            <dd>
              <bdi>{product.serviceFee}</bdi>
            </dd>
          </div>
          <div className={css.total}>
            <dt>
              <Trans>You pay now</Trans>
            </dt>
            <dd>
              <bdi>{product.total}</bdi>
            </dd>
          </div>
          {product.later !== '' && (
            <div data-later>
              <dt>
                <Trans>Later, to ship</Trans>
                <bdi className={css.yuan}>{country}</bdi>
              </dt>
              <dd>
                <bdi className={css.estimate}>{product.later}</bdi>
              </dd>
            </div>
          )}
        </dl>
        <p className={css.note}>
          <Trans>With today’s rates of this shop.</Trans>
        </p>
      </Card>
    </section>
  )
}
