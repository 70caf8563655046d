/** The packing desk (states.md K6 to K8): scan or choose, then pack on the bench what lies on the shelves. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { printNumber, readNumber } from '#contract/kit/number.ts'
import { type DeskParcel, deskParcel, startPacking } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { ScanField } from '#src/kit/ui/console/ScanField.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useErrorWords, ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { FeesTable } from '#ops/parcels/FeesTable.tsx'
import { useHeldReason } from '#ops/parcels/Held.tsx'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { PapersLink } from '#ops/parcels/PapersLink.tsx'
import { ParcelFacts, ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { SettledNote } from '#ops/parcels/SettledNote.tsx'
import { useParcels } from '#ops/parcels/use-parcels.ts'
import { Bench } from './Bench.tsx'
import css from './packing.module.css'
import { useScannerKeys } from './scanner-keys.ts'

export function PackingDesk() {
  const { t } = useLingui()
  const words = useErrorWords()
  const list = useParcels('to_pack')
  const [open, setOpen] = useState<DeskParcel>()
  const [weighed, setWeighed] = useState<DeskParcel>()
  const [scanning, setScanning] = useState(false)
  const { current } = list

  const start = useDeskAction(async (key, packNumber: string) => {
    const known = await call(deskParcel, { packNumber })
    const parcel = known.status === 'ordered' ? await call(startPacking, { packNumber }, { key }) : known
    setScanning(false)
    setWeighed(undefined)
    setOpen(parcel)
    await list.done(null)
  })
  const heldReason = useHeldReason(current)
  const begin = () => current && !current.held && void start.run(current.packNumber)
  const deskKeys = useScannerKeys(scanning, setScanning)
  const scanner = (
    <div className={css.scan}>
      <ScanField
        label={t`Parcel number`}
        scanned={open && printNumber(open.packNumber)}
        resting={!scanning}
        error={Boolean(start.error)}
        status={start.error ? words(start.error) : scanning ? t`Scanner ready` : t`F2 to scan`}
        onScan={(code) => void start.run(readNumber(code)?.stored ?? code)}
      />
    </div>
  )
  if (open)
    return (
      <Bench
        key={open.packNumber}
        parcel={open}
        scanner={scanner}
        deskKeys={deskKeys}
        onLeave={() => setOpen(undefined)}
        onDone={async (said, undo, parcel) => {
          setWeighed(parcel)
          setOpen(undefined)
          await list.done(said, undo)
        }}
      />
    )
  const startWords = current?.status === 'packing' ? t`Go on packing` : t`Start packing`
  const shown = weighed ?? current
  return (
    <ParcelDesk
      list={{
        ...list,
        setAt: (at) => {
          setWeighed(undefined)
          list.setAt(at)
        },
        keys: list.keys.map((shortcut) => ({
          ...shortcut,
          run: () => {
            setWeighed(undefined)
            shortcut.run?.()
          },
        })),
      }}
      title={<Trans>Packing</Trans>}
      acts={
        current &&
        !current.held && (
          <ActionButton keys={['S']} onClick={begin}>
            <Trans>Start</Trans>
          </ActionButton>
        )
      }
      queues={[
        { id: 'to_pack', label: t`To pack` },
        { id: 'packing', label: t({ context: 'parcel status', message: 'Packing' }) },
      ]}
      top={scanner}
      deskKeys={deskKeys}
      keys={[
        { key: 's', label: startWords, run: begin },
        { key: 'Enter', run: begin },
      ]}
      detail={
        shown && (
          <>
            <ParcelHead parcel={shown} />
            {weighed && <SettledNote parcel={weighed} />}
            <FeesTable parcel={shown} />
            <ParcelFacts parcel={shown} />
            {weighed ? (
              <PaneFooter>
                <PapersLink of={weighed.packNumber} />
              </PaneFooter>
            ) : (
              <PaneFooter>
                <ErrorLine error={start.error} />
                <ActionButton
                  commit
                  keys={['S']}
                  disabledReason={heldReason}
                  loading={start.pending && t`Opening`}
                  onClick={begin}
                >
                  {startWords}
                </ActionButton>
                <PapersLink of={shown.packNumber} />
              </PaneFooter>
            )}
          </>
        )
      }
    />
  )
}
