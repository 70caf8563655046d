/** After buying: what the seller said, and the one form that is open: parcels, a late top-up, or pieces that never come. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { asDecimal } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Status } from '#ops/kit/parts/Status.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { CorrectNumbers } from './CorrectNumbers.tsx'
import { MissingForm, type MissingTyped } from './MissingForm.tsx'
import { orderWords } from './order-words.ts'
import type { OrderFormProps } from './order-form.ts'
import { usePatchReasonWords } from '#ops/kit/parts/patch-reason-words.ts'
import css from './purchasing.module.css'
import { SellerParcels } from './SellerParcels.tsx'
import { TopUpForm, type TopUpTyped } from './TopUpForm.tsx'
import { VoidTopUp } from './VoidTopUp.tsx'

const nothingMissing: MissingTyped = { counts: {}, refund: '' }

export function AfterBuying({ order, onDone }: OrderFormProps) {
  const { t } = useLingui()
  const [mode, setMode] = useState<'topUp' | 'missing' | 'numbers'>()
  // What was typed stays while another form is looked at.
  const draft = useDraft(`seller parcels ${order.orderNumber}`, '')
  const [topUp, setTopUp] = useState<TopUpTyped>({
    goods: asDecimal(order.goodsFen),
    freight: order.freightFen === null ? '' : asDecimal(order.freightFen),
    reason: '',
  })
  const [missing, setMissing] = useState(nothingMissing)
  const open = order.status === 'purchased' || order.status === 'part_shelved'
  const turnTo = (to: typeof mode) => () => setMode(mode === to ? undefined : to)
  // Numbers can be wrong as long as something of it comes or lies here.
  const numbered =
    open || order.status === 'shelved' || (order.status === 'purchase_patch' && order.sellerOrderId !== null)
  useShortcuts([
    ...(open ? [{ key: 't', label: mode === 'topUp' ? t`Back` : t`Top-up`, run: turnTo('topUp') }] : []),
    ...(numbered ? [{ key: 'n', label: mode === 'numbers' ? t`Back` : t`Numbers`, run: turnTo('numbers') }] : []),
  ])
  const others = (
    <div className={css.two}>
      <ActionButton keys={['T']} onClick={turnTo('topUp')}>
        <Trans>Ask for top-up</Trans>
      </ActionButton>
      <ActionButton onClick={turnTo('missing')}>
        <Trans>Never comes</Trans>
      </ActionButton>
    </div>
  )
  const both = { order, onDone }
  const numbersDone: typeof onDone = (...said) => {
    draft.drop()
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
        {numbered && mode !== 'numbers' && (
          <ActionButton keys={['N']} onClick={turnTo('numbers')}>
            <Trans>Correct the numbers</Trans>
          </ActionButton>
        )}
      </Pane>
      {numbered && mode === 'numbers' && (
        <CorrectNumbers {...both} onDone={correctedDone}>
          <ActionButton keys={['N']} onClick={turnTo('numbers')}>
            <Trans>Back</Trans>
          </ActionButton>
        </CorrectNumbers>
      )}
      {order.status === 'purchase_patch' && mode !== 'numbers' && <VoidTopUp {...both} />}
      {open && mode === undefined && (
        <>
          <Restored draft={draft} />
          <SellerParcels {...both} onDone={numbersDone} typed={draft.value} onType={draft.set}>
            {others}
          </SellerParcels>
        </>
      )}
      {open && mode === 'topUp' && (
        <TopUpForm {...both} typed={topUp} onType={setTopUp}>
          {others}
        </TopUpForm>
      )}
      {open && mode === 'missing' && (
        <MissingForm
          {...both}
          typed={missing}
          onType={setMissing}
          onWrittenOff={() => {
            // Emptied, or the next Ctrl Enter would write off as many again.
            setMissing(nothingMissing)
            setMode(undefined)
          }}
        >
          {others}
        </MissingForm>
      )}
      {!open && order.status !== 'purchase_patch' && <Approvals approvals={order.approvals} />}
    </>
  )
}

function SellerFacts({ order }: { order: DeskOrder }) {
  const { t } = useLingui()
  const { wordsOf } = usePatchReasonWords()
  return (
    <Facts
      rows={[
        { key: 'seller', label: t`Seller order`, value: order.sellerOrderId ?? '–' },
        { key: 'parcels', label: t`Parcels`, value: order.sellerParcels.join(', ') || t`Not known yet` },
        ...(order.patch
          ? [
              {
                key: 'patch',
                label: t`Top-up`,
                value: (
                  <>
                    <Money cents={order.patch.total} charge />, {wordsOf(order.patch.reason)}
                  </>
                ),
              },
            ]
          : []),
        ...(order.refunded > 0
          ? [{ key: 'back', label: t`Given back`, value: <Money cents={order.refunded} charge /> }]
          : []),
      ]}
    />
  )
}
