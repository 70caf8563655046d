/** In the place of a product that cannot be fetched: the link is safe, and opens later by itself. */
import { CloudArrowUp } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { Trans } from '@lingui/react/macro'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import text from '#src/kit/ui/text.module.css'
import css from './Search.module.css'
import { useKeptLink } from './use-kept-link.ts'

export function KeptLink({ link }: { link: string }) {
  useKeptLink(link)
  return (
    <div className={css.refused} role="status">
      <Card as="section" className={css.refusal}>
        <ToneTile line tone="attention" icon={CloudArrowUp} />
        <h2 className={cx(text.t2, css.why)}>
          <Trans>Saved. It opens when you are back online.</Trans>
        </h2>
        <p className={cx(text.sub, text.ink2)}>
          <Trans>You can leave this page: the link waits on your home page.</Trans>
        </p>
      </Card>
    </div>
  )
}
