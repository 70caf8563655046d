/** The seller's numbers as they should be, with a reason: a slip at the buyers' desk is not for ever (decision 087). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { correctNumbers } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { useDraft } from '#ops/kit/drafts.ts'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { CorrectFooter } from './CorrectFooter.tsx'
import type { OrderFormProps } from './order-form.ts'
import { partOf, type SellerSide } from './seller-side.ts'
import { readParcels } from './read-parcels.ts'
import { sideName } from './use-after-drafts.ts'

export interface CorrectNumbersProps extends OrderFormProps {
  side: SellerSide
  children: ReactNode
}

export function CorrectNumbers({ order, side, onDone, children }: CorrectNumbersProps) {
  const { t } = useLingui()
  // As they were when the hands began: a colleague who changes them meanwhile is not overwritten.
  const draft = useDraft(`numbers ${sideName(order, side)}`, {
    was: { sellerOrderId: side.sellerOrderId, sellerParcels: side.sellerParcels },
    number: side.sellerOrderId,
    parcels: side.sellerParcels.join(' '),
    reason: '',
  })
  const { was, number, parcels, reason } = draft.value
  const type = (field: 'number' | 'parcels' | 'reason') => (event: { target: { value: string } }) =>
    draft.set((now) => ({ ...now, [field]: event.target.value }))
  const [pressed, setPressed] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const sure = useConfirmed()
  const { orderNumber } = order
  const correct = useDeskAction(async (key, sellerOrderId: string, sellerParcels: string[], said: string) => {
    const sent = { orderNumber, sellerOrderId, sellerParcels, was, reason: said, ...partOf(side) }
    const after = await sure((confirmed) => call(correctNumbers, { ...sent, confirmed }, { key }))
    if (!after) return
    draft.drop()
    await onDone(
      <Trans>
        The seller’s numbers of <OurNumber of={orderNumber} /> are corrected
      </Trans>,
    )
  })
  const changed = number.trim() !== was.sellerOrderId || parcels.trim() !== was.sellerParcels.join(' ')
  const commit = () => {
    setPressed(true)
    if (!number.trim() || !reason.trim()) return focusFirstFault()
    if (changed) void correct.run(number.trim(), readParcels(parcels), reason)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => first.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Correct`, run: commit },
  ])
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Correct the seller’s numbers`}>
        <Input
          ref={first}
          label={t`Seller order number`}
          value={number}
          onChange={type('number')}
          error={pressed && !number.trim() && t`Type the number`}
        />
        <Input scanned="numbers" label={t`Seller’s parcel numbers`} value={parcels} onChange={type('parcels')} />
        <Input
          label={t`Reason, kept for ever`}
          value={reason}
          onChange={type('reason')}
          error={pressed && !reason.trim() && t`Say why`}
        />
      </Pane>
      <CorrectFooter pending={correct.pending} error={correct.error} changed={changed} onCommit={commit}>
        {children}
      </CorrectFooter>
    </>
  )
}
