/** Notices (specification 2): what needs the shopper, coupons, messages; from the disk, counted by the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { NoticeTab } from '#contract/notice/notice.ts'
import { serverNow } from '#src/kit/clock.ts'
import { noticeCountersAtom } from '#src/kit/counters.ts'
import { store } from '#src/kit/store.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { TabPanel, Tabs } from '#src/kit/ui/Choices.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { List } from '#src/kit/ui/List.tsx'
import { PageTitle } from '#src/kit/ui/NavBar.tsx'
import { PullToRefresh } from '#src/kit/ui/PullToRefresh.tsx'
import { Loading, RowsSkeleton } from '#src/kit/ui/Skeleton.tsx'
import { VirtualList } from '#src/kit/ui/VirtualList.tsx'
import { useAction } from '#src/kit/use-action.ts'
import { useSync } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { NoticeItem } from './NoticeItem.tsx'
import styles from './notice.module.css'
import { markAllRead, type Notice } from './reading.ts'
import { bySpan, type Span } from './spans.ts'

export function NoticesScreen({ tab = 'action' }: { tab?: NoticeTab | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { freshness, sync } = useSync()
  const counters = useAtomValue(noticeCountersAtom, { store })
  const kept = useRows(
    async (disk) => {
      const [notices, pulled] = await Promise.all([
        disk.notices.where('tab').equals(tab).toArray(),
        disk.meta.get('pulled'),
      ])
      return { notices, pulledAt: pulled?.at }
    },
    [tab],
  )
  const readAll = useAction(() => markAllRead(tab))
  const offline = freshness === 'offline'
  const counted = (count: number) => (count > 0 ? count : undefined)
  const messages = Math.max(0, counters.totalNum - counters.behaviorNum - counters.couponNum)
  const unread = kept?.notices.some(({ readAt }) => readAt === null)
  const known = kept && (kept.pulledAt !== undefined || kept.notices.length > 0)

  return (
    <main>
      {offline && <OfflineBanner savedAt={kept?.pulledAt} now={serverNow()} onRetry={() => void sync()} />}
      <PullToRefresh onRefresh={sync}>
        <PageTitle
          actions={
            unread &&
            !offline && (
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
        >
          {t`Notices`}
        </PageTitle>
        <div className={styles.tabs}>
          <Tabs
            group="notices"
            label={t`Notices`}
            selected={tab}
            onSelect={(id) => void navigate({ to: '/pages/notification/index', search: { tab: id }, replace: true })}
            items={[
              { id: 'action', label: t`Action`, count: counted(counters.behaviorNum) },
              { id: 'coupon', label: t`Coupon`, count: counted(counters.couponNum) },
              { id: 'message', label: t`Message`, count: counted(messages) },
            ]}
          />
        </div>
        <TabPanel group="notices" id={tab}>
          <div className={`${layout.pad} ${styles.page}`}>
            {!known ? (
              kept && (offline || freshness === 'failed') ? (
                <Timeout onRetry={() => void sync()} />
              ) : (
                <Loading>
                  <RowsSkeleton rows={5} />
                </Loading>
              )
            ) : kept.notices.length === 0 ? (
              <Nothing tab={tab} />
            ) : (
              <Spans notices={kept.notices} />
            )}
          </div>
        </TabPanel>
      </PullToRefresh>
    </main>
  )
}

function Spans({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLingui()
  const names: Record<Span, string> = { today: t`Today`, week: t`This week`, earlier: t`Earlier` }
  return bySpan(notices, serverNow()).map(({ span, notices: some }) => (
    <section key={span} aria-label={names[span]}>
      <h2 className={styles.title}>{names[span]}</h2>
      <Card flush>
        {some.length > 40 ? (
          <VirtualList items={some} keyOf={({ id }) => id} label={names[span]}>
            {(notice) => (
              <ul>
                <NoticeItem notice={notice} span={span} />
              </ul>
            )}
          </VirtualList>
        ) : (
          <List inset={68}>
            {some.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} span={span} />
            ))}
          </List>
        )}
      </Card>
    </section>
  ))
}

function Nothing({ tab }: { tab: NoticeTab }) {
  const { t } = useLingui()
  const words = {
    action: [t`Nothing needs you`, t`We tell you here when something does.`],
    coupon: [t`No coupon news`, t`New coupons and their last days show here.`],
    message: [t`No messages yet`, t`Every step of your orders and parcels shows here.`],
  }[tab]
  return <Empty spot="notifications" title={words[0]} note={words[1]} />
}
