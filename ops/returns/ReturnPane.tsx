/** One return: what was asked for, the evidence, and the step that is due. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Refund, refundOf } from './Refund.tsx'
import { ReturnFacts } from './ReturnFacts.tsx'
import { ReturnAddress } from './ReturnAddress.tsx'
import { isToSend } from './return-words.ts'
import { useReturnMoves } from './return-moves.ts'
import { SendBack } from './SendBack.tsx'
import { StepFields } from './StepFields.tsx'
import { TakeIn } from './TakeIn.tsx'
import { useReturnStep } from './use-return-step.tsx'

export interface ReturnPaneProps {
  request: DeskReturn
  onDone: (said: ReactNode) => Promise<void>
}

const nothingTyped = { sendTo: '', paid: '', why: '' }

export function ReturnPane({ request, onDone }: ReturnPaneProps) {
  const { t } = useLingui()
  const money = useMoneyText()
  const moves = useReturnMoves(request)
  const [pressed, setPressed] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const { value: typed, ...draft } = useDraft(`return ${request.returnNumber} ${request.status}`, nothingTyped)
  const field = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const amount = readYuan(typed.paid)
  const due = money(refundOf(request).toBalance)
  const main = refusing ? moves.no?.label : moves.main
  const step = useReturnStep(request, async (said) => {
    draft.drop()
    await onDone(said)
  })

  const turn = () => {
    setRefusing(!refusing)
    setPressed(false)
    if (!refusing) requestAnimationFrame(() => reason.current?.focus())
  }
  const commit = () => {
    setPressed(true)
    if (refusing) return typed.why.trim() ? step.run('no', typed.why, 0) : reason.current?.focus()
    if (request.status === 'return_doing' && !amount) return field.current?.focus()
    return step.run('forward', typed.sendTo, amount ?? 0)
  }
  // The warehouse's form has keys of its own.
  const sending = (moves.sends ?? moves.takesIn) === true && !refusing
  useShortcuts([
    ...(moves.types && !sending
      ? [{ key: 'Enter', label: t`Type`, run: () => (field.current ?? reason.current)?.focus() }]
      : []),
    ...(moves.no ? [{ key: moves.no.key, label: refusing ? t`Back` : moves.no.label, run: turn }] : []),
    ...(main && !sending ? [{ key: 'Enter', ctrl: true, label: main, run: () => void commit() }] : []),
  ])
  const no = moves.no && (
    <ActionButton keys={[moves.no.key.toUpperCase()]} onClick={turn}>
      {refusing ? t`Back` : moves.no.label}
    </ActionButton>
  )
  return (
    <>
      <PaneHeader>
        <OurNumber of={request.returnNumber} />
      </PaneHeader>
      <ReturnFacts request={request} />
      {!refusing && !sending && request.status !== 'return_canceled' && request.status !== 'return_apply_refuse' && (
        <Refund request={request} />
      )}
      {moves.takesIn ? (
        <TakeIn request={request} onDone={onDone} />
      ) : sending ? (
        <SendBack request={request} onDone={onDone}>
          {no}
        </SendBack>
      ) : (
        <>
          <Restored draft={draft} />
          {isToSend(request) && moves.no && !refusing && <ReturnAddress request={request} onDone={onDone} />}
          {main && <StepFields {...{ request, refusing, reason, typed, pressed }} first={field} onType={draft.set} />}
          <PaneFooter>
            <ErrorLine error={step.error} />
            {main && (
              <ActionButton
                commit
                look={refusing ? 'danger' : 'primary'}
                keys={['Ctrl ↵']}
                loading={step.pending && t`Saving`}
                onClick={() => void commit()}
              >
                {!refusing && request.status === 'return_refund_check' ? t`Refund ${due}` : main}
              </ActionButton>
            )}
            {no}
          </PaneFooter>
        </>
      )}
    </>
  )
}
