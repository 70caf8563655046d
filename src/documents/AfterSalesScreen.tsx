/** After-sales (specification 2): asking to send something back, or following a return that was asked for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order/order.ts'
import type { Return } from '#contract/returns/return.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import type { Disk } from '#src/disk.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { useDocument } from '#src/kit/page/use-document.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { AskUs } from '#src/order/AskUs.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { useSellerText } from '#src/order/seller-text.ts'
import { ReturnDetail } from './ReturnDetail.tsx'
import { ReturnForm, type Returnable } from '#src/returns/ReturnForm.tsx'

export interface AfterSalesScreenProps {
  returnNumber?: string | undefined
  /** The order line to send back. */
  item?: string | undefined
  /** `refund_only`: the money of its pieces that never came, although others may lie on the shelf. */
  kind?: string | undefined
}

/** The return, or the piece that can still be sent back: one on the shelf, or a line whose pieces never came. */
async function findReturn(
  disk: Disk,
  { returnNumber, item, kind }: AfterSalesScreenProps,
): Promise<{ found?: Return; stored?: StoredItem; line?: Order['lines'][number] } | undefined> {
  if (returnNumber) {
    const found = await disk.returns.get(returnNumber)
    return found && { found }
  }
  if (!item) return undefined
  if (kind !== 'refund_only') {
    const stored = await disk.storedItems.get(item)
    return stored?.actions.includes('return') ? { stored } : undefined
  }
  const orders = await disk.orders.toArray()
  const order = orders.find(({ lines }) => lines.some(({ id }) => id === item))
  const line = order?.actions.includes('refund_only') ? order.lines.find(({ id }) => id === item) : undefined
  return line && line.buckets.expected > 0 ? { line } : undefined
}

export function AfterSalesScreen({ returnNumber, item, kind }: AfterSalesScreenProps) {
  const { t } = useLingui()
  const document = useDocument((disk) => findReturn(disk, { returnNumber, item, kind }), [returnNumber, item, kind])
  return (
    <DocumentPage
      reading={document}
      title={
        returnNumber ? (
          <Trans>After-sales</Trans>
        ) : kind === 'refund_only' ? (
          <Trans>Money back</Trans>
        ) : (
          <Trans>Return to the seller</Trans>
        )
      }
      actions={<AskUs about={returnNumber ?? item ?? ''} />}
      skeleton={<AfterSalesSkeleton />}
      missing={
        <Empty
          spot="orders"
          title={returnNumber ? t`Return not found` : t`It can no longer be returned`}
          note={returnNumber ? undefined : t`The return period is over, or the return was already processed.`}
          action={
            <Link to="/pages/index/index" search={{ tab: 'afterSales' }} className={buttonClass({})}>
              <Trans>See your returns</Trans>
            </Link>
          }
        />
      }
    >
      {({ found, stored, line }, { offline }) =>
        found ? (
          <ReturnDetail request={found} offline={offline} />
        ) : (
          <AskBack stored={stored} line={line} offline={offline} />
        )
      }
    </DocumentPage>
  )
}

interface AskBackProps {
  stored: StoredItem | undefined
  line: Order['lines'][number] | undefined
  offline: boolean
}

function AskBack({ stored, line, offline }: AskBackProps) {
  const sellerText = useSellerText()
  const thing: Returnable | undefined = stored
    ? {
        id: stored.id,
        kind: 'return',
        title: sellerText(stored.title, stored.titleEn),
        spec: sellerText(stored.spec, stored.specEn),
        pic: stored.pic,
        most: stored.buckets.stored,
        worth: stored.worth,
        photos: stored.photos.slice(0, 2).map(({ thumbUrl }) => thumbUrl),
        deadline: stored.returnDeadline,
      }
    : line && {
        id: line.id,
        kind: 'refund_only',
        title: sellerText(line.title, line.titleEn),
        spec: sellerText(line.spec, line.specEn),
        pic: line.pic,
        most: line.buckets.expected,
        worth: line.price,
        photos: [],
        deadline: null,
      }
  return thing && <ReturnForm key={`${thing.id} ${thing.kind}`} thing={thing} offline={offline} />
}

const AfterSalesSkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <Skeleton h={88} r={18} />
      <Skeleton h={380} r={18} />
      <Skeleton h={90} r={14} />
    </Loading>
  </div>
)
