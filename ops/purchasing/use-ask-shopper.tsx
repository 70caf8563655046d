/** A question about a line goes to the shopper, or is taken back (decision 065). */
import { Trans, useLingui } from '@lingui/react/macro'
import { claimOrder, type DeskLine } from '#contract/order/desk.ts'
import { askShopper, withdrawQuestion } from '#contract/order/question-desk.ts'
import type { Offer, QuestionReason } from '#contract/order/question.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import type { OrderFormProps } from './order-form.ts'

/** Takes why, the words to the shopper, and the offers with prices in fen. */
export function useAskShopper(
  { order, onDone }: OrderFormProps,
  line: DeskLine,
  isMine: boolean,
): Action<[QuestionReason, string, Offer[]]> {
  const { t } = useLingui()
  const { orderNumber } = order
  const sure = useConfirmed()
  return useDeskAction(async (key, why: QuestionReason, words: string, offers: Offer[]) => {
    // As with buying: whoever asks has it.
    if (!isMine) await call(claimOrder, { orderNumber })
    const input = { orderNumber, lineId: line.id, why, words, offers }
    const after = await sure((confirmed) => call(askShopper, { ...input, confirmed }, { key }), t`Yes, ask`)
    if (!after) return
    const question = after.questions.findLast((it) => it.lineId === line.id)
    await onDone(
      <Trans>
        The shopper of <OurNumber of={orderNumber} /> is asked
      </Trans>,
      question && (() => call(withdrawQuestion, { orderNumber, questionId: question.id })),
    )
  })
}

/** Takes the question's id. */
export function useWithdrawQuestion({ order, onDone }: OrderFormProps): Action<[string]> {
  const { orderNumber } = order
  return useDeskAction(async (key, questionId: string) => {
    await call(withdrawQuestion, { orderNumber, questionId }, { key })
    await onDone(
      <Trans>
        The question about <OurNumber of={orderNumber} /> is taken back
      </Trans>,
    )
  })
}
