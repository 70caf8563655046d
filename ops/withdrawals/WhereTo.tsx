/** Where a withdrawal goes back to: what came from each payment, what went back, and how its part stands. */
import { Trans, useLingui } from '@lingui/react/macro'
import { minus } from '#contract/kit/money.ts'
import type { DeskWithdrawal } from '#contract/withdrawal/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useFailureWords } from '#ops/kit/parts/use-money-words.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'
import css from './withdrawals.module.css'

/** What went back to it, or is on its way there, without this part itself. */
const before = ({ back }: DeskWithdrawal['sources'][number], { state, amount }: DeskWithdrawal['parts'][number]) =>
  state === 'returned' ? back : minus(back, amount)

export function WhereTo({ of: withdrawal }: { of: DeskWithdrawal }) {
  const { t } = useLingui()
  const when = useWhen()
  const failureOf = useFailureWords()
  const { channels, parts, ends } = useWithdrawalWords()
  const { bank, sources, sendings } = withdrawal
  return (
    <Pane
      title={
        <Trans>
          Where the <Money cents={withdrawal.amount} charge /> goes back to
        </Trans>
      }
    >
      <table className={css.where}>
        <thead>
          <tr>
            <th>{t`Goes to`}</th>
            <th>{t`Paid with`}</th>
            <th className={css.end}>{t`Captured`}</th>
            <th className={css.end}>{t`Given back before`}</th>
            <th className={css.end}>{t`Takes now`}</th>
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
                  {part.paymentNumber === null ? (
                    <bdi>{`•••• ${bank?.accountEnds ?? ''}`}</bdi>
                  ) : (
                    <OurNumber of={part.paymentNumber} />
                  )}
                </th>
                <td>
                  {source ? (
                    `${channels[source.channel]}, ${when(source.at)}`
                  ) : (
                    <bdi>{`${bank?.holder}, ${bank?.name}`}</bdi>
                  )}
                </td>
                <td className={css.end}>{source ? <Money cents={source.came} charge /> : '–'}</td>
                <td className={css.end}>{source ? <Money cents={before(source, part)} charge /> : '–'}</td>
                <td className={css.end}>
                  <Money cents={part.amount} charge strong />
                </td>
                <td>
                  <Chip tone={parts[part.state].tone}>{parts[part.state].label}</Chip>
                  {(sending?.failure ?? sending?.reference) && (
                    <small>{sending?.failure ? failureOf(sending.failure) : sending?.reference}</small>
                  )}
                  {ended && part.state === 'planned' && <small>{ends[ended]}</small>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Pane>
  )
}
