/** Notices (specification 2): what needs the shopper, coupons, messages; from the disk, counted by the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useMemo } from 'react'
import type { NoticeTab, Notice } from '#contract/notice/notice.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { noticeCountersAtom } from '#src/kit/sync/counters.ts'
import { ListPage } from '#src/kit/page/ListPage.tsx'
import { listOf } from '#src/kit/page/reading.ts'
import { OlderComing } from '#src/kit/sync/OlderComing.tsx'
import { store } from '#src/kit/store.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { TabPanel, Tabs } from '#src/kit/ui/Choices.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { List } from '#src/kit/ui/List.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { VirtualList } from '#src/kit/ui/VirtualList.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { useSync } from '#src/kit/sync/use-sync.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { type Known, payable, type Unpaid, unpaidWithoutNotice } from './due.ts'
import { EmptyTab } from './EmptyTab.tsx'
import { NoticeItem, orderIn, type NoticeItemProps } from './NoticeItem.tsx'
import styles from './notice.module.css'
import { shownNotices } from './mutations.ts'
import { isUnread, markAllRead } from './reading.ts'
import { firstTab } from './first-tab.ts'
import { bySpan, type Span } from './spans.ts'
import { UnpaidCards } from './UnpaidCards.tsx'
import { useOpened } from './use-opened.ts'
import { useTabInAddress } from './use-tab-in-address.ts'

const PushCard = lazy(() => import('./PushCard.tsx').then((it) => ({ default: it.PushCard })))

export interface NoticesScreenProps {
  tab?: NoticeTab | undefined
  /** The notice whose notification was tapped. */
  open?: string | undefined
}

export function NoticesScreen({ tab: asked, open }: NoticesScreenProps) {
  useOpened(open)
  const waiting = useUnpaid()
  const { tab: first, isSure } = useFirstTab(waiting)
  const tab = asked ?? first
  const { t } = useLingui()
  const navigate = useNavigate()
  useTabInAddress(isSure && asked === undefined && open === undefined ? first : undefined)
  const sync = useSync()
  const { freshAt, left, whole } = sync
  const counters = useAtomValue(noticeCountersAtom, { store })
  const kept = useRows(
    async (disk) => {
      const notices = await shownNotices(disk, tab)
      const about = (type: string) => notices.flatMap((it) => (it.docType === type ? (it.docNumber ?? []) : []))
      const numbers = new Set([...notices.flatMap(({ path }) => orderIn(path) ?? []), ...about('order')])
      const [some, parcels] = await Promise.all([
        disk.orders.bulkGet([...numbers]),
        disk.parcels.bulkGet([...new Set(about('parcel'))]),
      ])
      return { notices, orders: some.flatMap((it) => it ?? []), parcels: parcels.flatMap((it) => it ?? []) }
    },
    [tab],
  )
  const readAll = useAction(async () => {
    const undo = await markAllRead(tab, kept?.notices.filter(isUnread).length ?? 0)
    toast(t`All read`, { undo: () => void undo() })
  })
  const counted = (count: number) => (count > 0 ? count : undefined)
  const messages = Math.max(0, counters.totalNum - counters.behaviorNum - counters.couponNum)
  const unread = kept?.notices.some(isUnread)
  const known = useMemo(() => knownOf(kept, waiting), [kept, waiting])
  const unpaid = waiting && tab === 'action' ? unpaidWithoutNotice(waiting, kept?.notices ?? [], known) : nothing
  const shown = listOf(sync, kept, ({ notices }) => notices.length === 0)
  const isKnown = shown.state === 'found' || shown.state === 'missing'

  return (
    <ListPage
      reading={shown}
      title={t({ context: 'tab', message: 'Notifications' })}
      note={left > 0 && <OlderComing left={left} />}
      actions={
        unread && (
          <button
            type="button"
            className={styles.all}
            aria-disabled={readAll.pending || undefined}
            onClick={() => void readAll.run()}
          >
            <Trans>Mark all read</Trans>
          </button>
        )
      }
      head={
        <div className={styles.tabs}>
          <Tabs
            group="notices"
            label={t({ context: 'tab', message: 'Notifications' })}
            selected={tab}
            onSelect={(id) => void navigate({ to: '/pages/notification/index', search: { tab: id }, replace: true })}
            items={[
              { id: 'action', label: t`Action`, count: counted(counters.behaviorNum) },
              {
                id: 'coupon',
                label: t({ context: 'notices tab', message: 'Coupon' }),
                count: counted(counters.couponNum),
              },
              { id: 'message', label: t`Message`, count: counted(messages) },
            ]}
          />
        </div>
      }
      renderFrame={(list) => (
        <TabPanel group="notices" id={tab}>
          <div className={`${layout.pad} ${styles.page}`}>
            {isKnown && <UnpaidCards unpaid={unpaid} />}
            {list}
            {/* Last: it comes late, and must push nothing away under a finger. */}
            {isKnown && tab === 'action' && (
              <Suspense>
                <PushCard />
              </Suspense>
            )}
          </div>
        </TabPanel>
      )}
      skeleton={<NoticesSkeleton />}
      missing={unpaid.orders.length + unpaid.parcels.length === 0 && <EmptyTab tab={tab} />}
    >
      {({ notices }) => <Spans notices={notices} known={known} pulledAt={whole ? freshAt : undefined} />}
    </ListPage>
  )
}

const nothing: Unpaid = { orders: [], parcels: [] }

/** What waits for payment, from this phone itself: the server's counts of it may be a minute old. Undefined while it is read. */
const useUnpaid = (): Unpaid | undefined =>
  useRows(async (disk) => {
    const [orders, parcels, open] = await Promise.all([
      disk.orders.where('status').equals('ordered').toArray(),
      disk.parcels.where('status').equals('pack_ordered').toArray(),
      disk.payments.where('status').anyOf('created', 'processing').toArray(),
    ])
    return payable({ orders, parcels }, open)
  })

/** Those placed together are paid together: a notice of one needs the others. */
const knownOf = (kept: Unpaid | undefined, waiting: Unpaid | undefined): Known => ({
  orders: new Map([kept, waiting].flatMap((some) => some?.orders ?? []).map((it) => [it.orderNumber, it])),
  parcels: new Map([kept, waiting].flatMap((some) => some?.parcels ?? []).map((it) => [it.packNumber, it])),
})

/** Chosen once, when the page is opened. `isSure`: something waits or is unread. Until then the counters may still be on their way. */
function useFirstTab(waiting: Unpaid | undefined): { tab: NoticeTab; isSure: boolean } {
  const counters = useAtomValue(noticeCountersAtom, { store })
  const unpaid = waiting ? waiting.orders.length + waiting.parcels.length : 0
  return { tab: firstTab(counters, unpaid), isSure: waiting !== undefined && (counters.totalNum > 0 || unpaid > 0) }
}

function Spans({
  notices,
  known,
  pulledAt,
}: { notices: readonly Notice[] } & Pick<NoticeItemProps, 'known' | 'pulledAt'>) {
  const { t } = useLingui()
  const names: Record<Span, string> = {
    today: t`Today`,
    week: t`This week`,
    earlier: t`Earlier`,
    done: t({ context: 'notices', message: 'Done' }),
  }
  return bySpan(notices, serverNow()).map(({ span, notices: some }) => (
    <section key={span} aria-label={names[span]}>
      <h2 className={styles.title}>{names[span]}</h2>
      <Card flush>
        {some.length > 40 ? (
          <div className={styles.long}>
            <VirtualList items={some} keyOf={({ id }) => id} label={names[span]}>
              {(notice) => (
                <ul>
                  <NoticeItem {...{ notice, span, known, pulledAt }} />
                </ul>
              )}
            </VirtualList>
          </div>
        ) : (
          <List inset={66}>
            {some.map((notice) => (
              <NoticeItem key={notice.id} {...{ notice, span, known, pulledAt }} />
            ))}
          </List>
        )}
      </Card>
    </section>
  ))
}

/** A title and a card of notices: tile, two lines, a moment. */
const NoticesSkeleton = () => (
  <Loading>
    <div className={styles.skeletonTitle}>
      <Skeleton w={70} h={24} />
    </div>
    <Card flush>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton w={40} h={40} r={12} />
          <span>
            <Skeleton w="62%" h={16} />
            <Skeleton h={12} />
            <Skeleton w="44%" h={12} />
          </span>
          <Skeleton w={42} h={12} />
        </div>
      ))}
    </Card>
  </Loading>
)
