/** The carrier's final bill against what was charged (states.md K13, K13r): once, within thirty days after shipping. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { billParcel } from '#contract/parcel/desk.ts'
import { type Cents, cents, minus } from '#contract/kit/money.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { FeesTable } from '#ops/parcels/FeesTable.tsx'
import { ParcelFacts, ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { SettledNote } from '#ops/parcels/SettledNote.tsx'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { useParcels } from '#ops/parcels/use-parcels.ts'
import { usePerRow } from '#ops/kit/use-per-row.ts'

/** What is said of a parcel, by its number, once it is billed. */
const sentences = {
  owes: (of: ReactNode, amount: Cents) => (
    <Trans>
      {of} is billed: the shopper owes <Money cents={amount} charge /> more
    </Trans>
  ),
  wentBack: (of: ReactNode, amount: Cents) => (
    <Trans>
      {of} is billed: <Money cents={amount} charge /> less than prepaid went back
    </Trans>
  ),
  settled: (of: ReactNode) => <Trans>{of} is billed, nothing moves</Trans>,
}

export function SettlementsDesk() {
  const { t } = useLingui()
  const list = useParcels('shipped')
  const field = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const { current } = list
  const [form, setForm] = usePerRow(current?.packNumber, { freight: '', reason: '' })
  const [acted, setActed] = useState('')
  const freight = readYuan(form.freight)
  const open = current?.status === 'shipped' || current?.status === 'received'
  const bill = useDeskAction(async (key, packNumber: string, amount: number, reason: string) => {
    const after = await call(billParcel, { packNumber, freight: amount, reason }, { key })
    const number = <OurNumber of={packNumber} />
    setForm({ freight: '', reason: '' })
    setActed('')
    await list.done(
      after.status === 'patch_wait' && after.patch
        ? sentences.owes(number, after.patch.total)
        : after.difference !== null && after.difference < 0
          ? sentences.wentBack(number, minus(cents(0), after.difference))
          : sentences.settled(number),
    )
  })
  const commit = async () => {
    if (!current) return
    setActed(current.packNumber)
    if (freight === undefined) return field.current?.focus()
    if (!form.reason.trim()) return reasonField.current?.focus()
    const sure = await confirm({
      title: t`Post the carrier’s bill`,
      body: t`A difference becomes an extra fee, or goes back to the shopper. It can be posted once.`,
      confirm: t`Post`,
      danger: true,
    })
    if (sure) await bill.run(current.packNumber, freight, form.reason)
  }
  return (
    <ParcelDesk
      list={list}
      title={<Trans>Settlements</Trans>}
      shows="number"
      queues={[
        { id: 'shipped', label: t`Under way` },
        { id: 'patch', label: t`Fee unpaid` },
        { id: 'done', label: t`Done` },
      ]}
      keys={
        open
          ? [
              { key: 'Enter', label: t`Type`, run: () => field.current?.focus() },
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
            {open && (
              <Pane title={t`The carrier’s final bill`}>
                <Input
                  ref={field}
                  numbers
                  label={t`Freight, ¥`}
                  value={form.freight}
                  onChange={(event) => setForm({ ...form, freight: event.target.value })}
                  error={(form.freight !== '' || acted === current.packNumber) && freight === undefined && t`An amount`}
                />
                <Input
                  ref={reasonField}
                  label={t`What differs, for the shopper`}
                  error={acted === current.packNumber && !form.reason.trim() && t`Say what differs`}
                  value={form.reason}
                  onChange={(event) => setForm({ ...form, reason: event.target.value })}
                  maxLength={300}
                />
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
