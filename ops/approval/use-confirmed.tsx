/** Sends a call; what the shop asks about it first is shown with its amounts, once, and sent again with what was confirmed. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { codes } from '#contract/kit/envelope.ts'
import { keyOfQuestion, type Question } from '#contract/approval/question.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Asked } from './Asked.tsx'

const questionsOf = (error: unknown): Question[] => {
  if (!(error instanceof ServerSaidNo) || error.code !== codes.confirmFirst) return []
  return (error.answer as { questions?: Question[] } | null)?.questions ?? []
}

const isAllOf = (questions: readonly Question[], ...kinds: Question['kind'][]) =>
  questions.every((it) => kinds.includes(it.kind))

/** Gives the answer of `send`, or undefined where somebody looked again and said no: nothing was moved then. */
export function useConfirmed(): <Answer>(
  send: (confirmed: string[]) => Promise<Answer>,
  yes?: ReactNode,
) => Promise<Answer | undefined> {
  const { t } = useLingui()
  const titleOf = (questions: readonly Question[]) =>
    isAllOf(questions, 'giveBack')
      ? t`Give this back?`
      : isAllOf(questions, 'unpack', 'claim')
        ? t`Give up this parcel?`
        : t`Is this right?`
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
          title: titleOf(questions),
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
