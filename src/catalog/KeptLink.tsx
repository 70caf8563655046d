/** In the place of a product that cannot be fetched: the link is safe, and opens later by itself. */
import { CloudArrowUp } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { tellError } from '#src/kit/network/use-action.ts'
import { queue } from '#src/kit/outbox/queue.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import text from '#src/kit/ui/text.module.css'
import { aboutLink } from './kept-link.ts'
import { linkMutation } from './mutations.ts'
import css from './Search.module.css'

/** Keeps the link, and says so when it lies on the disk, not before. */
export function KeptLink({ link }: { link: string }) {
  const [standing, setStanding] = useState<'keeping' | 'kept' | 'not-kept'>('keeping')
  useEffect(() => {
    let left = false
    const stand = (to: 'kept' | 'not-kept') => {
      if (!left) setStanding(to)
    }
    queue(linkMutation, aboutLink(link), { text: link }).then(
      () => stand('kept'),
      (error: unknown) => {
        tellError(error)
        stand('not-kept')
      },
    )
    return () => {
      left = true
    }
  }, [link])
  return (
    <div className={css.refused} role="status">
      {standing === 'kept' && (
        <Card as="section" className={css.refusal}>
          <ToneTile line tone="attention" icon={CloudArrowUp} />
          <h2 className={cx(text.t2, css.why)}>
            <Trans>Saved. It opens when you are back online.</Trans>
          </h2>
          <p className={cx(text.sub, text.ink2)}>
            <Trans>You can leave this page: the link waits on your home page.</Trans>
          </p>
        </Card>
      )}
      {standing === 'not-kept' && (
        <Card as="section" className={css.refusal}>
          <ToneTile line tone="danger" icon={WarningCircle} />
          <h2 className={cx(text.t2, css.why)}>
            <Trans>You are offline. Check the connection and try again</Trans>
          </h2>
        </Card>
      )}
    </div>
  )
}
