/** The packing desk (states.md K6 to K8): scan or choose, then pack on the bench what lies on the shelves. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useErrorWords } from '#ops/kit/parts/ErrorLine.tsx'
import { FeesTable } from '#ops/parcels/FeesTable.tsx'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { PapersLink } from '#ops/parcels/PapersLink.tsx'
import { ParcelFacts, ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { SettledNote } from '#ops/parcels/SettledNote.tsx'
import { useParcels } from '#ops/parcels/use-parcels.ts'
import { Bench } from './Bench.tsx'
import css from './packing.module.css'
import { Scanner } from '#ops/kit/scan/Scanner.tsx'
import { ClosedNote } from './ClosedNote.tsx'
import { StartFooter } from './StartFooter.tsx'
import { TakeOut } from './TakeOut.tsx'
import { useScannerKeys } from './scanner-keys.ts'
import { usePackingHand } from './use-packing-hand.ts'

export function PackingDesk() {
  const { t } = useLingui()
  const words = useErrorWords()
  const list = useParcels('to_pack')
  const { opened, setOpened, looked, setLooked, rows, start, find, piece, scans, setHand } = usePackingHand(list)
  const [scanning, setScanning] = useState(false)
  const shown = rows.current
  const canStart = shown !== undefined && !shown.held && ['ordered', 'packing'].includes(shown.status)
  const begin = () => {
    setScanning(false)
    if (canStart) void start.run(shown)
  }
  const refused = (opened && piece.error) || find.error
  const deskKeys = useScannerKeys(scanning, setScanning)
  const scanner = (
    <div className={css.scan}>
      <Scanner
        label={t`Parcel number`}
        scans={scans}
        scanned={opened ? printNumber(opened.packNumber) : looked && printNumber(looked.parcel.packNumber)}
        resting={!scanning}
        status={refused ? words(refused) : scanning ? t`Scanner ready` : t`F2 to scan`}
      />
    </div>
  )
  if (opened)
    return (
      <Bench
        key={opened.packNumber}
        parcel={opened}
        scanner={scanner}
        deskKeys={deskKeys}
        onHand={setHand}
        onLeave={() => setOpened(undefined)}
        onTicked={setOpened}
        onDone={async (said, undo, parcel) => {
          setLooked(parcel && { parcel, closed: true })
          setOpened(undefined)
          await list.done(said, undo)
        }}
      />
    )
  const startWords = shown?.status === 'packing' ? t`Go on packing` : t`Start packing`
  return (
    <ParcelDesk
      list={rows}
      title={<Trans>Packing</Trans>}
      acts={
        canStart && (
          <ActionButton keys={['S']} onClick={begin}>
            <Trans>Start</Trans>
          </ActionButton>
        )
      }
      queues={[
        { id: 'to_pack', label: t`To pack` },
        { id: 'packing', label: t({ context: 'parcel status', message: 'Packing' }) },
        { id: 'to_unpack', label: t`To unpack` },
      ]}
      top={scanner}
      deskKeys={deskKeys}
      keys={
        canStart
          ? [
              { key: 's', label: startWords, run: begin },
              { key: 'Enter', run: begin },
            ]
          : []
      }
      detail={
        shown && (
          <>
            <ParcelHead parcel={shown} />
            {looked?.closed && <SettledNote parcel={shown} />}
            <FeesTable parcel={shown} />
            <ParcelFacts parcel={shown} />
            {canStart || shown.held ? (
              <StartFooter
                parcel={shown}
                start={start}
                words={startWords}
                onStart={begin}
                onDone={async (said) => {
                  setLooked(undefined)
                  await list.done(said)
                }}
              />
            ) : (
              <>
                <ClosedNote parcel={shown} />
                <PaneFooter>
                  <TakeOut
                    parcel={shown}
                    onDone={list.done}
                    onTaken={(parcel) => setLooked({ parcel, closed: false })}
                  />
                  <PapersLink of={shown.packNumber} />
                </PaneFooter>
              </>
            )}
          </>
        )
      }
    />
  )
}
