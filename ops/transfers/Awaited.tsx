/** Whom a transfer is awaited from: how much, until when, and whether a proof came. */
import { Trans, useLingui } from '@lingui/react/macro'
import { hours } from '#contract/kit/time.ts'
import type { OpenTransfer } from '#contract/payment/transfer-desk.ts'
import type { Waiting } from '#contract/kit/waiting.ts'
import { Waits } from '#ops/kit/parts/Waits.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import css from './transfers.module.css'

interface Props {
  transfers: readonly OpenTransfer[]
  waiting: Waiting | undefined
}

export function Awaited({ transfers, waiting }: Props) {
  const { t } = useLingui()
  const now = useServerNow(60_000)
  const count = transfers.length
  return (
    <section className={css.awaited} aria-label={t`Awaited transfers`}>
      <h2>
        <Trans>Awaited</Trans>
        <small>
          <Waits of={waiting} />
        </small>
      </h2>
      <ul>
        {transfers.map((transfer) => {
          const left = Math.max(0, transfer.expiresAt - now)
          const proofs = transfer.proofs.length
          return (
            <li key={transfer.paymentNumber}>
              <b>{transfer.customer}</b>
              <Money cents={transfer.amount} charge strong />
              <small>
                {transfer.sentAt === null ? t`no proof` : proofs > 0 ? t`proof ${proofs}` : t`says it is sent`}
              </small>
              <small className={left < hours(12) ? css.soon : undefined}>{clock(left)}</small>
            </li>
          )
        })}
      </ul>
      {count === 0 && (
        <p>
          <Trans>Nobody is waited for.</Trans>
        </p>
      )}
    </section>
  )
}

/** Hours and minutes. */
const clock = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
