/** What the shopper sent to prove a transfer. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenTransfer } from '#contract/payment/transfer-desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './transfers.module.css'

export function Proofs({ transfer: { customer, sentAt, proofs } }: { transfer: OpenTransfer }) {
  const { t } = useLingui()
  const when = useWhen()
  if (sentAt === null) return null
  return (
    <Pane title={t`The proof of ${customer}`} end={when(sentAt)}>
      <div className={css.proofs}>
        {proofs.map((proof, index) => (
          <a key={proof.id} href={proof.url} target="_blank" rel="noopener noreferrer">
            <img src={proof.thumbUrl} alt={t`Picture ${index + 1}`} />
          </a>
        ))}
      </div>
      <p className={css.quiet}>
        <Trans>A picture proves nothing. Only the statement does.</Trans>
      </p>
    </Pane>
  )
}
