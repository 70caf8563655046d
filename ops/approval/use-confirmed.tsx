/** Sends a call; what the shop asks about it first is shown with its amounts, once, and sent again with what was confirmed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { codes } from '#contract/kit/envelope.ts'
import { keyOfQuestion, type Question } from '#contract/approval/question.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useGoodsWords } from '#ops/kit/parts/goods-words.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'

const questionsOf = (error: unknown): Question[] => {
  if (!(error instanceof ServerSaidNo) || error.code !== codes.confirmFirst) return []
  return (error.answer as { questions?: Question[] } | null)?.questions ?? []
}

/** Gives the answer of `send`, or undefined where somebody looked again and said no: nothing was moved then. */
export function useConfirmed(): <Answer>(
  send: (confirmed: string[]) => Promise<Answer>,
  yes?: ReactNode,
) => Promise<Answer | undefined> {
  const { t } = useLingui()
  // Kept while the outcome is unknown: trying again sends the very same.
  const confirmed = useRef<string[]>([])
  return async (send, yes) => {
    for (;;) {
      try {
        const answer = await send(confirmed.current)
        confirmed.current = []
        return answer
      } catch (error) {
        const questions = questionsOf(error)
        if (questions.length === 0) throw error
        const sure = await confirm({
          title: questions.every((it) => it.kind === 'giveBack') ? t`Give this back?` : t`Is this right?`,
          body: questions.map((it) => <Asked key={keyOfQuestion(it)} question={it} />),
          confirm: yes ?? t`Yes, this is right`,
          keep: t`No, look again`,
          danger: questions.some((it) => !['sellerPaidBack', 'elsewhere'].includes(it.kind)),
        })
        if (!sure) return undefined
        confirmed.current = [...confirmed.current, ...questions.map((it) => keyOfQuestion(it))].slice(-200)
      }
    }
  }
}

function Asked({ question }: { question: Question }) {
  switch (question.kind) {
    case 'price': {
      const [real, quoted] = [question.real, question.quoted]
      return (
        <p>
          {real < quoted ? (
            <Trans>
              You typed <Yuan fen={real} strong />. Quoted was <Yuan fen={quoted} strong />: this is much less.
            </Trans>
          ) : (
            <Trans>
              You typed <Yuan fen={real} strong />. Quoted was <Yuan fen={quoted} strong />: this is much more.
            </Trans>
          )}
        </p>
      )
    }
    case 'sellerNumber': {
      const number = question.sellerOrderId
      return (
        <p>
          <Trans>The seller’s order number {number} already stands on:</Trans>{' '}
          {question.orders.map((orderNumber, nth) => (
            <span key={orderNumber}>
              {nth > 0 && ', '}
              <OurNumber of={orderNumber} />
            </span>
          ))}
        </p>
      )
    }
    case 'giveBack':
      return (
        <p>
          <Trans>
            <Money cents={question.amount} charge strong /> goes back to the shopper now. This cannot be undone.
          </Trans>
        </p>
      )
    case 'sellerPaidBack':
      return (
        <p>
          <Trans>
            The seller paid back <Yuan fen={question.real} strong /> of <Yuan fen={question.paid} strong />. The refund
            is counted from it.
          </Trans>
        </p>
      )
    case 'classLost':
      return <ClassLost question={question} />
    case 'elsewhere': {
      const { title, count, from, to } = question
      return (
        <p>
          <Plural
            value={count}
            one={`# piece of ${title} lies on shelf ${from}. Take it along: all of them are on ${to} after this.`}
            other={`# pieces of ${title} lie on shelf ${from}. Take them along: all of them are on ${to} after this.`}
          />
        </p>
      )
    }
  }
}

function ClassLost({ question: { title, from, to } }: { question: Extract<Question, { kind: 'classLost' }> }) {
  const classes = useGoodsWords()
  const name = (id: string) => classes.find((each) => each.id === id)?.label ?? id
  return (
    <p>
      <Trans>
        {title}: known as {name(from)}, received as {name(to)}. Lines that refuse {name(from)} would carry it.
      </Trans>
    </p>
  )
}
