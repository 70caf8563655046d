/** What the shopper was asked about an order, and what came of it; a question that waits can be taken back. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LineQuestion } from '#contract/order/question.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import type { OrderFormProps } from './order-form.ts'
import css from './purchasing.module.css'
import { useOutcomeWords, useQuestionWords } from './question-words.ts'
import { useWithdrawQuestion } from './use-ask-shopper.tsx'

export function Questions({ order, onDone }: OrderFormProps) {
  const { t } = useLingui()
  const withdraw = useWithdrawQuestion({ order, onDone })
  return (
    <Pane title={t`Questions to the shopper`}>
      <ul className={css.questions}>
        {order.questions.map((question) => (
          <li key={question.id}>
            <Question question={question} line={order.lines.find((it) => it.id === question.lineId)} />
            {question.outcome === null && (
              <ActionButton loading={withdraw.pending && t`Saving`} onClick={() => void withdraw.run(question.id)}>
                <Trans>Take the question back</Trans>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <ErrorLine error={withdraw.error} />
    </Pane>
  )
}

interface QuestionProps {
  question: LineQuestion
  line: Parameters<ReturnType<typeof useTitle>>[0] | undefined
}

function Question({ question, line }: QuestionProps) {
  const title = useTitle()
  const reasons = useQuestionWords()
  const outcome = useOutcomeWords()
  const whenOf = useWhen()
  const until = whenOf(question.deadline)
  return (
    <>
      <b>{line && title(line)}</b>
      <p>{reasons.find((it) => it.id === question.why)?.label}</p>
      <ol>
        {question.offers.map((offer, nth) => (
          <li key={`${offer.spec} ${offer.priceFen}`} aria-current={question.taken === nth || undefined}>
            <bdi lang="zh-CN">{offer.spec || question.ordered}</bdi>, <Yuan fen={offer.priceFen} />
          </li>
        ))}
      </ol>
      <p className={css.quiet}>
        {outcome(question.outcome)}
        {question.outcome === null && (
          <>
            , <Trans>until {until}</Trans>
          </>
        )}
      </p>
    </>
  )
}
