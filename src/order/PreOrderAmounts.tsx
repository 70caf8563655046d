/** The ledger of an order that is about to be placed: what each amount is for, and what it was counted from. */
import { Plural, Trans } from '@lingui/react/macro'
import { cents, fen, minus, sum, times } from '#contract/kit/money.ts'
import type { OrderPreview } from '#contract/order/api.ts'
import { Breakdown, type LedgerLine } from '#src/kit/ui/Breakdown.tsx'
import { Fen } from '#src/kit/ui/Money.tsx'

export function PreOrderAmounts({ preview }: { preview: OrderPreview }) {
  const lines = preview.sellers.flatMap((seller) => seller.lines)
  const pieces = lines.reduce((all, line) => all + line.quantity, 0)
  const goodsFen = lines.length > 0 ? sum(lines.map((line) => times(line.price, line.quantity))) : fen(0)
  const percent = preview.serviceFeePercent
  const parts: LedgerLine[] = [
    {
      key: 'goods',
      label: <Plural value={pieces} one="Goods, # piece" other="Goods, # pieces" />,
      amount: preview.goods,
      note: (
        <Trans>
          <Fen fen={goodsFen} /> at <bdi>¥1 = {preview.rate}</bdi>
        </Trans>
      ),
    },
    {
      key: 'freight',
      label: <Trans>Domestic delivery</Trans>,
      amount: preview.freight,
      note: preview.freight > 0 && <Trans>Set by the sellers, one charge each</Trans>,
    },
    { key: 'fee', label: <Trans>Purchasing fee, {percent}%</Trans>, amount: preview.serviceFee },
    { key: 'services', label: <Trans>Add-on services</Trans>, amount: preview.services },
    { key: 'discount', label: <Trans>Coupon</Trans>, amount: minus(cents(0), preview.discount) },
  ]
  const always = new Set(['goods', 'freight', 'fee'])
  return (
    <Breakdown
      lines={parts.filter(({ key, amount }) => always.has(key) || amount !== 0)}
      total={{ label: <Trans>Due now</Trans>, amount: preview.total }}
    />
  )
}
