/** How long it may stay (product.md 5): the free part, the days after it, today's needle, dates at both ends. */
import { ClockCountdown } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { Tip } from '#src/account/Tip.tsx'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import text from '#src/kit/ui/text.module.css'
import styles from './stored.module.css'

const DAY_MS = 86_400_000
const SOON_DAYS = 10

/** Until when it may stay; a copy that was saved before storage could be paid for knows the free days only. */
export const paidUntilOf = (
  item: Pick<StoredItem, 'storageFreeUntil'> & Partial<Pick<StoredItem, 'storagePaidUntil'>>,
): number => item.storagePaidUntil ?? item.storageFreeUntil

export function StorageClock({ item }: { item: StoredItem }) {
  const { t } = useLingui()
  const { day, dayAtEnd, dateTime } = useDayText()
  const now = serverNow()
  const { storedAt, storageFreeUntil, storageEndsAt } = item
  const paidUntil = paidUntilOf(item)
  const paid = paidUntil > storageFreeUntil
  const left = Math.max(0, Math.ceil((paidUntil - now) / DAY_MS))
  const freeDays = Math.round((storageFreeUntil - storedAt) / DAY_MS)
  const whole = Math.max(1, storageEndsAt - storedAt)
  const part = (at: number) => Math.min(1, Math.max(0, (at - storedAt) / whole))
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const soon = left < SOON_DAYS
  const [since, storedSince, until] = [day(storedAt), dayAtEnd(storedAt), dateTime(paidUntil)]
  const [today, end] = [day(now), day(storageEndsAt)]
  return (
    <Card as="section">
      <div className={styles.clockHead}>
        <div>
          <h2 className={text.t3}>
            {left === 0 ? (
              <Trans>Storage is over</Trans>
            ) : paid ? (
              <Plural value={left} one="# paid day left" other="# paid days left" />
            ) : (
              <Plural value={left} one="# free day left" other="# free days left" />
            )}
            <Tip of="storage" label={t({ context: 'warehouse', message: 'Storage' })} />
          </h2>
          <p className={`${text.cap} ${text.ink2}`}>
            {paid ? (
              <Trans>
                Paid until <bdi>{until}</bdi>. Stored since <bdi>{storedSince}</bdi>.
              </Trans>
            ) : (
              <Trans>
                Free until <bdi>{until}</bdi>. Stored since <bdi>{storedSince}</bdi>.
              </Trans>
            )}
          </p>
        </div>
        <ToneTile tone={soon ? 'attention' : 'stored'} icon={ClockCountdown} />
      </div>
      <div className={cx(styles.bar, soon && styles.soon)} aria-hidden="true">
        <span className={styles.past} style={{ inlineSize: percent(Math.min(part(now), part(paidUntil))) }} />
        <span className={styles.paid} style={{ inlineSize: percent(1 - part(paidUntil)) }} />
        <span className={styles.needle} style={{ insetInlineStart: percent(part(now)) }} />
      </div>
      <div className={styles.today} style={{ '--at': part(now).toFixed(3) } as CSSProperties}>
        <b>
          <Trans>
            Today, <bdi>{today}</bdi>
          </Trans>
        </b>
      </div>
      <div className={styles.ends}>
        <span>
          {since !== today && <bdi>{since}</bdi>}
          <Plural value={freeDays} one="# day free" other="# days free" />
        </span>
        <span>
          <bdi>{end}</bdi>
          <Trans>last day of storage</Trans>
        </span>
      </div>
      <p className={styles.after}>
        {item.storageStands && (
          <>
            <Trans>The clock stands still while a piece is in a parcel or a return.</Trans>{' '}
          </>
        )}
        {item.condition === 'prohibited' ? null : left > 0 ? (
          <Trans>
            When these days are over, it can be kept longer in paid blocks. After <bdi>{end}</bdi> it counts as given
            up.
          </Trans>
        ) : (
          <Trans>
            Keep it longer first, then it can be packed. After <bdi>{end}</bdi> it counts as given up.
          </Trans>
        )}
      </p>
    </Card>
  )
}
