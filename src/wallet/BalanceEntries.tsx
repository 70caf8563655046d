/** Every line of the balance: what moved, why, for which document, and what was left after it. */
import { ArrowDownLeft } from '@phosphor-icons/react/dist/csr/ArrowDownLeft'
import { ArrowUpRight } from '@phosphor-icons/react/dist/csr/ArrowUpRight'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { wallet } from '#contract/wallet/api.ts'
import { dot } from '#src/kit/text/dot.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { entryWords } from './entry-words.ts'
import styles from './recharge.module.css'

type Entry = Output<typeof wallet>['entries'][number]

export function BalanceEntries({ entries }: { entries: readonly Entry[] }) {
  const { i18n, t } = useLingui()
  const { dayTime } = useDayText()
  if (entries.length === 0)
    return (
      <Note>
        <Trans>No activity yet.</Trans>
      </Note>
    )
  return (
    <Card flush>
      <List inset={68} label={t`Balance`}>
        {entries.map((entry) => {
          const words = entryWords[entry.cause]
          return (
            <Row
              key={entry.id}
              lead={
                <ToneTile
                  tone={entry.amount > 0 ? 'success' : 'neutral'}
                  icon={entry.amount > 0 ? ArrowDownLeft : ArrowUpRight}
                  directional
                />
              }
              title={words ? i18n._(words) : t`Balance changed`}
              note={
                <>
                  <bdi>{dayTime(entry.at)}</bdi>
                  {entry.part === 'bonus' && (
                    <>
                      {dot}
                      {t`bonus`}
                    </>
                  )}
                  {entry.docNumber && <bdi className={styles.block}>{printNumber(entry.docNumber)}</bdi>}
                </>
              }
              value={
                <span className={styles.moved}>
                  <Money
                    cents={entry.amount}
                    charge
                    signed
                    strong
                    className={entry.amount > 0 ? text.good : undefined}
                  />
                  <Money cents={entry.after} charge className={`${text.cap} ${text.ink3}`} />
                </span>
              }
            />
          )
        })}
      </List>
    </Card>
  )
}
