/** The dispatch desk (states.md K11): scan the parcel, scan the carrier's number, hand it over. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { readNumber } from '#contract/kit/number.ts'
import { shipParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Desk } from '#src/kit/ui/console/Desk.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ScanField } from '#src/kit/ui/console/ScanField.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Head } from '../parts/Head.tsx'
import { Input } from '../parts/Input.tsx'
import { kgText } from '../parts/measures.ts'
import { Nothing } from '../parts/Nothing.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Said } from '../parts/Said.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { ParcelFacts, ParcelHead } from '../parcels/ParcelFacts.tsx'
import { SettledNote } from '../parcels/SettledNote.tsx'
import { useParcelColumns } from '../parcels/use-parcel-columns.tsx'
import { parcelKey, useParcelRows } from '../parcels/use-parcel-rows.ts'
import { Frame } from '../shell/Frame.tsx'
import { StopPane } from '../exceptions/StopPane.tsx'

export function DispatchDesk() {
  const { t } = useLingui()
  const list = useParcelRows('to_ship')
  const columns = useParcelColumns('number')
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [acted, setActed] = useState('')
  const [unknown, setUnknown] = useState('')
  const [said, setSaid] = useState<ReactNode>()
  const [stopping, setStopping] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { current } = list
  const typed = current ? (numbers[current.packNumber] ?? '') : ''
  const total = list.rows.reduce((sum, it) => sum + (it.actualWeightG ?? it.estimatedWeightG), 0)

  const hand = useAction(
    async (key, packNumber: string, trackingNumber: string) => {
      await call(shipParcel, { packNumber, trackingNumber }, { key })
      setSaid(
        <Trans>
          <OurNumber of={packNumber} /> is on its way as {trackingNumber}
        </Trans>,
      )
      list.next()
      await list.again()
    },
    { quiet: true },
  )
  const commit = () => {
    if (!current) return
    setActed(current.packNumber)
    if (typed.trim()) void hand.run(current.packNumber, typed)
    else field.current?.focus()
  }
  const scan = (code: string) => {
    const ours = readNumber(code)
    setUnknown('')
    if (ours?.prefix !== 'PK') return current && setNumbers({ ...numbers, [current.packNumber]: code })
    if (list.rows.some((it) => it.packNumber === ours.stored)) list.setAt(ours.stored)
    else setUnknown(ours.stored)
    return undefined
  }
  return (
    <Frame
      moves
      keys={[
        ...list.arrows,
        { key: 'Enter', label: t`Type`, run: () => field.current?.focus() },
        { key: 'e', label: t`Problem`, run: () => setStopping(!stopping) },
        { key: 'Enter', ctrl: true, label: t`Hand over`, run: commit },
      ]}
      detail={
        current && (
          <>
            <ParcelHead parcel={current} />
            <ScanField
              label={t`Scan parcel or carrier number`}
              onScan={scan}
              resting
              error={unknown !== ''}
              status=""
            />
            {unknown && (
              <Note tone="danger" role="alert">
                <Trans>
                  <OurNumber of={unknown} /> is not to be shipped now.
                </Trans>
              </Note>
            )}
            <Pane>
              <Input
                ref={field}
                label={t`Carrier's tracking number`}
                value={typed}
                onChange={(event) => setNumbers({ ...numbers, [current.packNumber]: event.target.value })}
              />
            </Pane>
            <SettledNote parcel={current} />
            <ParcelFacts parcel={current} />
            {stopping && (
              <StopPane
                key={current.packNumber}
                parcel={current}
                onDone={async (words) => {
                  setStopping(false)
                  setSaid(words)
                  await list.again()
                }}
              />
            )}
            <Foot>
              <Wrong error={acted === current.packNumber && hand.error} />
              <Act commit keys={['Ctrl ↵']} loading={hand.pending && t`Handing over`} onClick={commit}>
                <Trans>Hand over, next parcel</Trans>
              </Act>
              <Act keys={['E']} onClick={() => setStopping(!stopping)}>
                <Trans>Problem</Trans>
              </Act>
            </Foot>
          </>
        )
      }
    >
      <Head
        title={<Trans>Dispatch</Trans>}
        note={t`${plural(list.rows.length, { one: '# parcel', other: '# parcels' })}, ${kgText(total)} kg`}
      />
      <Said>{said}</Said>
      <Desk
        label={t`Parcels`}
        columns={columns}
        rows={list.rows}
        keyOf={parcelKey}
        current={current?.packNumber}
        onCurrent={list.setAt}
        empty={<Nothing asked={list.asked} />}
      />
    </Frame>
  )
}
