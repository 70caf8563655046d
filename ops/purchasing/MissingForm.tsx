/** Pieces that never come: what the seller paid back for them goes to the shopper (states.md O17). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { minus } from '#contract/kit/money.ts'
import { missingUnits } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import type { OrderFormProps } from './order-form.ts'

export interface MissingTyped {
  /** Pieces by the id of their line. */
  counts: Readonly<Record<string, string>>
  refund: string
}
export interface MissingFormProps extends OrderFormProps {
  typed: MissingTyped
  onType: (typed: MissingTyped) => void
  onWrittenOff: () => void
  /** What else may be done with the order. */
  children: ReactNode
}

export function MissingForm({ order, onDone, typed, onType, onWrittenOff, children }: MissingFormProps) {
  const { t } = useLingui()
  const title = useTitle()
  const first = useRef<HTMLInputElement>(null)
  const { orderNumber } = order
  const sure = useConfirmed()
  const writeOff = useDeskAction(async (key, lines: { lineId: string; count: number }[], sellerRefund: number) => {
    const input = { orderNumber, lines, sellerRefund }
    const after = await sure((confirmed) => call(missingUnits, { ...input, confirmed }, { key }), t`Give back`)
    if (!after) return
    const back = minus(after.refunded, order.refunded)
    onWrittenOff()
    await onDone(
      <Trans>
        Written off for <OurNumber of={orderNumber} />, <Money cents={back} charge /> went back
      </Trans>,
    )
  })
  const [pressed, setPressed] = useState(false)
  const refund = readYuan(typed.refund || '0')
  const lines = Object.entries(typed.counts).flatMap(([lineId, count]) =>
    Number(count) > 0 ? [{ lineId, count: Number(count) }] : [],
  )
  const commit = () => {
    setPressed(true)
    if (lines.length === 0 || refund === undefined) return focusFirstFault()
    void writeOff.run(lines, refund)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => first.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Give back what is missing`, run: commit },
  ])
  return (
    <>
      <Pane title={t`Pieces that never come`}>
        {order.lines
          .filter((line) => line.buckets.expected > 0)
          .map((line, index) => (
            <Input
              key={line.id}
              {...(index === 0 && { ref: first })}
              numbers
              label={t`${title(line)}, of ${line.buckets.expected}`}
              value={typed.counts[line.id] ?? ''}
              onChange={(event) => onType({ ...typed, counts: { ...typed.counts, [line.id]: event.target.value } })}
              error={pressed && lines.length === 0 && index === 0 && t`How many of each never come`}
            />
          ))}
        <Input
          numbers
          label={t`The seller paid back, ¥`}
          value={typed.refund}
          onChange={(event) => onType({ ...typed, refund: event.target.value })}
          error={pressed && refund === undefined && t`An amount`}
        />
      </Pane>
      <Approvals approvals={order.approvals} error={writeOff.error} />
      <PaneFooter>
        <ErrorLine error={writeOff.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={writeOff.pending && t`Saving`} onClick={commit}>
          <Trans>Give back what is missing</Trans>
        </ActionButton>
        {children}
      </PaneFooter>
    </>
  )
}
