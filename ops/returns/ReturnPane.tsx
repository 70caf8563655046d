/** One return: what was asked for, the evidence, and the step that is due. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { asDecimal } from '#contract/kit/money.ts'
import {
  acceptReturn,
  askReturnEvidence,
  type DeskReturn,
  refundReturn,
  refuseReturn,
  sellerRefunded,
  sellerRejected,
} from '#contract/returns/desk.ts'
import { shoppersFault } from '#contract/returns/return.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Input } from '../parts/Input.tsx'
import { readYuan } from '../parts/measures.ts'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { PaneHead } from '../parts/PaneHead.tsx'
import { Yuan } from '../parts/Yuan.tsx'
import { customerText } from '../parts/customer-text.ts'
import { Refund, refundOf } from './Refund.tsx'
import { type ReturnKeys, useReturnMoves } from './return-moves.ts'
import { useReturnReasons } from './return-reasons.ts'
import css from './returns.module.css'
import { useTitle } from '../parts/use-title.ts'

export function ReturnPane({
  ref,
  it,
  onDone,
}: {
  ref: Ref<ReturnKeys>
  it: DeskReturn
  onDone: (said: ReactNode) => Promise<void>
}) {
  const { t, i18n } = useLingui()
  const title = useTitle()
  const money = useMoneyText()
  const moves = useReturnMoves(it)
  const reasons = useReturnReasons()
  const [pressed, setPressed] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const [parcel, setParcel] = useState('')
  const [paid, setPaid] = useState(asDecimal(it.paidFen))
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const { returnNumber } = it
  const fault = shoppersFault(it.reason)
  const amount = readYuan(paid)
  const due = money(refundOf(it).toBalance)

  const go = useAction(
    async (key, step: 'forward' | 'no', typed: string, fen: number) => {
      const of = <OurNumber of={returnNumber} />
      if (it.status === 'return_checking' && step === 'no') {
        await call(refuseReturn, { returnNumber, reason: typed }, { key })
        await onDone(<Trans>{of} is refused, the shopper reads why</Trans>)
      } else if (it.status === 'return_checking') {
        await call(acceptReturn, { returnNumber, returnParcel: typed }, { key })
        await onDone(<Trans>{of} is accepted and goes to the seller</Trans>)
      } else if (it.status === 'return_doing' && step === 'no') {
        await call(sellerRejected, { returnNumber, reason: typed }, { key })
        await onDone(<Trans>{of} ends: the seller refuses, the goods stay on the shelf</Trans>)
      } else if (it.status === 'return_doing') {
        await call(sellerRefunded, { returnNumber, amount: fen }, { key })
        await onDone(
          <Trans>
            {of}: ¥{asDecimal(fen)} came back, the refund is checked next
          </Trans>,
        )
      } else if (step === 'no') {
        await call(askReturnEvidence, { returnNumber, reason: typed }, { key })
        await onDone(<Trans>{of} is back at the buyers’ for evidence</Trans>)
      } else {
        const after = await call(refundReturn, { returnNumber }, { key })
        await onDone(
          <Trans>
            {of} is done, <Money cents={after.refundAmount ?? after.expected} charge /> went to the balance
          </Trans>,
        )
      }
    },
    { quiet: true },
  )
  const no = () => {
    if (!refusing) {
      setRefusing(true)
      requestAnimationFrame(() => reason.current?.focus())
    } else {
      setPressed(true)
      if (words.trim()) void go.run('no', words, 0)
      else reason.current?.focus()
    }
  }
  const commit = async () => {
    if (refusing) return no()
    if (it.status === 'return_doing' && amount === undefined) return field.current?.focus()
    const sure =
      it.status !== 'return_refund_check' ||
      (await confirm({
        title: t`Refund to the shopper’s balance`,
        body: t`${due} of ${money(it.expected)} expected. This cannot be undone.`,
        confirm: t`Refund`,
      }))
    if (sure) await go.run('forward', parcel, amount ?? 0)
  }
  useImperativeHandle(ref, () => ({
    focus: () => (field.current ?? reason.current)?.focus(),
    commit: () => void commit(),
    no,
  }))
  return (
    <>
      <PaneHead>
        <OurNumber of={returnNumber} />
      </PaneHead>
      <Pane>
        <div className={css.goods}>
          <ProductThumb src={it.pic ?? ''} size={72} />
          <div>
            <b>{title(it)}</b>
            <p lang="zh-CN" className={css.spec}>
              {it.spec}
            </p>
            <Chip tone={fault ? 'neutral' : 'danger'}>{fault ? t`Shopper’s reason` : t`Seller at fault`}</Chip>
          </div>
        </div>
      </Pane>
      <Pane>
        <Facts
          rows={[
            { key: 'customer', label: t`Customer`, value: customerText(it.customer) },
            { key: 'reason', label: t`Reason`, value: reasons[it.reason] },
            { key: 'order', label: t`Order`, value: <OurNumber of={it.orderNumber} /> },
            { key: 'seller', label: t`Seller`, value: [it.sellerName, it.sellerOrderId].filter(Boolean).join(', ') },
            ...(it.shelf ? [{ key: 'shelf', label: t`Shelf`, value: it.shelf }] : []),
            ...(it.returnParcel ? [{ key: 'parcel', label: t`Sent back`, value: it.returnParcel }] : []),
            ...(it.nextBy
              ? [
                  {
                    key: 'by',
                    label: t`Promise`,
                    value: i18n.date(new Date(it.nextBy), {
                      timeZone: 'Asia/Shanghai',
                      day: 'numeric',
                      month: 'short',
                      hour: '2-digit',
                      minute: '2-digit',
                      hourCycle: 'h23',
                    }),
                  },
                ]
              : []),
            { key: 'paid', label: t`Paid to seller`, value: <Yuan fen={it.paidFen} /> },
            ...(it.refuseReason ? [{ key: 'refused', label: t`Refused`, value: it.refuseReason }] : []),
          ]}
        />
      </Pane>
      {!refusing && it.status !== 'return_canceled' && it.status !== 'return_apply_refuse' && <Refund of={it} />}
      {moves.main && (refusing || it.status !== 'return_refund_check') && (
        <Pane>
          {it.status === 'return_checking' && !refusing && (
            <Input
              ref={field}
              label={t`Parcel back to the seller, when known`}
              value={parcel}
              onChange={(event) => setParcel(event.target.value)}
            />
          )}
          {it.status === 'return_doing' && !refusing && (
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
      <Foot>
        <Wrong error={go.error} />
        {moves.main && (
          <Act
            commit
            look={refusing ? 'd' : 'p'}
            keys={['Ctrl ↵']}
            loading={go.pending && t`Saving`}
            onClick={() => void commit()}
          >
            {refusing ? moves.no?.label : it.status === 'return_refund_check' ? t`Refund ${due}` : moves.main}
          </Act>
        )}
        {moves.no && (
          <Act keys={[moves.no.key.toUpperCase()]} onClick={() => (refusing ? setRefusing(false) : no())}>
            {refusing ? t`Back` : moves.no.label}
          </Act>
        )}
      </Foot>
    </>
  )
}
