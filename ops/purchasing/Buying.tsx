/** What a buyer types while buying: the seller's order number and what was really paid; and the verdict, live. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { asDecimal, cents, plus } from '#contract/kit/money.ts'
import {
  askOrderPatch,
  boughtOrder,
  cannotBuy,
  type cannotBuyReasons,
  claimOrder,
  type DeskOrder,
  voidOrderPatch,
} from '#contract/order/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Input, Pick } from '../parts/Input.tsx'
import { readYuan } from '../parts/measures.ts'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import type { Done, PaneKeys } from './OrderPane.tsx'
import css from './purchasing.module.css'
import { useCannotWords } from './cannot-words.ts'
import { verdictOf } from './verdict.ts'

const zero = cents(0)

export interface BuyingProps {
  ref: Ref<PaneKeys>
  order: DeskOrder
  isMine: boolean
  onDone: Done
}

export function Buying({ ref, order, isMine, onDone }: BuyingProps) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const [form, setForm] = useState({
    seller: '',
    goods: asDecimal(order.goodsFen),
    freight: asDecimal(order.freightFen),
    parcels: '',
    reason: '',
  })
  const [pressed, setPressed] = useState(false)
  const [asking, setAsking] = useState<'topUp' | 'cannot' | undefined>()
  const [why, setWhy] = useState<(typeof cannotBuyReasons)[number]>(
    order.cancelRequestedAt === null ? 'sold_out' : 'user_request',
  )
  const reasons = useCannotWords()
  const goods = readYuan(form.goods)
  const freight = readYuan(form.freight)
  const verdict =
    goods !== undefined && freight !== undefined
      ? verdictOf(plus(goods, freight), order.prepaidFen, order.rate, order.tolerance)
      : undefined
  const { orderNumber } = order
  const type = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })

  // The claim comes by itself: whoever buys has it.
  const mine = async () => isMine || (await call(claimOrder, { orderNumber }))
  const buy = useAction(
    async (key, realGoods: number, realFreight: number, sellerOrderId: string, sellerParcels: string[]) => {
      await mine()
      await call(boughtOrder, { orderNumber, sellerOrderId, realGoods, realFreight, sellerParcels }, { key })
      await onDone(
        <Trans>
          <OurNumber of={orderNumber} /> is bought
        </Trans>,
      )
    },
    { quiet: true },
  )
  const topUp = useAction(
    async (key, realGoods: number, realFreight: number, reason: string) => {
      const { patch } = await call(askOrderPatch, { orderNumber, realGoods, realFreight, reason }, { key })
      await onDone(
        <Trans>
          The shopper of <OurNumber of={orderNumber} /> is asked for <Money cents={patch?.total ?? zero} charge />
        </Trans>,
        () => call(voidOrderPatch, { orderNumber, reason: t`Asked by mistake` }),
      )
    },
    { quiet: true },
  )
  const cannot = useAction(
    async (key, reason: typeof why, note: string) => {
      await mine()
      const { refunded } = await call(cannotBuy, { orderNumber, why: reason, note }, { key })
      await onDone(
        <Trans>
          <OurNumber of={orderNumber} /> is closed, <Money cents={refunded} charge /> went back
        </Trans>,
      )
    },
    { quiet: true },
  )

  const commit = () => {
    setPressed(true)
    if (asking === 'cannot') return void cannot.run(why, form.reason)
    if (goods === undefined || freight === undefined) return
    if (asking === 'topUp')
      return form.reason.trim() ? void topUp.run(goods, freight, form.reason) : reasonField.current?.focus()
    if (!form.seller.trim()) return first.current?.focus()
    if (verdict?.kind === 'topUp') return setAsking('topUp')
    void buy.run(goods, freight, form.seller, form.parcels.split(/[\s,;]+/).filter(Boolean))
  }
  /** The same key leads there and back. */
  const ask = (what: 'topUp' | 'cannot') => {
    setAsking(asking === what ? undefined : what)
    setPressed(false)
    if (asking !== what) requestAnimationFrame(() => reasonField.current?.focus())
  }
  useImperativeHandle(ref, () => ({
    type: () => first.current?.focus(),
    commit,
    topUp: () => ask('topUp'),
    cannot: () => ask('cannot'),
  }))

  const by = verdict && 'by' in verdict ? `¥${asDecimal(verdict.by)}` : ''
  return (
    <>
      {asking !== 'cannot' && (
        <Pane>
          <Input
            ref={first}
            label={t`Seller order number`}
            value={form.seller}
            onChange={type('seller')}
            error={pressed && !asking && !form.seller.trim() && t`Type the seller’s number of this order`}
          />
          <div className={css.two}>
            <Input
              numbers
              label={t`Paid to seller, ¥`}
              value={form.goods}
              onChange={type('goods')}
              error={goods === undefined && t`An amount`}
            />
            <Input
              numbers
              label={t`Delivery, ¥`}
              value={form.freight}
              onChange={type('freight')}
              error={freight === undefined && t`An amount`}
            />
          </div>
          <Input label={t`Seller’s parcel numbers, when known`} value={form.parcels} onChange={type('parcels')} />
        </Pane>
      )}
      {asking ? (
        <Pane title={asking === 'topUp' ? t`Why a top-up of ${by || '¥0'}` : t`Why it cannot be bought`}>
          {asking === 'cannot' && <Pick label={t`Reason`} items={reasons} value={why} onPick={setWhy} />}
          <Input
            ref={reasonField}
            label={asking === 'topUp' ? t`For the shopper: what changed` : t`Note for the shopper, optional`}
            value={form.reason}
            onChange={type('reason')}
            maxLength={300}
            error={pressed && asking === 'topUp' && !form.reason.trim() && t`Say what changed`}
          />
          {asking === 'cannot' && (
            <p className={css.quiet}>
              <Trans>Everything the shopper paid goes back at once.</Trans>
            </p>
          )}
        </Pane>
      ) : null}
      <Foot>
        <Wrong error={buy.error ?? topUp.error ?? cannot.error} />
        {!asking && verdict && (
          <Note
            tone={verdict.kind === 'topUp' ? 'attention' : 'success'}
            icon={verdict.kind === 'topUp' ? Scales : CheckCircle}
            role="status"
          >
            {verdict.kind === 'matches' && <Trans>Matches what the customer paid. No top-up needed.</Trans>}
            {verdict.kind === 'forgiven' && <Trans>{by} more than prepaid. So little is forgiven: buy it.</Trans>}
            {verdict.kind === 'topUp' && <Trans>{by} more than prepaid. Ask for a top-up before buying.</Trans>}
            {verdict.kind === 'back' && <Trans>{by} goes back to the shopper.</Trans>}
          </Note>
        )}
        <Act
          commit
          look={asking === 'cannot' ? 'd' : 'p'}
          keys={['Ctrl ↵']}
          loading={(buy.pending || topUp.pending || cannot.pending) && t`Saving`}
          onClick={commit}
        >
          {asking === 'topUp'
            ? t`Ask for top-up, next`
            : asking === 'cannot'
              ? t`Give everything back, next`
              : t`Mark as bought, next order`}
        </Act>
        <div className={css.two}>
          <Act keys={['T']} onClick={() => ask('topUp')}>
            {asking === 'topUp' ? t`Back` : t`Ask for top-up`}
          </Act>
          <Act keys={['X']} onClick={() => ask('cannot')}>
            {asking === 'cannot' ? t`Back` : t`Cannot buy`}
          </Act>
        </div>
      </Foot>
    </>
  )
}
