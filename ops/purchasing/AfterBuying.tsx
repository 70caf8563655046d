/** After buying: the seller's parcels, a late top-up, one of ours taken back, and pieces that never come (O12, O17). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { asDecimal, cents, minus } from '#contract/kit/money.ts'
import { askOrderPatch, type DeskOrder, missingUnits, sellerShipped, voidOrderPatch } from '#contract/order/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Input } from '../parts/Input.tsx'
import { readYuan } from '../parts/measures.ts'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Status } from '../parts/Status.tsx'
import { orderWords } from '../parts/status-words.ts'
import { Wrong } from '../parts/Wrong.tsx'
import type { Done, PaneKeys } from './OrderPane.tsx'
import css from './purchasing.module.css'
import { useTitle } from '../parts/use-title.ts'

export function AfterBuying({ ref, order, onDone }: { ref: Ref<PaneKeys>; order: DeskOrder; onDone: Done }) {
  const { t } = useLingui()
  const title = useTitle()
  const parcelField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const [parcels, setParcels] = useState('')
  const [mode, setMode] = useState<'topUp' | 'missing' | undefined>()
  const [form, setForm] = useState({
    goods: asDecimal(order.goodsFen),
    freight: asDecimal(order.freightFen),
    reason: '',
    refund: '',
  })
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const { orderNumber } = order
  const type = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })
  const open = order.status === 'purchased' || order.status === 'part_shelved'
  const waiting = order.status === 'purchase_patch'

  const ship = useAction(
    async (key, sellerParcels: string[]) => {
      await call(sellerShipped, { orderNumber, sellerParcels }, { key })
      setParcels('')
      await onDone(
        <Trans>
          Parcel numbers of <OurNumber of={orderNumber} /> are kept
        </Trans>,
      )
    },
    { quiet: true },
  )
  const ask = useAction(
    (key, realGoods: number, realFreight: number, reason: string) =>
      call(askOrderPatch, { orderNumber, realGoods, realFreight, reason }, { key }).then(({ patch }) =>
        onDone(
          <Trans>
            The shopper of <OurNumber of={orderNumber} /> is asked for <Money cents={patch?.total ?? cents(0)} charge />
          </Trans>,
          () => call(voidOrderPatch, { orderNumber, reason: t`Asked by mistake` }),
        ),
      ),
    { quiet: true },
  )
  const drop = useAction(
    (key, reason: string) =>
      call(voidOrderPatch, { orderNumber, reason }, { key }).then(() =>
        onDone(
          <Trans>
            The top-up of <OurNumber of={orderNumber} /> is taken back
          </Trans>,
        ),
      ),
    { quiet: true },
  )
  const lose = useAction(
    async (key, lines: { lineId: string; count: number }[], sellerRefund: number) => {
      const after = await call(missingUnits, { orderNumber, lines, sellerRefund }, { key })
      const back = minus(after.refunded, order.refunded)
      // Emptied, or the next Ctrl Enter would write off as many again.
      setMissing({})
      setForm({ ...form, refund: '' })
      setMode(undefined)
      await onDone(
        <Trans>
          Written off for <OurNumber of={orderNumber} />, <Money cents={back} charge /> went back
        </Trans>,
      )
    },
    { quiet: true },
  )

  const commit = async () => {
    const [goods, freight, refund] = [readYuan(form.goods), readYuan(form.freight), readYuan(form.refund || '0')]
    if (waiting || mode === 'topUp') {
      if (!form.reason.trim()) return reasonField.current?.focus()
      if (waiting) {
        const sure = await confirm({
          title: t`Take back the top-up`,
          body: t`The shopper no longer has to pay it, and the order goes on.`,
          confirm: t`Take back`,
          danger: true,
        })
        return void (sure && drop.run(form.reason))
      }
      return void (goods !== undefined && freight !== undefined && ask.run(goods, freight, form.reason))
    }
    if (mode === 'missing') {
      const lines = Object.entries(missing).flatMap(([lineId, typed]) =>
        Number(typed) > 0 ? [{ lineId, count: Number(typed) }] : [],
      )
      if (lines.length === 0 || refund === undefined) return
      const sure = await confirm({
        title: t`These pieces never come`,
        body: t`What the seller paid back goes to the shopper now. This cannot be undone.`,
        confirm: t`Give back`,
        danger: true,
      })
      return void (sure && lose.run(lines, refund))
    }
    const typed = parcels.split(/[\s,;]+/).filter(Boolean)
    if (typed.length > 0) void ship.run(typed)
    else parcelField.current?.focus()
  }
  useImperativeHandle(ref, () => ({
    type: () => (parcelField.current ?? reasonField.current)?.focus(),
    commit: () => void commit(),
    topUp: () => setMode('topUp'),
    cannot: () => {},
  }))

  return (
    <>
      <Pane title={<Status of={orderWords[order.status]} />}>
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
                        <Money cents={order.patch.total} charge />, {order.patch.reason}
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
      </Pane>
      {open && mode === undefined && (
        <Pane>
          <Input
            ref={parcelField}
            label={t`Seller’s parcel numbers`}
            value={parcels}
            onChange={(event) => setParcels(event.target.value)}
          />
        </Pane>
      )}
      {mode === 'topUp' && (
        <Pane title={t`Ask for a top-up`}>
          <div className={css.two}>
            <Input numbers label={t`Real goods, ¥`} value={form.goods} onChange={type('goods')} />
            <Input numbers label={t`Real delivery, ¥`} value={form.freight} onChange={type('freight')} />
          </div>
          <Input
            ref={reasonField}
            label={t`For the shopper: what changed`}
            value={form.reason}
            onChange={type('reason')}
          />
        </Pane>
      )}
      {waiting && (
        <Pane title={t`Our mistake`}>
          <Input
            ref={reasonField}
            label={t`Why the top-up is taken back`}
            value={form.reason}
            onChange={type('reason')}
          />
        </Pane>
      )}
      {mode === 'missing' && (
        <Pane title={t`Pieces that never come`}>
          {order.lines
            .filter((line) => line.buckets.expected > 0)
            .map((line) => (
              <Input
                key={line.id}
                numbers
                label={t`${title(line)}, of ${line.buckets.expected}`}
                value={missing[line.id] ?? ''}
                onChange={(event) => setMissing({ ...missing, [line.id]: event.target.value })}
              />
            ))}
          <Input numbers label={t`The seller paid back, ¥`} value={form.refund} onChange={type('refund')} />
        </Pane>
      )}
      {(open || waiting) && (
        <Foot>
          <Wrong error={ship.error ?? ask.error ?? drop.error ?? lose.error} />
          <Act
            commit
            keys={['Ctrl ↵']}
            loading={(ship.pending || ask.pending || drop.pending || lose.pending) && t`Saving`}
            onClick={() => void commit()}
          >
            {waiting
              ? t`Take back the top-up`
              : mode === 'topUp'
                ? t`Ask for top-up`
                : mode === 'missing'
                  ? t`Give back what is missing`
                  : t`Save parcel numbers`}
          </Act>
          {open && (
            <div className={css.two}>
              <Act keys={['T']} onClick={() => setMode(mode === 'topUp' ? undefined : 'topUp')}>
                <Trans>Ask for top-up</Trans>
              </Act>
              <Act onClick={() => setMode(mode === 'missing' ? undefined : 'missing')}>
                <Trans>Never comes</Trans>
              </Act>
            </div>
          )}
        </Foot>
      )}
    </>
  )
}
