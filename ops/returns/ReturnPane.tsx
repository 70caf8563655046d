/** One return: what was asked for, the evidence, and the step that is due. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Refund, refundOf } from './Refund.tsx'
import { ReturnFacts } from './ReturnFacts.tsx'
import { useReturnMoves } from './return-moves.ts'
import { SendBack } from './SendBack.tsx'
import { StepFields } from './StepFields.tsx'
import { useReturnStep } from './use-return-step.tsx'

export interface ReturnPaneProps {
  request: DeskReturn
  onDone: (said: ReactNode) => Promise<void>
}

export function ReturnPane({ request, onDone }: ReturnPaneProps) {
  const { t } = useLingui()
  const money = useMoneyText()
  const moves = useReturnMoves(request)
  const [pressed, setPressed] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const [typed, setTyped] = useState({ sendTo: '', paid: '', why: '' })
  const field = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const amount = readYuan(typed.paid)
  const due = money(refundOf(request).toBalance)
  const main = refusing ? moves.no?.label : moves.main
  const step = useReturnStep(request, onDone)

  const turn = () => {
    setRefusing(!refusing)
    setPressed(false)
    if (!refusing) requestAnimationFrame(() => reason.current?.focus())
  }
  const commit = async () => {
    setPressed(true)
    if (refusing) return typed.why.trim() ? step.run('no', typed.why, 0) : reason.current?.focus()
    if (request.status === 'return_doing' && !amount) return field.current?.focus()
    const sure =
      request.status !== 'return_refund_check' ||
      (await confirm({
        title: t`Refund to the shopper’s balance`,
        body: t`${due} of ${money(request.expected)} expected. This cannot be undone.`,
        confirm: t`Refund`,
      }))
    if (sure) await step.run('forward', typed.sendTo, amount ?? 0)
  }
  // The warehouse's form has keys of its own.
  const sending = moves.sends === true && !refusing
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
      {sending ? (
        <SendBack request={request} onDone={onDone}>
          {no}
        </SendBack>
      ) : (
        <>
          {main && <StepFields {...{ request, refusing, reason, typed, pressed }} first={field} onType={setTyped} />}
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
