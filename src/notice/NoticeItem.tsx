/** One notice: what happened, what it costs, by when, and the way to the page where it is dealt with (product.md 10). */
import { Trans, useLingui } from '@lingui/react/macro'
import { serverNow } from '#src/kit/clock.ts'
import { useDayText } from '#src/kit/day-text.ts'
import { useGo } from '#src/kit/go.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { useClockText } from '#src/kit/ui/Freshness.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { NoticeRow } from '#src/kit/ui/Note.tsx'
import { lookOf } from './kinds.ts'
import { markOpened, type Notice } from './reading.ts'
import styles from './notice.module.css'
import type { Span } from './spans.ts'

/** Opening also marks it read, so it is a button rather than a link. */
const asButton =
  (open: () => void): LinkAs =>
  ({ className, children }) => (
    <button type="button" className={className} onClick={open}>
      {children}
    </button>
  )

export function NoticeItem({ notice, span }: { notice: Notice; span: Span }) {
  const { t } = useLingui()
  const go = useGo()
  const clock = useClockText()
  const { day, dateTime } = useDayText()
  const { path, deadline, doneAt } = notice
  const waits = notice.tab === 'action' && doneAt === null
  const open = () => {
    void markOpened(notice)
    if (path) go(path)
  }
  const until = deadline !== null && deadline > serverNow() && dateTime(deadline)
  return (
    <NoticeRow
      {...lookOf(notice.kind)}
      title={<Unbroken>{notice.title}</Unbroken>}
      when={<bdi>{span === 'today' ? clock(notice.at, notice.at) : day(notice.at)}</bdi>}
      unread={notice.readAt === null ? t`unread` : undefined}
      body={
        <>
          {notice.body}
          {until && doneAt === null && (
            <span className={styles.until}>
              <Trans>
                Until <bdi>{until}</bdi>
              </Trans>
            </span>
          )}
        </>
      }
      link={path ? asButton(open) : undefined}
      action={
        waits &&
        path && (
          <Button look="a" small onClick={open}>
            <Trans>Go there</Trans>
          </Button>
        )
      }
    />
  )
}

const number = /([A-Z]{2}-\d{6}-\w{7}-\S)/

/** A number of ours is read aloud and searched for: it stays on one line and in its own direction. */
const Unbroken = ({ children }: { children: string }) =>
  children.split(number).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} className={styles.number}>
        {part}
      </bdi>
    ),
  )
