/** The papers desk (mockups3/ops-labels; states.md K7 to K11): a parcel is scanned, its sheet read, its papers printed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readNumber } from '#contract/kit/number.ts'
import { deskParcel } from '#contract/parcel/desk.ts'
import { type Paper, papers } from '#contract/parcel/papers.ts'
import { lookCustomsId, type ParcelSheet, parcelSheet } from '#contract/parcel/papers-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { ScanField } from '#src/kit/ui/console/ScanField.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine, useErrorWords } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import type { Shortcut } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { usePerRow } from '#ops/kit/use-per-row.ts'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { type Parcels, useParcels } from '#ops/parcels/use-parcels.ts'
import { Drawn } from './Papers.tsx'
import css from './papers.module.css'
import { SheetPane } from './SheetPane.tsx'
import { usePaperWords } from './use-paper-words.ts'
import { usePrinting } from './use-printing.tsx'

const keyOf: Record<Paper, string> = { label: 'l', declaration: 'd', invoice: 'i', packing_list: 'b' }

export function PapersDesk() {
  const { t } = useLingui()
  const { list, scanner, inHand } = useScanned()
  const asked = useAsk(parcelSheet, inHand === undefined ? undefined : { packNumber: inHand })
  const sheet = asked.answer
  const [customsId, setCustomsId] = usePerRow(inHand, '')
  const words = usePaperWords()
  const printing = usePrinting(sheet, () => void asked.again())
  const look = useDeskAction(async (_key, packNumber: string) => {
    setCustomsId((await call(lookCustomsId, { packNumber })).customsId)
  })
  const show = () => sheet?.customs && !sheet.customs.missing && !customsId && void look.run(sheet.packNumber)
  const keys: Shortcut[] = [
    { key: 'p', ctrl: true, label: t`Print all`, run: () => printing.print(...printing.ready) },
    ...papers.map((paper) => ({ key: keyOf[paper], label: words.names[paper], run: () => printing.print(paper) })),
    ...(sheet?.customs ? [{ key: 'c', label: t`Customs number`, run: show }] : []),
  ]
  return (
    <>
      <ParcelDesk
        list={list}
        title={<Trans>Papers</Trans>}
        queues={[
          { id: 'to_ship', label: t`To ship` },
          { id: 'packing', label: t({ context: 'parcel status', message: 'Packing' }) },
          { id: 'shipped', label: t`Under way` },
        ]}
        top={scanner}
        keys={inHand ? keys : []}
        below={sheet && <Preview of={sheet} />}
        detail={
          inHand &&
          list.current && (
            <>
              <ParcelHead parcel={list.current} />
              <ErrorLine error={!sheet && asked.error} />
              {sheet && (
                <>
                  <SheetPane of={sheet} customsId={customsId} looking={look.pending} onLook={show} />
                  <PrintButtons sheet={sheet} printing={printing} error={printing.error ?? look.error} />
                </>
              )}
            </>
          )
        }
      />
      {printing.job}
    </>
  )
}

interface PrintButtonsProps {
  sheet: ParcelSheet
  printing: ReturnType<typeof usePrinting>
  error: unknown
}
function PrintButtons({ sheet, printing, error }: PrintButtonsProps) {
  const { t } = useLingui()
  const { names, faults } = usePaperWords()
  const why = (paper: Paper) => {
    const fault = sheet.faults[paper]
    return fault === null ? undefined : faults[fault]
  }
  return (
    <PaneFooter>
      <ErrorLine error={error} />
      <ActionButton
        commit
        keys={['Ctrl P']}
        loading={printing.pending && t`Printing`}
        disabledReason={printing.ready.length === 0 ? why('packing_list') : undefined}
        onClick={() => printing.print(...printing.ready)}
      >
        {printing.ready.length < papers.length ? <Trans>Print what is ready</Trans> : <Trans>Print all papers</Trans>}
      </ActionButton>
      <div className={css.some}>
        {papers.map((paper) => (
          <ActionButton
            key={paper}
            keys={[keyOf[paper].toUpperCase()]}
            disabledReason={why(paper)}
            onClick={() => printing.print(paper)}
          >
            {names[paper]}
          </ActionButton>
        ))}
      </div>
    </PaneFooter>
  )
}

const Preview = ({ of: sheet }: { of: ParcelSheet }) => {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <section className={css.strip} aria-label={t`Preview`} tabIndex={0}>
      <Drawn sheet={sheet} customsId={sheet.customs?.masked ?? ''} papers={papers} />
    </section>
  )
}

/** The parcel in hand: the row's, or the one that was scanned. After a scan that was refused nothing is in hand. */
function useScanned() {
  const { t } = useLingui()
  const words = useErrorWords()
  const parcels = useParcels('to_ship')
  const [refused, setRefused] = useState(false)
  const find = useDeskAction(async (_key, code: string) => {
    setRefused(true)
    const packNumber = readNumber(code)?.stored ?? code
    await call(deskParcel, { packNumber })
    parcels.setAt(packNumber)
    setRefused(false)
  })
  const chosen =
    <Input extends readonly unknown[]>(act: (...input: Input) => void) =>
    (...input: Input) => {
      setRefused(false)
      act(...input)
    }
  const list: Parcels = {
    ...parcels,
    setAt: chosen(parcels.setAt),
    keys: parcels.keys.map((it) => ({ ...it, ...(it.run && { run: chosen(it.run) }) })),
  }
  return {
    list,
    inHand: refused ? undefined : parcels.current?.packNumber,
    scanner: (
      <div className={css.scan}>
        <ScanField
          label={t`Parcel number`}
          resting
          verdict={refused && find.error ? 'refused' : undefined}
          status={refused && find.error ? words(find.error) : t`F2 to scan`}
          onScan={(code) => void find.run(code)}
        />
      </div>
    ),
  }
}
