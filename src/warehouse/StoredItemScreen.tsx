/** One item received in the warehouse (specification 2): its evidence, its clock, and what to do with it now. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { ServiceKey } from '#contract/order/service.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { useDocument } from '#src/kit/page/use-document.ts'
import { queue } from '#src/kit/outbox/queue.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Note } from '#src/kit/ui/Note.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { toast, UNDO_MS as undoMs } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { AskUs } from '#src/order/AskUs.tsx'
import text from '#src/kit/ui/text.module.css'
import { useSellerText } from '#src/order/seller-text.ts'
import { AskService } from './AskService.tsx'
import { AskServiceSheet } from './AskServiceSheet.tsx'
import { approveMutation, shownItem } from './mutations.ts'
import { ItemTrouble } from './ItemTrouble.tsx'
import { ItemServices } from './ItemServices.tsx'
import { KeepLonger } from './KeepLonger.tsx'
import { StorageClock } from './StorageClock.tsx'
import { StoredFacts } from './StoredFacts.tsx'
import { PhotosComing } from './PhotosComing.tsx'
import { StoredPictures } from './StoredPictures.tsx'
import styles from './stored.module.css'

/** Of the quality check: another photo of the whole, or one close up. */
const photoKeys: readonly ServiceKey[] = ['extra-photo', 'detail-photo']

export interface StoredItemScreenProps {
  item?: string | undefined
  /** How many ways of shipping take its type of goods. */
  TakenBy: ComponentType<{ goodsClass: string }>
}

export function StoredItemScreen({ item: id = '', TakenBy }: StoredItemScreenProps) {
  const { t } = useLingui()
  const item = useDocument((disk) => shownItem(disk, id), [id])
  return (
    <DocumentPage
      reading={item}
      title={<Trans>Stored item</Trans>}
      actions={<AskUs about={item.content?.orderNumber ?? id} />}
      skeleton={<StoredItemSkeleton />}
      missing={
        <Empty
          spot="orders"
          title={t`Not in the warehouse`}
          note={t`It was shipped, returned or never arrived.`}
          action={
            <Link to="/pages/index/index" search={{ tab: 'warehouse' }} className={buttonClass({})}>
              <Trans>See the warehouse</Trans>
            </Link>
          }
        />
      }
    >
      {(found) => <Inside item={found} takenBy={<TakenBy goodsClass={found.goodsClass} />} />}
    </DocumentPage>
  )
}

const StoredItemSkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <Skeleton h={236} r={18} />
      <Skeleton w="80%" h={26} />
      <Skeleton w="50%" h={18} />
      <Skeleton h={150} r={18} />
      <Skeleton h={216} r={18} />
    </Loading>
  </div>
)

function Inside({ item, takenBy }: { item: StoredItem; takenBy: ReactNode }) {
  const { t } = useLingui()
  const sellerText = useSellerText()
  const may = (action: StoredItem['actions'][number]) => item.actions.includes(action)
  const [first, setFirst] = useState<readonly ServiceKey[]>()
  const [asking, setAsking] = useState(false)
  const ask = (keys: readonly ServiceKey[]) => {
    setFirst(keys)
    setAsking(true)
  }
  const approve = useAction(async () => {
    const { undo } = await queue(
      approveMutation,
      `item:${item.id}`,
      { itemId: item.id, title: item.titleEn ?? item.title },
      { holdMs: undoMs },
    )
    toast(t`Approved`, { local: true, undo: () => void undo() })
  })
  const under = [sellerText(item.spec, item.specEn), item.shelf && t`shelf ${item.shelf}`].filter(Boolean).join(' · ')
  return (
    <>
      <div className={`${layout.pad} ${layout.stack} ${styles.page}`}>
        <StoredPictures item={item} onAskPhoto={may('add_service') ? () => ask(photoKeys) : undefined} />
        <PhotosComing count={item.photosComing} />
        <div>
          <h2 dir="auto" className={`${styles.title} ${text.theirs}`}>
            {sellerText(item.title, item.titleEn)}
          </h2>
          {under && <p className={styles.under}>{under}</p>}
        </div>
        <ItemTrouble item={item} />
        {item.qc === 'approved' && (
          <Note tone="success" icon={CheckCircle}>
            <Trans>You approved the quality check.</Trans>
          </Note>
        )}
        {may('approve_qc') && item.photos.length > 0 && (
          <Button
            look="tint"
            icon={CheckCircle}
            loading={approve.pending && t`Approving`}
            onClick={() => void approve.run()}
          >
            <Trans>Looks right, approve</Trans>
          </Button>
        )}
        <ItemServices services={item.services} />
        <AskService item={item} onAsk={() => ask([])} />
        <StorageClock item={item} />
        {may('extend_storage') && <KeepLonger item={item} />}
        <StoredFacts item={item} takenBy={takenBy} />
        {item.blockedByPatch && (
          <Note tone="attention" icon={Warning}>
            <Trans>First make the extra payment for its order. Then you can pack it.</Trans>
          </Note>
        )}
        {item.buckets.returning > 0 && (
          <Note>
            <Trans>Pieces on their way back to the seller: {item.buckets.returning}.</Trans>
          </Note>
        )}
      </div>
      {first && (
        <AskServiceSheet key={first.join()} item={item} first={first} open={asking} onClose={() => setAsking(false)} />
      )}
      {(may('return') || may('pack')) && (
        <ActionBar>
          {may('return') && (
            <Link to="/pages/afterSalesDetail/index" search={{ item: item.id }} className={buttonClass({ grow: true })}>
              <Trans context="button">Return</Trans>
            </Link>
          )}
          {may('pack') && (
            <Link
              to="/pages/packingShipping/index"
              search={{ items: [item.id] }}
              className={buttonClass({ look: 'primary', grow: true })}
            >
              <Trans context="button">Pack and ship</Trans>
            </Link>
          )}
        </ActionBar>
      )}
    </>
  )
}
