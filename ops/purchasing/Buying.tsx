/** What a buyer types while buying: the seller's order number and what was really paid; and the verdict, live. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { plus } from '#contract/kit/money.ts'
import type { DeskLine } from '#contract/order/desk.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { type Bought, BoughtFields, ReasonFields } from './BuyingFields.tsx'
import { type Counts, readCounts } from './not-bought.ts'
import type { OrderFormProps } from './order-form.ts'
import { PiecesFields } from './PiecesFields.tsx'
import css from './purchasing.module.css'
import { readParcels } from './read-parcels.ts'
import { countsOf, useBuyingDraft } from './use-buying-draft.ts'
import { useClaimByTyping } from './use-claim-by-typing.ts'
import { useBuy } from './use-buy.tsx'
import { usePayFrom } from './use-pay-from.tsx'
import { useTopUp } from './use-top-up.tsx'
import { verdictOf } from './verdict.ts'
import { VerdictNote } from './VerdictNote.tsx'

export interface BuyingProps extends OrderFormProps {
  isMine: boolean
  /** The line in hand. */
  line: DeskLine | undefined
  /** Several orders at the seller's are typed instead; absent where there is one piece. */
  onSplit: (() => void) | undefined
}

export function Buying({ isMine, order, line, onSplit, onDone }: BuyingProps) {
  const { t } = useLingui()
  const seller = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLElement>(null)
  const draft = useBuyingDraft(order)
  const { bought, reasons } = draft.value
  const claimed = useClaimByTyping(order, isMine)
  const setBought = (to: Bought) => {
    claimed.typed()
    draft.set((before) => ({ ...before, bought: to }))
  }
  const setReasons = (to: typeof reasons) => draft.set((before) => ({ ...before, reasons: to }))
  const why = draft.value.why ?? (order.cancelRequestedAt === null ? 'sold_out' : 'user_request')
  const [pressed, setPressed] = useState(false)
  const [asking, setAsking] = useState<'topUp' | 'cannot'>()
  const counts = countsOf(draft.value, order, line)
  const count = (to: Counts) => draft.set((before) => ({ ...before, cannot: { lineId: line?.id, counts: to } }))
  const pieces = asking === 'cannot' ? readCounts(order, counts) : undefined
  const isPart = pieces?.whole === false
  const form: OrderFormProps = {
    order,
    onDone(...said) {
      draft.drop()
      from.drop()
      setAsking(undefined)
      return onDone(...said)
    },
  }
  const [goods, freight] = [readYuan(bought.goods), readYuan(bought.freight)]
  const paid = goods !== undefined && freight !== undefined ? plus(goods, freight) : undefined
  const from = usePayFrom(order.orderNumber, order.mallType, paid)
  const { buy, giveBack } = useBuy(form, isMine, () => seller.current?.focus(), from.payFrom)
  const topUp = useTopUp(form)
  const verdict = paid === undefined ? undefined : verdictOf(paid, order)

  const commit = () => {
    setPressed(true)
    if (asking === 'cannot') return pieces ? void giveBack.run(pieces, why, reasons.cannot) : focusFirstFault()
    if (goods === undefined || freight === undefined) return focusFirstFault()
    if (asking === 'topUp')
      return reasons.topUp.trim() ? void topUp.run(goods, freight, reasons.topUp) : focusFirstFault()
    if (!bought.seller.trim()) return focusFirstFault()
    if (verdict?.kind === 'topUp') return setAsking('topUp')
    void buy.run(goods, freight, bought.seller, readParcels(bought.parcels))
  }
  /** The same key leads there and back. */
  const ask = (what: 'topUp' | 'cannot') => () => {
    setAsking(asking === what ? undefined : what)
    setPressed(false)
    if (asking !== what) requestAnimationFrame(() => reasonField.current?.focus())
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => seller.current?.focus() },
    { key: 't', label: asking === 'topUp' ? t`Back` : t`Top-up`, run: ask('topUp') },
    ...(onSplit && !asking ? [{ key: 's', label: t`Several seller orders`, run: onSplit }] : []),
    { key: 'x', label: asking === 'cannot' ? t`Back` : t`Cannot buy`, run: ask('cannot') },
    {
      key: 'Enter',
      ctrl: true,
      label: asking === undefined ? t`Bought` : asking === 'topUp' ? t`Ask for top-up` : t`Give back`,
      run: commit,
    },
  ])
  const commitWords = {
    topUp: t`Ask for top-up, next`,
    cannot: isPart ? t`Give these back` : t`Give everything back, next`,
    buy: t`Mark as bought, next order`,
  }
  return (
    <>
      <Restored draft={draft} />
      {asking !== 'cannot' && (
        <BoughtFields first={seller} typed={bought} onType={setBought} pressed={pressed} topUp={asking !== undefined}>
          {from.field}
        </BoughtFields>
      )}
      {asking && (
        <ReasonFields
          first={(it) => (reasonField.current = it)}
          asking={asking}
          verdict={verdict}
          why={why}
          onWhy={(to) => draft.set((before) => ({ ...before, why: to }))}
          reason={reasons[asking]}
          onReason={(said) => setReasons({ ...reasons, [asking]: said })}
          pressed={pressed}
          pieces={<PiecesFields order={order} counts={counts} onType={count} wrong={pieces === undefined} />}
          isPart={isPart}
        />
      )}
      <Approvals approvals={order.approvals} error={buy.error} />
      <PaneFooter>
        <ErrorLine error={buy.error ?? topUp.error ?? giveBack.error ?? claimed.error} />
        {!asking && verdict && <VerdictNote verdict={verdict} />}
        <ActionButton
          commit
          look={asking === 'cannot' ? 'danger' : 'primary'}
          keys={['Ctrl ↵']}
          loading={(buy.pending || topUp.pending || giveBack.pending) && t`Saving`}
          onClick={commit}
        >
          {commitWords[asking ?? 'buy']}
        </ActionButton>
        <div className={css.others}>
          <ActionButton keys={['T']} onClick={ask('topUp')}>
            {asking === 'topUp' ? t`Back` : t`Ask for top-up`}
          </ActionButton>
          <ActionButton keys={['X']} onClick={ask('cannot')}>
            {asking === 'cannot' ? t`Back` : t`Cannot buy`}
          </ActionButton>
          {onSplit && !asking && (
            <ActionButton keys={['S']} onClick={onSplit}>
              <Trans>Several seller orders</Trans>
            </ActionButton>
          )}
        </div>
      </PaneFooter>
    </>
  )
}
