/** The ledger of an order that is about to be placed: what each amount is for, and what it was counted from. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { cents, fen, minus, plus, sum, times } from '#contract/kit/money.ts'
import type { OrderPreview } from '#contract/order/api.ts'
import { LevelOff } from '#src/account/LevelOff.tsx'
import { Tip } from '#src/account/Tip.tsx'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { Breakdown, type LedgerLine } from '#src/kit/ui/Breakdown.tsx'
import { formatRate } from '#src/kit/ui/format-money.ts'
import { Fen } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import text from '#src/kit/ui/text.module.css'

export function PreOrderAmounts({ preview }: { preview: OrderPreview }) {
  const { t, i18n } = useLingui()
  const { settlement } = useMoneyView()
  const lines = preview.sellers.flatMap((seller) => seller.lines)
  const pieces = lines.reduce((all, line) => all + line.quantity, 0)
  const goodsFen = lines.length > 0 ? sum(lines.map((line) => times(line.price, line.quantity))) : fen(0)
  const freightFen = plus(fen(0), ...preview.sellers.map((seller) => seller.freightFen ?? fen(0)))
  const charging = preview.sellers.filter((seller) => (seller.freightFen ?? 0) > 0).length
  const unknown = preview.sellers.some((seller) => seller.freightFen === null)
  const percentText = usePercentText()
  const percent = percentText(preview.serviceFeePercent)
  const margin = percentText(preview.rateMarginPercent)
  const before = formatRate(preview.sourceRate, settlement, i18n.locale)
  const rate = formatRate(preview.rate, settlement, i18n.locale)
  const fee = t`Service fee, ${percent}`
  const parts: LedgerLine[] = [
    {
      key: 'goods',
      label: (
        <>
          <Plural value={pieces} one="Goods, # piece" other="Goods, # pieces" />
          <Tip of="exchange-rate" label={t`Exchange rate`} />
        </>
      ),
      amount: preview.goods,
      note: (
        <>
          <Trans>
            <Fen fen={goodsFen} /> at{' '}
            <bdi dir="ltr" className={text.whole}>
              ¥1 = {rate}
            </bdi>
          </Trans>
          <br />
          <Trans>
            Rate set by the shop:{' '}
            <bdi dir="ltr" className={text.whole}>
              ¥1 = {before}
            </bdi>
            , plus {margin} margin
          </Trans>
        </>
      ),
    },
    {
      key: 'freight',
      label: (
        <>
          <Trans>Delivery in China</Trans>
          <Tip of="domestic-freight" label={t`Delivery in China`} />
        </>
      ),
      amount: preview.freight !== 0 ? preview.freight : unknown ? t`Not known yet` : t`Free`,
      note: unknown ? (
        <Trans>Our team sees it at the seller, and we ask you then.</Trans>
      ) : charging === 1 ? (
        <Trans>
          <Fen fen={freightFen} />, set by the seller
        </Trans>
      ) : (
        charging > 1 && (
          <Trans>
            <Fen fen={freightFen} />, set by the sellers
          </Trans>
        )
      ),
    },
    {
      key: 'fee',
      label: (
        <>
          {fee}
          <Tip of="service-fee" label={fee} />
        </>
      ),
      amount: plus(preview.serviceFee, preview.levelOff),
      note: <Trans>Of goods and delivery in China</Trans>,
    },
    {
      key: 'level',
      label: <LevelOff level={preview.level} percent={preview.levelPercent} />,
      amount: minus(cents(0), preview.levelOff),
    },
    { key: 'services', label: <Trans>Add-on services</Trans>, amount: preview.services },
    { key: 'discount', label: <Trans>Coupon</Trans>, amount: minus(cents(0), preview.discount) },
  ]
  const always = new Set(['goods', 'freight', 'fee'])
  return (
    <Breakdown
      lines={parts.filter(({ key, amount }) => always.has(key) || amount !== 0)}
      total={{
        label: <Trans>Due now</Trans>,
        amount: preview.total,
        note: unknown && <Trans>Delivery not known yet</Trans>,
      }}
    />
  )
}
