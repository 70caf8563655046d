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
import { useWhen } from '#ops/kit/use-when.ts'
import { useReturnReasons } from './return-reasons.ts'
import css from './returns.module.css'

export function ReturnFacts({ request }: { request: DeskReturn }) {
  const { t } = useLingui()
  const when = useWhen()
  const title = useTitle()
  const reasons = useReturnReasons()
  const fault = shoppersFault(request.reason)
  return (
    <>
      <Pane>
        <div className={css.goods}>
          <ProductThumb src={request.pic ?? ''} size={72} />
          <div>
            <b>{title(request)}</b>
            <p lang="zh-CN" className={css.spec}>
              {request.spec}
            </p>
            <Chip tone={fault ? 'neutral' : 'danger'}>{fault ? t`Shopper’s reason` : t`Seller at fault`}</Chip>
          </div>
        </div>
      </Pane>
      <Pane>
        <Facts
          rows={[
            { key: 'customer', label: t`Customer`, value: customerText(request.customer) },
            { key: 'reason', label: t`Reason`, value: reasons[request.reason] },
            { key: 'order', label: t`Order`, value: <OurNumber of={request.orderNumber} /> },
            {
              key: 'seller',
              label: t`Seller`,
              value: [request.sellerName, request.sellerOrderId].filter(Boolean).join(', '),
            },
            ...(request.shelf ? [{ key: 'shelf', label: t`Shelf`, value: request.shelf }] : []),
            ...(request.sendTo
              ? [{ key: 'to', label: t`Send to`, value: <span lang="zh-CN">{request.sendTo}</span> }]
              : []),
            ...(request.returnParcel ? [{ key: 'parcel', label: t`Sent back`, value: request.returnParcel }] : []),
            ...(request.sentCostFen !== null
              ? [{ key: 'cost', label: t`Cost of sending back`, value: <Yuan fen={request.sentCostFen} /> }]
              : []),
            ...(request.nextBy
              ? [
                  {
                    key: 'by',
                    label: t`Promise`,
                    value: when(request.nextBy),
                  },
                ]
              : []),
            { key: 'paid', label: t`Paid to seller`, value: <Yuan fen={request.paidFen} /> },
            ...(request.refuseReason ? [{ key: 'refused', label: t`Refused`, value: request.refuseReason }] : []),
          ]}
        />
      </Pane>
    </>
  )
}
