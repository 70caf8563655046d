/** One return: what was asked for, the evidence, and the step that is due. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { asDecimal } from '#contract/kit/money.ts'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Refund, refundOf } from './Refund.tsx'
import { ReturnFacts } from './ReturnFacts.tsx'
import { useReturnMoves } from './return-moves.ts'
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
  const [parcel, setParcel] = useState('')
  const [paid, setPaid] = useState(asDecimal(request.paidFen))
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const amount = readYuan(paid)
  const due = money(refundOf(request).toBalance)

  const main = refusing ? moves.no?.label : moves.main

  const step = useReturnStep(request, onDone)
  const turn = () => {
    setRefusing(!refusing)
    setPressed(false)
    if (!refusing) requestAnimationFrame(() => reason.current?.focus())
  }
  const refuse = () => {
    setPressed(true)
    if (words.trim()) void step.run('no', words, 0)
    else reason.current?.focus()
  }
  const commit = async () => {
    if (refusing) return refuse()
    if (request.status === 'return_doing' && amount === undefined) return field.current?.focus()
    const sure =
      request.status !== 'return_refund_check' ||
      (await confirm({
        title: t`Refund to the shopper’s balance`,
        body: t`${due} of ${money(request.expected)} expected. This cannot be undone.`,
        confirm: t`Refund`,
      }))
    if (sure) await step.run('forward', parcel, amount ?? 0)
  }
  useShortcuts([
    ...(moves.types ? [{ key: 'Enter', label: t`Type`, run: () => (field.current ?? reason.current)?.focus() }] : []),
    ...(moves.no ? [{ key: moves.no.key, label: refusing ? t`Back` : moves.no.label, run: turn }] : []),
    ...(main ? [{ key: 'Enter', ctrl: true, label: main, run: () => void commit() }] : []),
  ])
  return (
    <>
      <PaneHeader>
        <OurNumber of={request.returnNumber} />
      </PaneHeader>
      <ReturnFacts request={request} />
      {!refusing && request.status !== 'return_canceled' && request.status !== 'return_apply_refuse' && (
        <Refund request={request} />
      )}
      {moves.main && (refusing || request.status !== 'return_refund_check') && (
        <Pane>
          {request.status === 'return_checking' && !refusing && (
            <Input
              ref={field}
              label={t`Parcel back to the seller, when known`}
              value={parcel}
              onChange={(event) => setParcel(event.target.value)}
            />
          )}
          {request.status === 'return_doing' && !refusing && (
            <Input
              ref={field}
              numbers
              label={t`Seller paid back, ¥`}
              value={paid}
              onChange={(event) => setPaid(event.target.value)}
              error={amount === undefined && t`An amount`}
            />
          )}
          {refusing && (
            <Input
              ref={reason}
              label={t`Why, for the shopper`}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              maxLength={300}
              error={pressed && !words.trim() && t`Say why`}
            />
          )}
        </Pane>
      )}
      <PaneFooter>
        <ErrorLine error={step.error} />
        {moves.main && (
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
        {moves.no && (
          <ActionButton keys={[moves.no.key.toUpperCase()]} onClick={turn}>
            {refusing ? t`Back` : moves.no.label}
          </ActionButton>
        )}
      </PaneFooter>
    </>
  )
}
