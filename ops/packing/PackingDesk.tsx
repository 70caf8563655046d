/** The packing desk (states.md K6 to K8): scan or choose, pack what lies on the shelves, weigh, measure, photograph. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readNumber } from '#contract/kit/number.ts'
import { type DeskParcel, deskParcel, previewWeighing, startPacking } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Desk } from '#src/kit/ui/console/Desk.tsx'
import { ScanField } from '#src/kit/ui/console/ScanField.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Filters, Head } from '../parts/Head.tsx'
import { Nothing } from '../parts/Nothing.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { useErrorWords, Wrong } from '../parts/Wrong.tsx'
import { FeesTable } from '../parcels/FeesTable.tsx'
import { ParcelFacts, ParcelHead } from '../parcels/ParcelFacts.tsx'
import { SettledNote } from '../parcels/SettledNote.tsx'
import { useParcelColumns } from '../parcels/use-parcel-columns.tsx'
import { parcelKey, useParcelRows } from '../parcels/use-parcel-rows.ts'
import { Frame } from '../shell/Frame.tsx'
import { useAsk } from '../shell/use-ask.ts'
import type { Shortcut } from '../shell/use-keys.ts'
import { Bench, type BenchKeys, type Reading } from './Bench.tsx'
import css from './packing.module.css'
import { PreviewNote } from './PreviewNote.tsx'

export function PackingDesk() {
  const { t } = useLingui()
  const words = useErrorWords()
  const list = useParcelRows('to_pack')
  const columns = useParcelColumns()
  const [open, setOpen] = useState<DeskParcel>()
  const [weighed, setWeighed] = useState<DeskParcel>()
  const [reading, setReading] = useState<Reading>()
  const preview = useAsk(previewWeighing, open && reading ? { packNumber: open.packNumber, ...reading } : undefined)
  const [scanning, setScanning] = useState(false)
  const bench = useRef<BenchKeys>(null)
  const { current } = list

  const start = useAction(
    async (key, packNumber: string) => {
      const known = await call(deskParcel, { packNumber })
      const parcel = known.status === 'ordered' ? await call(startPacking, { packNumber }, { key }) : known
      setScanning(false)
      setWeighed(undefined)
      setReading(undefined)
      setOpen(parcel)
      await list.again()
    },
    { quiet: true },
  )
  const begin = () => current && void start.run(current.packNumber)
  const done = async (parcel: DeskParcel) => {
    setWeighed(parcel)
    setOpen(undefined)
    await list.again()
  }
  const scan: Shortcut = {
    key: 'F2',
    always: true,
    label: t`Scan`,
    run: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setScanning(true)
    },
  }
  const keys: Shortcut[] = open
    ? [
        scan,
        { key: 'p', label: t`Parcel photo`, run: () => bench.current?.photo('parcel') },
        { key: 's', label: t`Scale photo`, run: () => bench.current?.photo('scale') },
        { key: 'Enter', ctrl: true, label: t`Close parcel`, run: () => bench.current?.commit() },
        { key: 'Escape', always: true, shown: ['Esc'], label: t`Back to the list`, run: () => setOpen(undefined) },
      ]
    : [
        scan,
        {
          key: 'Escape',
          always: true,
          run: () => {
            flushSync(() => setScanning(false))
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
          },
        },
        { key: 's', label: t`Start`, run: begin },
        { key: 'Enter', run: begin },
        ...list.arrows,
      ]
  const shown = open ?? weighed ?? current
  return (
    <Frame
      keys={keys}
      moves={!open}
      detail={
        shown && (
          <>
            <ParcelHead parcel={shown} />
            {shown === weighed && <SettledNote parcel={shown} />}
            <FeesTable parcel={shown} preview={open && preview.answer?.final} />
            {open && <PreviewNote asked={preview} />}
            <ParcelFacts parcel={shown} items={!open} />
            {!open && current && shown === current && (
              <>
                <Foot>
                  <Wrong error={start.error} />
                  <Act commit keys={['S']} loading={start.pending && t`Opening`} onClick={begin}>
                    {current.status === 'ordered' ? t`Start packing` : t`Go on packing`}
                  </Act>
                </Foot>
              </>
            )}
          </>
        )
      }
    >
      <div className={css.scan}>
        <ScanField
          label={t`Parcel number`}
          resting={!scanning}
          error={Boolean(start.error)}
          status={start.error ? words(start.error) : t`F2 to scan`}
          onScan={(code) => void start.run(readNumber(code)?.stored ?? code)}
        />
      </div>
      {open ? (
        <Bench key={open.packNumber} ref={bench} parcel={open} onReading={setReading} onDone={done} />
      ) : (
        <>
          <Head
            title={<Trans>Packing</Trans>}
            note={
              weighed ? (
                <Trans>
                  Closed <OurNumber of={weighed.packNumber} />
                </Trans>
              ) : (
                t`${plural(list.rows.length, { one: '# parcel', other: '# parcels' })}`
              )
            }
          >
            <Act keys={['S']} onClick={begin}>
              <Trans>Start</Trans>
            </Act>
          </Head>
          <Filters
            label={t`Queues`}
            items={[
              { id: 'to_pack', label: t`To pack`, count: list.counts['to_pack'] },
              { id: 'packing', label: t`Packing`, count: list.counts['packing'] },
            ]}
            selected={list.queue}
            onSelect={list.setQueue}
          />
          <Desk
            label={t`Parcels`}
            columns={columns}
            rows={list.rows}
            keyOf={parcelKey}
            current={current?.packNumber}
            onCurrent={(it) => {
              setWeighed(undefined)
              list.setAt(it)
            }}
            empty={<Nothing asked={list.asked} />}
          />
        </>
      )}
    </Frame>
  )
}
