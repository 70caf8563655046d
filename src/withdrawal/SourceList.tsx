/** What came from where, what can still go back there and until when; blocked ones keep their reason (mockups2/withdraw-orders). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { MoneySource } from '#contract/withdrawal/withdrawal.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useSourceWords } from './use-source-words.ts'
import css from './withdrawal.module.css'

export interface SourceListProps {
  sources: readonly MoneySource[]
  chosen: readonly string[]
  onChoose: (paymentNumbers: readonly string[]) => void
}

export const SourceList = ({ sources, chosen, onChoose }: SourceListProps) => (
  <Card flush>
    {sources.map((source) => (
      <SourceRow
        key={source.paymentNumber}
        source={source}
        chosen={chosen.includes(source.paymentNumber)}
        onChoose={(is) =>
          onChoose(is ? [...chosen, source.paymentNumber] : chosen.filter((number) => number !== source.paymentNumber))
        }
      />
    ))}
  </Card>
)

function SourceRow({
  source,
  chosen,
  onChoose,
}: {
  source: MoneySource
  chosen: boolean
  onChoose: (is: boolean) => void
}) {
  const id = useId()
  const { day } = useDayText()
  const { channelOf, kindOf } = useSourceWords()
  const { what, channel, at: paidAt, ended, came, left, until } = source
  const [first] = what
  return (
    <label htmlFor={id} className={cx(css.choice, ended !== null && css.ended)}>
      <Checkbox
        id={id}
        round
        checked={chosen && ended === null}
        disabled={ended !== null}
        onCheck={onChoose}
        aria-labelledby={`${id}-name`}
      />
      <span className={css.name} id={`${id}-name`}>
        {kindOf(first)}
        <small>
          <DocNumber of={first?.number ?? source.paymentNumber} />
        </small>
        <small>
          {channelOf(channel)} · <bdi>{day(paidAt)}</bdi>
        </small>
        <small>
          {ended === null ? (
            <Trans>
              <Money cents={came} charge /> paid. Until <bdi>{day(until)}</bdi>
            </Trans>
          ) : (
            <Ended why={ended} transfer={channel === 'transfer'} />
          )}
        </small>
      </span>
      <span className={css.left}>
        <Money cents={left} charge strong />
        <small>
          <Trans>can go back</Trans>
        </small>
      </span>
    </label>
  )
}

function Ended({ why, transfer }: { why: NonNullable<MoneySource['ended']>; transfer: boolean }) {
  const { t } = useLingui()
  if (why === 'spent') return t`Everything from here went back or is on its way.`
  if (why === 'disputed') return t`The bank is looking into this payment.`
  return transfer
    ? t`A bank transfer goes back to your bank account.`
    : t`Too old to go back there. It can go to your bank account.`
}
