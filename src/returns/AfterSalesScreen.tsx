/** After-sales (specification 2): asking to send something back, or following a return that was asked for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#src/kit/clock.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { AskUs } from '#src/order/AskUs.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { useMayCome, useSync } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { useSellerText } from '#src/order/seller-text.ts'
import { ReturnDetail } from './ReturnDetail.tsx'
import { ReturnForm, type Returnable } from './ReturnForm.tsx'

export interface AfterSalesScreenProps {
  returnNumber?: string | undefined
  /** The order line to send back. */
  item?: string | undefined
}

export function AfterSalesScreen({ returnNumber, item }: AfterSalesScreenProps) {
  const { t } = useLingui()
  const leave = useLeave()
  const book = useSync()
  const { freshness, freshAt, sync } = book
  const sellerText = useSellerText()
  const kept = useRows(
    async (disk) => {
      const [it, stored, orders] = await Promise.all([
        returnNumber ? disk.returns.get(returnNumber) : undefined,
        item ? disk.storedItems.get(item) : undefined,
        item ? disk.orders.toArray() : [],
      ])
      const order = orders.find(({ lines }) => lines.some(({ id }) => id === item))
      return { it, stored, order }
    },
    [returnNumber, item],
  )
  const offline = freshness === 'offline'
  const mayCome = useMayCome(kept && (kept.it ?? kept.stored ?? kept.order) !== undefined, book)
  const thing = ((): Returnable | undefined => {
    const { stored, order } = kept ?? {}
    if (stored?.actions.includes('return'))
      return {
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
    const line = order?.actions.includes('refund_only') ? order.lines.find(({ id }) => id === item) : undefined
    if (!line || line.buckets.expected === 0) return undefined
    return {
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
  })()

  return (
    <main>
      {offline && <OfflineBanner savedAt={freshAt} now={serverNow()} onRetry={() => void sync()} />}
      <NavBar
        title={
          returnNumber ? (
            <Trans>After-sales</Trans>
          ) : thing?.kind === 'refund_only' ? (
            <Trans>Money back</Trans>
          ) : (
            <Trans>Return to the seller</Trans>
          )
        }
        onBack={leave}
        actions={<AskUs about={returnNumber ?? item ?? ''} />}
      />
      {kept?.it ? (
        <ReturnDetail it={kept.it} offline={offline} />
      ) : thing ? (
        <ReturnForm key={thing.id} thing={thing} offline={offline} />
      ) : mayCome ? (
        <div className={layout.pad}>
          <Loading>
            <Skeleton h={88} r={18} />
            <Skeleton h={380} r={18} />
            <Skeleton h={90} r={14} />
          </Loading>
        </div>
      ) : freshness === 'fresh' ? (
        <Empty
          spot="orders"
          title={returnNumber ? t`No such return` : t`It cannot go back any more`}
          note={returnNumber ? undefined : t`The return period is over, or it was dealt with already.`}
          action={
            <Link to="/pages/index/index" search={{ tab: 'afterSales' }} className={buttonClass({})}>
              <Trans>See your returns</Trans>
            </Link>
          }
        />
      ) : (
        <Timeout onRetry={() => void sync()} />
      )}
    </main>
  )
}
