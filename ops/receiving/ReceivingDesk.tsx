/** The receiving desk (product.md 5, states.md O15 to O16b): scan, count, weigh, measure, photograph, shelve. */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { printNumber } from '#contract/kit/number.ts'
import { arrivals, findArrival } from '#contract/warehouse/desk.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { ScanField } from '#src/kit/ui/console/ScanField.tsx'
import { askCounts } from '../shell/counts.ts'
import { Frame } from '../shell/Frame.tsx'
import { useParam } from '../shell/place.ts'
import { useAsk } from '../shell/use-ask.ts'
import type { Shortcut } from '../shell/use-keys.ts'
import { OurNumber } from '../parts/OurNumber.tsx'
import { useErrorWords, Wrong } from '../parts/Wrong.tsx'
import { Arrival, type ArrivalKeys } from './Arrival.tsx'
import { NoOwner } from './NoOwner.tsx'
import css from './receiving.module.css'
import { Shift } from './Shift.tsx'

export function ReceivingDesk() {
  const { t } = useLingui()
  const words = useErrorWords()
  const [scan, setScan] = useParam('scan', '')
  const [nth, setNth] = useState(0)
  // Each scan is looked at anew, the same number twice too.
  const [round, setRound] = useState(0)
  const [scanning, setScanning] = useState(scan === '')
  const [last, setLast] = useState('')
  const match = useAsk(findArrival, scan ? { scan } : undefined)
  const shift = useAsk(arrivals, {})
  const arrival = useRef<ArrivalKeys>(null)
  const found = match.answer
  const waiting = found?.orders.filter((it) => it.lines.some((line) => line.buckets.expected > 0)) ?? []
  const order = waiting[nth] ?? waiting[0]

  const take = (code: string) => {
    setScan(code)
    setNth(0)
    setRound(round + 1)
    setScanning(false)
    setLast('')
  }
  const done = async (packageId: string) => {
    setLast(packageId)
    setScan('')
    setScanning(true)
    await shift.again()
    void askCounts()
  }
  const keys: Shortcut[] = [
    {
      key: 'F2',
      always: true,
      label: t`Scan`,
      run: () => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        setScanning(true)
      },
    },
    {
      key: 'Escape',
      always: true,
      shown: ['Esc'],
      label: t`Leave the scanner`,
      run: () => {
        // Before the focus goes, or the scanner would call it back.
        flushSync(() => setScanning(false))
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      },
    },
    ...(order
      ? [
          { key: ' ', shown: ['Space'], label: t`Photo`, run: () => arrival.current?.photo() },
          { key: 'n', label: t`Next line`, run: () => arrival.current?.nextLine() },
          { key: 'e', label: t`Something wrong`, run: () => arrival.current?.wrong() },
          ...(waiting.length > 1
            ? [{ key: 'm', label: t`Next order`, run: () => setNth((nth + 1) % waiting.length) }]
            : []),
        ]
      : []),
    ...(found
      ? [{ key: 'Enter', ctrl: true, label: order ? t`Receive` : t`Record`, run: () => arrival.current?.commit() }]
      : []),
  ]
  const status = last
    ? t`Received as ${printNumber(last)}`
    : match.error
      ? words(match.error)
      : scan && !found
        ? t`Looking`
        : t`Scanner ready`
  return (
    <Frame keys={keys} detail={<Shift asked={shift} />}>
      <div className={css.bench}>
        <div className={css.scan}>
          <ScanField
            label={t`Seller’s parcel number`}
            scanned={scan}
            onScan={take}
            resting={!scanning}
            error={Boolean(match.error)}
            status={status}
          />
        </div>
        <div className={css.below}>
          <Wrong error={match.error} />
          {found?.before && (
            <Note tone="attention" icon={Warning}>
              <Trans>
                Received before as <OurNumber of={found.before.packageId} />, by {found.before.who}.
              </Trans>
            </Note>
          )}
          {order && found && (
            <Arrival
              key={`${order.orderNumber} ${round}`}
              ref={arrival}
              order={order}
              scan={found.scanned}
              shelf={found.suggestedShelf}
              least={found.photosLeast}
              others={waiting.length}
              onDone={done}
            />
          )}
          {found && !order && (
            <NoOwner key={round} ref={arrival} scan={found.scanned} known={found.orders[0]} onDone={done} />
          )}
          {!scan && (
            <p className={css.idle}>
              <Trans>
                Scan the label of a parcel, or type its number. Goods without a readable label: type the order number.
              </Trans>
            </p>
          )}
        </div>
      </div>
    </Frame>
  )
}
