/** A conversation in the inbox: whose, since when it waits, its last words, in which language, about what. */
import { Trans, useLingui } from '@lingui/react/macro'
import { printNumber } from '#contract/kit/number.ts'
import type { DeskThread } from '#contract/support/desk.ts'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import { Avatar } from '#src/kit/ui/Note.tsx'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import css from './support.module.css'
import { useThere } from './use-there.ts'
import { within } from '#contract/kit/promised.ts'
import { hours } from '#contract/kit/time.ts'

/** How long one may wait here. */
const promised = within(hours(2), hours(5))

export function ThreadRow({ thread }: { thread: DeskThread }) {
  const { t } = useLingui()
  const now = useServerNow(15_000)
  const there = useThere()(thread)
  const { customer, last, about, waitingSince, claimedBy } = thread
  const parts = [
    there.language,
    about ? printNumber(about.number) : t`general`,
    ...(claimedBy ? [claimedBy.mine ? t`mine` : claimedBy.name] : []),
  ]
  return (
    <span className={css.thread}>
      <Avatar name={customer.name} size={32} />
      <span className={css.threadWords}>
        <span className={css.threadHead}>
          <b>{customer.name}</b>
          {waitingSince !== null && <Age ms={now - waitingSince} promised={promised} />}
        </span>
        <span dir="auto" className={css.cut}>
          {last.text || <Trans>A picture</Trans>}
        </span>
        <small className={css.cut}>{parts.join(' · ')}</small>
      </span>
    </span>
  )
}
