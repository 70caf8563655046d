/** The step that is due on a return, or the no to it, by its state (states.md R2 to R8). */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { asDecimal, type Cents } from '#contract/kit/money.ts'
import {
  acceptReturn,
  askReturnEvidence,
  type DeskReturn,
  refundReturn,
  refuseReturn,
  sellerRefunded,
  sellerRejected,
} from '#contract/returns/desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'

/** What is said of a return, by its number, once the step is done. */
const sentences = {
  refused: (of: ReactNode) => <Trans>{of} is refused, the shopper reads why</Trans>,
  accepted: (of: ReactNode) => <Trans>{of} is accepted, the warehouse sends it back</Trans>,
  agreed: (of: ReactNode) => <Trans>{of} is accepted, the seller pays back next</Trans>,
  rejected: (of: ReactNode) => <Trans>{of} ends: the seller refuses, the goods stay on the shelf</Trans>,
  comesBack: (of: ReactNode) => <Trans>{of}: the seller rejects it, the warehouse waits for the goods</Trans>,
  paidBack: (of: ReactNode, fen: number) => (
    <Trans>
      {of}: ¥{asDecimal(fen)} came back, the refund is checked next
    </Trans>
  ),
  sentBack: (of: ReactNode) => <Trans>{of} is back at the buyers’ for evidence</Trans>,
  refunded: (of: ReactNode, amount: Cents) => (
    <Trans>
      {of} is done, <Money cents={amount} charge /> went to the balance
    </Trans>
  ),
}

/** Takes the direction, what was typed for it (the seller's address, or the reason), and what the seller paid back in fen. */
export function useReturnStep(
  request: DeskReturn,
  onDone: (said: ReactNode) => Promise<void>,
): Action<['forward' | 'no', string, number]> {
  const { returnNumber } = request
  const sure = useConfirmed()
  const refund = <Trans>Refund</Trans>
  return useDeskAction(async (key, step: 'forward' | 'no', typed: string, fen: number) => {
    const number = <OurNumber of={returnNumber} />
    if (request.status === 'return_checking' && step === 'no') {
      await call(refuseReturn, { returnNumber, reason: typed }, { key })
      await onDone(sentences.refused(number))
    } else if (request.status === 'return_checking') {
      await call(acceptReturn, { returnNumber, sendTo: typed }, { key })
      await onDone(request.kind === 'return' ? sentences.accepted(number) : sentences.agreed(number))
    } else if (request.status === 'return_doing' && step === 'no') {
      const after = await call(sellerRejected, { returnNumber, reason: typed }, { key })
      await onDone(after.rejectedAt === null ? sentences.rejected(number) : sentences.comesBack(number))
    } else if (request.status === 'return_doing') {
      const input = { returnNumber, amount: fen }
      const after = await sure((confirmed) => call(sellerRefunded, { ...input, confirmed }, { key }))
      if (!after) return
      await onDone(sentences.paidBack(number, fen))
    } else if (step === 'no') {
      await call(askReturnEvidence, { returnNumber, reason: typed }, { key })
      await onDone(sentences.sentBack(number))
    } else {
      const after = await sure((confirmed) => call(refundReturn, { returnNumber, confirmed }, { key }), refund)
      if (!after) return
      await onDone(sentences.refunded(number, after.refundAmount ?? after.expected))
    }
  })
}
