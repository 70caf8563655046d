/** After buying: what the seller said, and the one form that is open: parcels, a late top-up, or pieces that never come. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Status } from '#ops/kit/parts/Status.tsx'
import { ScrollIntoView } from '#ops/kit/parts/ScrollIntoView.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { MissingForm } from './MissingForm.tsx'
import { PartPick } from './PartPick.tsx'
import { orderWords } from '#ops/documents/order-words.ts'
import type { OrderFormProps } from './order-form.ts'
import css from './purchasing.module.css'
import { sellerSideOf } from './seller-side.ts'
import { SellerFacts } from './SellerFacts.tsx'
import { SellerParcels } from './SellerParcels.tsx'
import { TopUpForm } from './TopUpForm.tsx'
import { useAfterDrafts } from './use-after-drafts.ts'
import { type Correction, useCorrections } from './use-corrections.ts'
import { VoidTopUp } from './VoidTopUp.tsx'

export function AfterBuying({ order, onDone }: OrderFormProps) {
  const { t } = useLingui()
  const [mode, setMode] = useState<'topUp' | 'missing' | Correction>()
  const [picked, setPart] = useState(order.sellerOrders[0]?.part)
  const side = sellerSideOf(order, picked)
  const { parcels, topUp, missing } = useAfterDrafts(order, side)
  const open = order.status === 'purchased' || order.status === 'part_shelved'
  const turnTo = (to: typeof mode) => () => setMode(mode === to ? undefined : to)
  const corrections = useCorrections(order, side)
  const corrects = corrections.may.find(({ to }) => to === mode)?.to
  useShortcuts([
    ...(open ? [{ key: 't', label: mode === 'topUp' ? t`Back` : t`Top-up`, run: turnTo('topUp') }] : []),
    ...corrections.may.map(({ to, key, short }) => ({ key, label: mode === to ? t`Back` : short, run: turnTo(to) })),
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
        {corrections.may.some(({ to }) => to !== 'account') && (
          <PartPick order={order} part={side.part} onPick={setPart} />
        )}
        {corrects === undefined && corrections.may.length > 0 && (
          <div className={css.acts}>
            {corrections.may.map(({ to, key, label }) => (
              <ActionButton key={to} keys={[key.toUpperCase()]} onClick={turnTo(to)}>
                {label}
              </ActionButton>
            ))}
          </div>
        )}
      </Pane>
      {corrects && (
        <ScrollIntoView key={corrects}>
          <CorrectForm
            order={order}
            side={side}
            open={corrects}
            corrections={corrections}
            onBack={turnTo(corrects)}
            onDone={correctedDone}
          />
        </ScrollIntoView>
      )}
      {order.status === 'purchase_patch' && corrects === undefined && <VoidTopUp {...both} />}
      {open && mode === undefined && (
        <>
          <Restored draft={parcels} />
          <SellerParcels {...both} side={side} onDone={done(parcels)} typed={parcels.value} onType={parcels.set}>
            {others}
          </SellerParcels>
        </>
      )}
      {open && mode === 'topUp' && (
        <ScrollIntoView>
          <Restored draft={topUp} />
          <TopUpForm key={side.part} {...both} side={side} onDone={done(topUp)} typed={topUp.value} onType={topUp.set}>
            {others}
          </TopUpForm>
        </ScrollIntoView>
      )}
      {open && mode === 'missing' && (
        <ScrollIntoView>
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
        </ScrollIntoView>
      )}
      {!open && corrects !== 'cost' && order.status !== 'purchase_patch' && <Approvals approvals={order.approvals} />}
    </>
  )
}
