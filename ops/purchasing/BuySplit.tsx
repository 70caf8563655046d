/** One order bought by several orders at the seller's: three pieces under one number, two under another (decision 090). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { fen, plus } from '#contract/kit/money.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import type { OrderFormProps } from './order-form.ts'
import { PartFields } from './PartFields.tsx'
import css from './purchasing.module.css'
import { partsOf, readSplit } from './split-typed.ts'
import { useBuySplit } from './use-buy-split.tsx'
import { useClaimByTyping } from './use-claim-by-typing.ts'
import { usePayFrom } from './use-pay-from.tsx'
import { useSplitDraft } from './use-split-draft.ts'
import { verdictOf } from './verdict.ts'
import { VerdictNote } from './VerdictNote.tsx'

export interface BuySplitProps extends OrderFormProps {
  isMine: boolean
  onBack: () => void
}

export function BuySplit({ order, isMine, onBack, onDone }: BuySplitProps) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const [pressed, setPressed] = useState(false)
  const { typed, change, add, leave, draft } = useSplitDraft(order)
  const claimed = useClaimByTyping(order, isMine)
  const focus = () => first.current?.focus()
  useEffect(focus, [])
  const form: OrderFormProps = {
    order,
    onDone(...said) {
      draft.drop()
      from.drop()
      return onDone(...said)
    },
  }
  const read = readSplit(order, typed)
  const { lines, paid, wrongNumber } = read
  const total = paid && plus(fen(0), ...paid.flatMap(({ realGoods, realFreight }) => [realGoods, realFreight]))
  const from = usePayFrom(order.orderNumber, order.mallType, total)
  const buy = useBuySplit(form, isMine, focus, from.payFrom)
  const verdict = total !== undefined && verdictOf(total, order)
  const commit = () => {
    setPressed(true)
    const parts = partsOf(typed, read)
    if (parts) void buy.run(parts)
    else focusFirstFault(focus)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: focus },
    { key: 's', label: t`Back`, run: onBack },
    ...(add ? [{ key: 'p', label: t`Another part`, run: add }] : []),
    { key: 'Enter', ctrl: true, label: t`Bought`, run: commit },
  ])
  return (
    <>
      <Restored draft={draft} />
      {typed.map((part, nth) => (
        <PartFields
          key={nth}
          {...(nth === 0 && { first })}
          order={order}
          part={nth + 1}
          typed={part}
          onType={(to) => {
            claimed.typed()
            change(nth, to)
          }}
          rest={lines?.[0]}
          pressed={pressed}
          isNumberWrong={wrongNumber === nth}
          {...(nth > 1 && { onLeave: () => leave(nth) })}
        />
      ))}
      {from.field}
      <Approvals approvals={order.approvals} error={buy.error} />
      <PaneFooter>
        <ErrorLine error={buy.error ?? claimed.error} />
        {verdict && <VerdictNote verdict={verdict} />}
        <ActionButton commit keys={['Ctrl ↵']} loading={buy.pending && t`Saving`} onClick={commit}>
          <Trans>Mark as bought, next order</Trans>
        </ActionButton>
        <div className={css.others}>
          {add && (
            <ActionButton keys={['P']} onClick={add}>
              <Trans>Another seller order</Trans>
            </ActionButton>
          )}
          <ActionButton keys={['S']} onClick={onBack}>
            <Trans>Back</Trans>
          </ActionButton>
        </div>
      </PaneFooter>
    </>
  )
}
