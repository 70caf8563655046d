/** Notices (specification 2): what needs the shopper, coupons, messages; from the disk, counted by the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import type { NoticeTab, Notice } from '#contract/notice/notice.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { noticeCountersAtom, taskCountersAtom } from '#src/kit/sync/counters.ts'
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
import { EmptyTab } from './EmptyTab.tsx'
import { NoticeItem, orderIn, type NoticeItemProps } from './NoticeItem.tsx'
import styles from './notice.module.css'
import { shownNotices } from './mutations.ts'
import { isUnread, markAllRead } from './reading.ts'
import { firstTab } from './first-tab.ts'
import { bySpan, type Span } from './spans.ts'
import { useOpened } from './use-opened.ts'

const PushCard = lazy(() => import('./PushCard.tsx').then((it) => ({ default: it.PushCard })))

export interface NoticesScreenProps {
  tab?: NoticeTab | undefined
  /** The notice whose notification was tapped. */
  open?: string | undefined
}

export function NoticesScreen({ tab: asked, open }: NoticesScreenProps) {
  useOpened(open)
  const { tab: first, isSure } = useFirstTab()
  const tab = asked ?? first
  const { t } = useLingui()
  const navigate = useNavigate()
  // Back from what a notice leads to is back to the same tab, although what is unread has changed.
  useEffect(() => {
    if (isSure && asked === undefined && open === undefined)
      void navigate({ to: '/pages/notification/index', search: { tab: first }, replace: true, resetScroll: false })
  }, [asked, first, isSure, navigate, open])
  const sync = useSync()
  const { freshAt, left, whole } = sync
  const counters = useAtomValue(noticeCountersAtom, { store })
  const kept = useRows(
    async (disk) => {
      const notices = await shownNotices(disk, tab)
      const about = (type: string) => notices.flatMap((it) => (it.docType === type ? (it.docNumber ?? []) : []))
      const numbers = new Set([...notices.flatMap(({ path }) => orderIn(path) ?? []), ...about('order')])
      const [some, orders, parcels, unpaidParcels] = await Promise.all([
        disk.orders.bulkGet([...numbers]),
        // Those placed together are paid together.
        disk.orders.where('status').equals('ordered').toArray(),
        disk.parcels.bulkGet([...new Set(about('parcel'))]),
        disk.parcels.where('status').equals('pack_ordered').toArray(),
      ])
      const byNumber = new Map([...some, ...orders].flatMap((it) => (it ? [[it.orderNumber, it] as const] : [])))
      return {
        notices,
        unpaid: { orders, parcels: unpaidParcels },
        known: {
          orders: byNumber,
          parcels: new Map(parcels.flatMap((it) => (it ? [[it.packNumber, it] as const] : []))),
        },
      }
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
  const shown = listOf(sync, kept, ({ notices }) => notices.length === 0)
  const known = shown.state === 'found' || shown.state === 'missing'

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
            {list}
            {/* Last: it comes late, and must push nothing away under a finger. */}
            {known && tab === 'action' && (
              <Suspense>
                <PushCard />
              </Suspense>
            )}
          </div>
        </TabPanel>
      )}
      skeleton={<NoticesSkeleton />}
      missing={<EmptyTab tab={tab} unpaid={kept?.unpaid ?? { orders: [], parcels: [] }} />}
    >
      {({ notices, known: about }) => <Spans notices={notices} known={about} pulledAt={whole ? freshAt : undefined} />}
    </ListPage>
  )
}

/** Chosen once, when the page is opened. `isSure`: something waits or is unread. Until then the counters may still be on their way. */
function useFirstTab(): { tab: NoticeTab; isSure: boolean } {
  const { behaviorNum, couponNum, totalNum } = useAtomValue(noticeCountersAtom, { store })
  const { shopOrderNum, packOrderNum } = useAtomValue(taskCountersAtom, { store })
  const unpaid = shopOrderNum + packOrderNum
  const tab = firstTab({ behaviorNum, couponNum, totalNum }, unpaid)
  return { tab, isSure: totalNum > 0 || unpaid > 0 }
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
