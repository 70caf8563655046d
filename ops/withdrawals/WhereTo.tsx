/** Where a withdrawal goes back to: what came from each payment, what went back, and how its part stands. */
import { useLingui } from '@lingui/react/macro'
import type { DeskWithdrawal } from '#contract/withdrawal/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'
import css from './withdrawals.module.css'

export function WhereTo({ of: withdrawal }: { of: DeskWithdrawal }) {
  const { t } = useLingui()
  const when = useWhen()
  const { channels, parts, ends } = useWithdrawalWords()
  const { bank, sources, sendings } = withdrawal
  return (
    <table className={css.where}>
      <thead>
        <tr>
          <th>{t`Goes to`}</th>
          <th>{t`Paid with`}</th>
          <th>{t`Captured`}</th>
          <th>{t`Given back`}</th>
          <th>{t`Takes now`}</th>
          <th>{t`Payout`}</th>
        </tr>
      </thead>
      <tbody>
        {withdrawal.parts.map((part) => {
          const source = sources.find((one) => one.paymentNumber === part.paymentNumber)
          const sending = sendings.find((one) => one.nth === part.nth)
          const ended = source?.ended === 'disputed' || source?.ended === 'over' ? source.ended : undefined
          return (
            <tr key={part.nth}>
              <th scope="row">
                {part.paymentNumber === null ? <bdi>{bank?.account}</bdi> : <OurNumber of={part.paymentNumber} />}
              </th>
              <td>
                {source ? (
                  `${channels[source.channel]}, ${when(source.at)}`
                ) : (
                  <bdi>{`${bank?.holder}, ${bank?.name}`}</bdi>
                )}
              </td>
              <td>{source ? <Money cents={source.came} charge /> : '–'}</td>
              <td>{source ? <Money cents={source.back} charge /> : '–'}</td>
              <td>
                <Money cents={part.amount} charge strong />
              </td>
              <td>
                <Chip tone={parts[part.state].tone}>{parts[part.state].label}</Chip>
                {(sending?.failure ?? sending?.reference) && <small>{sending?.failure ?? sending?.reference}</small>}
                {ended && part.state === 'planned' && <small>{ends[ended]}</small>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
