/** After buying: what the seller said, and the one form that is open: parcels, a late top-up, or pieces that never come. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Status } from '#ops/kit/parts/Status.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { CorrectCost } from './CorrectCost.tsx'
import { CorrectNumbers } from './CorrectNumbers.tsx'
import { MissingForm } from './MissingForm.tsx'
import { PartPick } from './PartPick.tsx'
import { orderWords } from './order-words.ts'
import type { OrderFormProps } from './order-form.ts'
import css from './purchasing.module.css'
import { sellerSideOf } from './seller-side.ts'
import { SellerFacts } from './SellerFacts.tsx'
import { SellerParcels } from './SellerParcels.tsx'
import { TopUpForm } from './TopUpForm.tsx'
import { useAfterDrafts } from './use-after-drafts.ts'
import { VoidTopUp } from './VoidTopUp.tsx'

export function AfterBuying({ order, onDone }: OrderFormProps) {
  const { t } = useLingui()
  const [mode, setMode] = useState<'topUp' | 'missing' | 'numbers' | 'cost'>()
  const [picked, setPart] = useState(order.sellerOrders[0]?.part)
  const side = sellerSideOf(order, picked)
  const { parcels, topUp, missing } = useAfterDrafts(order, side)
  const open = order.status === 'purchased' || order.status === 'part_shelved'
  const turnTo = (to: typeof mode) => () => setMode(mode === to ? undefined : to)
  // Numbers can be wrong as long as something of it comes or lies here.
  const numbered =
    open || order.status === 'shelved' || (order.status === 'purchase_patch' && order.sellerOrderId !== null)
  // What was paid can be wrong as long, but a top-up that waits is counted from it.
  const paid = open || order.status === 'shelved' ? side.real : null
  useShortcuts([
    ...(open ? [{ key: 't', label: mode === 'topUp' ? t`Back` : t`Top-up`, run: turnTo('topUp') }] : []),
    ...(numbered ? [{ key: 'n', label: mode === 'numbers' ? t`Back` : t`Numbers`, run: turnTo('numbers') }] : []),
    ...(paid ? [{ key: 'b', label: mode === 'cost' ? t`Back` : t`Paid`, run: turnTo('cost') }] : []),
  ])
  const others = (
    <div className={css.others}>
      <ActionButton keys={['T']} onClick={turnTo('topUp')}>
        <Trans>Ask for top-up</Trans>
      </ActionButton>
      <ActionButton onClick={turnTo('missing')}>
        <Trans>Never comes</Trans>
      </ActionButton>
    </div>
  )
  const both = { order, onDone }
  const done =
    (draft: { throwAway: () => void }): typeof onDone =>
    (...said) => {
      draft.throwAway()
      return onDone(...said)
    }
  const correctedDone: typeof onDone = (...said) => {
    setMode(undefined)
    return onDone(...said)
  }
  return (
    <>
      <Pane title={<Status of={orderWords[order.status]} />}>
        <SellerFacts order={order} />
        {(numbered || open) && <PartPick order={order} part={side.part} onPick={setPart} />}
        {mode !== 'numbers' && mode !== 'cost' && (
          <div className={css.acts}>
            {numbered && (
              <ActionButton keys={['N']} onClick={turnTo('numbers')}>
                <Trans>Correct the numbers</Trans>
              </ActionButton>
            )}
            {paid && (
              <ActionButton keys={['B']} onClick={turnTo('cost')}>
                <Trans>Correct what was paid</Trans>
              </ActionButton>
            )}
          </div>
        )}
      </Pane>
      {numbered && mode === 'numbers' && (
        <CorrectNumbers key={side.part} {...both} side={side} onDone={correctedDone}>
          <ActionButton keys={['N']} onClick={turnTo('numbers')}>
            <Trans>Back</Trans>
          </ActionButton>
        </CorrectNumbers>
      )}
      {paid && mode === 'cost' && (
        <CorrectCost key={side.part} {...both} side={side} paid={paid} onDone={correctedDone}>
          <ActionButton keys={['B']} onClick={turnTo('cost')}>
            <Trans>Back</Trans>
          </ActionButton>
        </CorrectCost>
      )}
      {order.status === 'purchase_patch' && mode !== 'numbers' && <VoidTopUp {...both} />}
      {open && mode === undefined && (
        <>
          <Restored draft={parcels} />
          <SellerParcels {...both} side={side} onDone={done(parcels)} typed={parcels.value} onType={parcels.set}>
            {others}
          </SellerParcels>
        </>
      )}
      {open && mode === 'topUp' && (
        <>
          <Restored draft={topUp} />
          <TopUpForm key={side.part} {...both} side={side} onDone={done(topUp)} typed={topUp.value} onType={topUp.set}>
            {others}
          </TopUpForm>
        </>
      )}
      {open && mode === 'missing' && (
        <>
          <Restored draft={missing} />
          <MissingForm
            {...both}
            typed={missing.value}
            onType={missing.set}
            onWrittenOff={() => {
              // Emptied, or the next Ctrl Enter would write off as many again.
              missing.throwAway()
              setMode(undefined)
            }}
          >
            {others}
          </MissingForm>
        </>
      )}
      {!open && mode !== 'cost' && order.status !== 'purchase_patch' && <Approvals approvals={order.approvals} />}
    </>
  )
}
