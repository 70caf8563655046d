/** One row of a carrier's file that waits: what stands in it, which parcel's bill it is, or why it is none. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { readNumber } from '#contract/kit/number.ts'
import { previewBill } from '#contract/parcel/bill-desk.ts'
import { type BillRow, dismissBillRow, matchBillRow, restoreBillRow } from '#contract/parcel/bill-file-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { BillNote } from './BillNote.tsx'
import css from './settlements.module.css'

interface Props {
  row: BillRow
  onDone: (words: ReactNode, undo?: () => Promise<unknown>) => Promise<void>
}

export function BillRowPane({ row, onDone }: Props) {
  const { t } = useLingui()
  const { id: rowId, weightG, freight } = row
  const open = row.status === 'open'
  const [typed, setTyped] = useState(row.packNumber ?? '')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const packNumber = readNumber(typed)?.stored
  const preview = useAsk(previewBill, open && packNumber ? { packNumber, weightG, freight } : undefined)
  const match = useDeskAction(async (key, number: string) => {
    await call(matchBillRow, { rowId, packNumber: number }, { key })
    await onDone(t`The bill is posted`)
  })
  const dismiss = useDeskAction(async (key) => {
    await call(dismissBillRow, { rowId, reason }, { key })
    await onDone(t`The row is dismissed`, () => call(restoreBillRow, { rowId }, { key: `${key}-undo` }))
  })
  const post = async () => {
    if (!open || !packNumber || !preview.answer) return
    const body = <BillNote asked={preview} />
    if (await confirm({ title: t`Post the carrier’s bill`, body, confirm: t`Post`, danger: true }))
      await match.run(packNumber)
  }
  const leave = () => {
    setPressed(true)
    if (open && reason.trim()) void dismiss.run()
  }
  useShortcuts(
    open
      ? [
          { key: 'm', label: t`Match by hand`, run: () => field.current?.focus() },
          { key: 'Enter', ctrl: true, label: t`Post the bill`, run: () => void post() },
        ]
      : [],
  )
  return (
    <>
      <PaneHeader>{row.carrierNumber}</PaneHeader>
      <Pane>
        <Facts
          rows={[
            { key: 'carrier', label: t`Carrier`, value: row.carrier },
            { key: 'invoice', label: t`Invoice number`, value: row.invoice },
            { key: 'weight', label: t`Billed, kg`, value: kgText(weightG) },
            { key: 'cost', label: t`Our cost`, value: <Yuan fen={freight} /> },
            { key: 'file', label: t`File`, value: row.file },
            ...(row.note ? [{ key: 'note', label: t`Note`, value: row.note }] : []),
          ]}
        />
      </Pane>
      {open && (
        <Pane title={<Trans>By hand</Trans>}>
          <Input
            ref={field}
            label={t`Number of the parcel`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={typed.trim() !== '' && !packNumber && t`No number of ours`}
          />
          <div className={css.between}>
            <BillNote asked={preview} />
          </div>
          <Input
            label={t`Why it is no bill of ours`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed && !reason.trim() && t`Say why first`}
          />
        </Pane>
      )}
      <Approvals approvals={[]} error={match.error} />
      <PaneFooter>
        <ErrorLine error={match.error ?? dismiss.error} />
        {open && (
          <>
            <ActionButton
              commit
              keys={['Ctrl ↵']}
              disabled={!packNumber || !preview.answer}
              loading={match.pending && t`Posting`}
              onClick={() => void post()}
            >
              <Trans>Post the bill</Trans>
            </ActionButton>
            <ActionButton disabled={dismiss.pending} onClick={leave}>
              <Trans>Dismiss</Trans>
            </ActionButton>
          </>
        )}
      </PaneFooter>
    </>
  )
}
