/** Whether what the accounts paid is what the ledger has as procurement (decision 097). */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans } from '@lingui/react/macro'
import { minus, plus } from '#contract/kit/money.ts'
import { buyingBooks } from '#contract/order/buying-desk.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useAsk } from '#ops/kit/use-ask.ts'

export function BooksLine() {
  const { answer } = useAsk(buyingBooks, {})
  if (!answer) return null
  const { accounts, without, agrees } = answer
  const all = <Money cents={answer.ledger} charge strong />
  const theirs = <Money cents={accounts} charge />
  const others = <Money cents={without} charge />
  const off = <Money cents={minus(answer.ledger, plus(accounts, without))} charge strong signed />
  return (
    <Note tone={agrees ? 'success' : 'danger'} icon={agrees ? CheckCircle : Warning}>
      {agrees ? (
        <Trans>
          Agrees with the books: {all} paid to sellers in all, {theirs} from these accounts, {others} without one.
        </Trans>
      ) : (
        <Trans>
          Does not agree with the books: the ledger has {all}, these accounts paid {theirs}, orders without one {others}
          . {off} is unexplained.
        </Trans>
      )}
    </Note>
  )
}
