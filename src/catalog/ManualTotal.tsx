/** What a described product comes to, as far as it is known now: goods, delivery, our fee. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { convert, fen, percentOf, plus, times } from '#contract/kit/money.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { formatRate } from '#src/kit/ui/format-money.ts'
import { Fen } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { freightOf, type Stated } from './use-stated.ts'

export function ManualTotal({ stated }: { stated: Stated }) {
  const { price, quantity } = stated
  const freight = freightOf(stated)
  const { t, i18n } = useLingui()
  const launch = useLaunch()
  const percentText = usePercentText()
  if (!launch || !price) return null
  const { exchangeRate, serviceFeePercent, settlementCurrency } = launch
  const percent = percentText(serviceFeePercent)
  const rate = formatRate(exchangeRate, settlementCurrency, i18n.locale)
  const yuan = times(price, quantity)
  const goods = convert(yuan, exchangeRate)
  const delivery = convert(freight ?? fen(0), exchangeRate)
  // The least fee, the level's discount and a coupon are the checkout's; until then it is an estimate.
  const fee = percentOf(plus(goods, delivery), serviceFeePercent)
  return (
    <Card>
      <Breakdown
        lines={[
          {
            key: 'goods',
            label: t`Goods, ${plural(quantity, { one: '# piece', other: '# pieces' })}`,
            amount: goods,
            note: (
              <Trans>
                <Fen fen={yuan} /> at{' '}
                <bdi dir="ltr" className={text.whole}>
                  ¥1 = {rate}
                </bdi>
              </Trans>
            ),
          },
          {
            key: 'delivery',
            label: t`Delivery in China`,
            amount: freight === null ? t`Not known yet` : freight === 0 ? t`Free` : delivery,
            note: freight === null && <Trans>Our team sees it at the seller, and we ask you then.</Trans>,
          },
          {
            key: 'fee',
            label: t`Service fee, ${percent}`,
            amount: fee,
            estimate: true,
            note: <Trans>Of goods and delivery in China</Trans>,
          },
        ]}
        total={{
          label: <Trans>You pay now</Trans>,
          amount: plus(goods, delivery, fee),
          estimate: true,
          note: freight === null && <Trans>Delivery not known yet</Trans>,
        }}
      />
      <p className={`${text.cap} ${text.ink3}`}>
        <Trans>Shipping from our warehouse to you is paid later, once everything is weighed.</Trans>
      </p>
    </Card>
  )
}
