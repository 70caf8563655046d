/** The packed box made a cheaper line possible (decision 042): what changing gives back, and how long it then takes. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheaperLine, Parcel } from '#contract/parcel/parcel.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './parcel.module.css'

interface Props {
  parcel: Parcel
  line: CheaperLine
  pending: boolean
  offline: boolean
  onChange: () => void
}

export function CheaperLineCard({ parcel: { channel }, line, pending, offline, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Card as="section" aria-labelledby="cheaper-line">
      <h2 id="cheaper-line" className={text.t3}>
        <Trans>A cheaper shipping method fits now</Trans>
      </h2>
      <p className={`${text.cap} ${text.ink2}`}>
        <Trans>Now that we know its weight and size. You can change until it ships.</Trans>
      </p>
      <dl className={styles.lines}>
        <Line line={channel} label={t({ context: 'shipping method', message: 'Now' })} />
        <Line line={line} label={t({ context: 'shipping method', message: 'Cheaper' })} />
      </dl>
      <ul className={styles.gains}>
        {line.spared > 0 && (
          <li>
            <Trans>
              No extra payment of <Money cents={line.spared} charge />
            </Trans>
          </li>
        )}
        {line.back > 0 && (
          <li>
            <Trans>
              <Money cents={line.back} charge /> goes to your balance
            </Trans>
          </li>
        )}
      </ul>
      <Button
        look="tint"
        wide
        loading={pending && t`Changing`}
        disabledReason={offline && t`You need a connection for this.`}
        onClick={onChange}
      >
        <Trans>Change shipping method</Trans>
      </Button>
    </Card>
  )
}

function Line({
  line,
  label,
}: {
  line: Pick<CheaperLine, 'name' | 'transitMinDays' | 'transitMaxDays'>
  label: string
}) {
  const { t } = useLingui()
  const [first, last] = [line.transitMinDays, line.transitMaxDays]
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{line.name}</bdi>
        <span className={text.ink2}>
          <bdi>{t`${first}–${plural(last, { one: '# day', other: '# days' })}`}</bdi>
        </span>
      </dd>
    </div>
  )
}
