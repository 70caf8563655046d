/** Which goods are to go back, whose they are and why. */
import { useLingui } from '@lingui/react/macro'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { shoppersFault } from '#contract/returns/return.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { customerText } from '#ops/kit/parts/customer-text.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useReturnReasons } from './return-reasons.ts'
import css from './returns.module.css'

export function ReturnFacts({ it }: { it: DeskReturn }) {
  const { t, i18n } = useLingui()
  const title = useTitle()
  const reasons = useReturnReasons()
  const fault = shoppersFault(it.reason)
  return (
    <>
      <Pane>
        <div className={css.goods}>
          <ProductThumb src={it.pic ?? ''} size={72} />
          <div>
            <b>{title(it)}</b>
            <p lang="zh-CN" className={css.spec}>
              {it.spec}
            </p>
            <Chip tone={fault ? 'neutral' : 'danger'}>{fault ? t`Shopper’s reason` : t`Seller at fault`}</Chip>
          </div>
        </div>
      </Pane>
      <Pane>
        <Facts
          rows={[
            { key: 'customer', label: t`Customer`, value: customerText(it.customer) },
            { key: 'reason', label: t`Reason`, value: reasons[it.reason] },
            { key: 'order', label: t`Order`, value: <OurNumber of={it.orderNumber} /> },
            { key: 'seller', label: t`Seller`, value: [it.sellerName, it.sellerOrderId].filter(Boolean).join(', ') },
            ...(it.shelf ? [{ key: 'shelf', label: t`Shelf`, value: it.shelf }] : []),
            ...(it.returnParcel ? [{ key: 'parcel', label: t`Sent back`, value: it.returnParcel }] : []),
            ...(it.nextBy
              ? [
                  {
                    key: 'by',
                    label: t`Promise`,
                    value: i18n.date(new Date(it.nextBy), {
                      timeZone: 'Asia/Shanghai',
                      day: 'numeric',
                      month: 'short',
                      hour: '2-digit',
                      minute: '2-digit',
                      hourCycle: 'h23',
                    }),
                  },
                ]
              : []),
            { key: 'paid', label: t`Paid to seller`, value: <Yuan fen={it.paidFen} /> },
            ...(it.refuseReason ? [{ key: 'refused', label: t`Refused`, value: it.refuseReason }] : []),
          ]}
        />
      </Pane>
    </>
  )
}
