/** Movements of the balance: what moved, why, for which document, and what the whole balance was after it. */
import { ArrowDownLeft } from '@phosphor-icons/react/dist/csr/ArrowDownLeft'
import { ArrowUpRight } from '@phosphor-icons/react/dist/csr/ArrowUpRight'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Movement } from '#contract/wallet/movement.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { dot } from '#src/kit/text/dot.ts'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { useCauseWords } from './entry-words.ts'
import styles from './recharge.module.css'

export function BalanceEntries({ entries }: { entries: readonly Movement[] }) {
  const { t } = useLingui()
  if (entries.length === 0)
    return (
      <Note>
        <Trans>No activity yet.</Trans>
      </Note>
    )
  return (
    <Card flush>
      <List inset={68} label={t`Balance`}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </List>
    </Card>
  )
}

function Entry({ entry }: { entry: Movement }) {
  const { t } = useLingui()
  const { dayTime } = useDayText()
  const wordsOf = useCauseWords()
  const [first, ...others] = entry.about
  const number = others.length === 0 ? (first ?? entry.docNumber) : entry.docNumber
  const came = entry.amount > 0
  return (
    <Row
      lead={<ToneTile tone={came ? 'success' : 'neutral'} icon={came ? ArrowDownLeft : ArrowUpRight} directional />}
      title={wordsOf(entry)}
      note={
        <>
          <bdi className={text.whole}>{dayTime(entry.at)}</bdi>
          {entry.bonus !== 0 && entry.cash === 0 && (
            <>
              {dot}
              {t`bonus`}
            </>
          )}
          {entry.bonus !== 0 && entry.cash !== 0 && (
            <span className={styles.block}>
              <Trans>
                <Money cents={entry.bonus} charge signed /> of it bonus
              </Trans>
            </span>
          )}
          {number && <DocNumber block of={number} />}
        </>
      }
      link={number ? linkTo(number) : undefined}
      chevron={false}
      value={
        <span className={styles.moved}>
          <Money cents={entry.amount} charge signed strong className={came ? text.good : undefined} />
          <span className={`${text.cap} ${text.ink3}`}>
            <Trans>
              Balance <Money cents={entry.after} charge />
            </Trans>
          </span>
        </span>
      }
    />
  )
}

/** The page of a document by its number; undefined for one that has none. */
function linkTo(number: string): LinkAs | undefined {
  switch (number.slice(0, 2)) {
    case 'SO':
      return (parts) => <Link to="/pages/purchaseDetail/index" search={{ orderNumber: number }} {...parts} />
    case 'PK':
      return (parts) => <Link to="/pages/logisticsDetail/index" search={{ packNumber: number }} {...parts} />
    case 'RT':
      return (parts) => <Link to="/pages/afterSalesDetail/index" search={{ returnNumber: number }} {...parts} />
    case 'PY':
      return (parts) => <Link to="/pages/paidRecord/index" search={{ receipt: number }} {...parts} />
    default:
      return undefined
  }
}
