/** The carrier's final bill (states.md K13, K13r; decision 086): our cost, and by our own tariff what the other weight changes for the shopper. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { billParcel, previewBill } from '#contract/parcel/bill-desk.ts'
import { type Cents, cents } from '#contract/kit/money.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { readKg } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { FeesTable } from '#ops/parcels/FeesTable.tsx'
import { ParcelFacts, ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { SettledNote } from '#ops/parcels/SettledNote.tsx'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { useParcels } from '#ops/parcels/use-parcels.ts'
import { useDraft } from '#ops/kit/drafts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { BillForm, emptyBill, readFreight } from './BillForm.tsx'
import { BillNote, PostedBill } from './BillNote.tsx'
import { useSettlementQueues } from './use-settlement-queues.ts'

/** What is said of a parcel, by its number, once it is billed. */
const sentences = {
  owes: (of: ReactNode, amount: Cents) => (
    <Trans>
      {of} is billed: the shopper owes <Money cents={amount} charge /> more
    </Trans>
  ),
  wentBack: (of: ReactNode, amount: Cents) => (
    <Trans>
      {of} is billed: <Money cents={amount} charge /> went back to the shopper
    </Trans>
  ),
  settled: (of: ReactNode) => <Trans>{of} is billed, nothing moves</Trans>,
}

export function ParcelBills({ onImport }: { onImport: () => void }) {
  const { t } = useLingui()
  const list = useParcels('to_bill')
  const form = useRef<HTMLDivElement>(null)
  const { current } = list
  const draft = useDraft(current && `bill ${current.packNumber}`, emptyBill)
  const typed = draft.value
  const [acted, setActed] = useState('')
  const weightG = readKg(typed.weight)
  const freight = readFreight(typed.freight)
  const open = current?.bill === null && current.shippedAt !== null
  const read = weightG !== undefined && freight !== undefined ? { weightG, freight } : undefined
  const preview = useAsk(previewBill, open && current && read ? { packNumber: current.packNumber, ...read } : undefined)
  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  const bill = useDeskAction(async (key, packNumber: string, measured: { weightG: number; freight: number }) => {
    const { invoice, reason } = typed
    const after = await call(billParcel, { packNumber, invoice, reason, ...measured }, { key })
    const number = <OurNumber of={packNumber} />
    const back = after.refunded - (current?.refunded ?? 0)
    draft.throwAway()
    setActed('')
    await list.done(
      after.status === 'patch_wait' && after.patch
        ? sentences.owes(number, after.patch.total)
        : back > 0
          ? sentences.wentBack(number, cents(back))
          : sentences.settled(number),
    )
  })
  const commit = async () => {
    if (!current) return
    setActed(current.packNumber)
    const { invoice, reason } = typed
    const empty = !invoice.trim()
      ? 'invoice'
      : !read
        ? weightG === undefined
          ? 'weight'
          : 'freight'
        : reason.trim()
          ? ''
          : 'reason'
    if (empty || !read) return focusOn(empty)
    if (!preview.answer) return
    const { packNumber } = current
    const sure = await confirm({
      title: t`Post the carrier’s bill`,
      body: <BillNote asked={preview} />,
      confirm: t`Post`,
      danger: true,
    })
    if (sure) await bill.run(packNumber, read)
  }
  return (
    <ParcelDesk
      list={list}
      title={<Trans>Settlements</Trans>}
      shows="number"
      queues={useSettlementQueues(list.queue)}
      acts={
        <ActionButton keys={['I']} onClick={onImport}>
          <Trans>Import CSV</Trans>
        </ActionButton>
      }
      deskKeys={[{ key: 'i', label: t`Import`, run: onImport }]}
      keys={
        open
          ? [
              { key: 'Enter', label: t`Type`, run: () => focusOn('invoice') },
              { key: 'Enter', ctrl: true, label: t`Post the bill`, run: () => void commit() },
            ]
          : []
      }
      detail={
        current && (
          <>
            <ParcelHead parcel={current} />
            <FeesTable parcel={current} />
            <SettledNote parcel={current} />
            {current.bill && <PostedBill bill={current.bill} />}
            {open && (
              <div ref={form}>
                <Restored draft={draft} />
                <BillForm bill={typed} onChange={draft.set} acted={acted === current.packNumber} />
              </div>
            )}
            {open && (preview.answer || preview.error !== undefined) && (
              <Pane>
                <BillNote asked={preview} />
              </Pane>
            )}
            <ParcelFacts parcel={current} items={false} />
            <Approvals approvals={current.approvals} error={acted === current.packNumber && bill.error} />
            <PaneFooter>
              <ErrorLine error={acted === current.packNumber && bill.error} />
              {open && (
                <ActionButton
                  commit
                  keys={['Ctrl ↵']}
                  loading={bill.pending && t`Posting`}
                  onClick={() => void commit()}
                >
                  <Trans>Post the bill</Trans>
                </ActionButton>
              )}
            </PaneFooter>
          </>
        )
      }
    />
  )
}
