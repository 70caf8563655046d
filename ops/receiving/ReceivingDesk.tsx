/** The receiving desk (product.md 5, states.md O15 to O16b): scan, count, weigh, measure, photograph, shelve. */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { printNumber } from '#contract/kit/number.ts'
import { arrivals, findArrival } from '#contract/warehouse/desk.ts'
import { looksLikeShelf } from '#contract/warehouse/shelf.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { askCounts } from '#ops/kit/counts.ts'
import { Frame } from '#ops/kit/Frame.tsx'
import { useAsk } from '#ops/kit/use-ask.ts'
import type { Hand } from '#ops/kit/scan/hand.ts'
import { Scanner } from '#ops/kit/scan/Scanner.tsx'
import { type Told, useScans, useVerdict } from '#ops/kit/scan/use-scans.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Arrival, type ShelfTaker } from './Arrival.tsx'
import { NoOwner } from './NoOwner.tsx'
import { PrintLabels } from './PrintLabels.tsx'
import css from './receiving.module.css'
import { Shift } from './Shift.tsx'
import { type Received, useParcelInHand } from './use-parcel-in-hand.ts'

export function ReceivingDesk() {
  const { t } = useLingui()
  const { scan, chosen, choose, round, scanning, setScanning, last, take, received } = useParcelInHand()
  const match = useAsk(findArrival, scan ? { scan } : undefined)
  const shift = useAsk(arrivals, {})
  const found = match.answer
  const waiting = found?.orders.filter((it) => it.lines.some((line) => line.buckets.expected > 0)) ?? []
  const index = Math.max(
    0,
    waiting.findIndex((it) => it.orderNumber === chosen),
  )
  const order = waiting[index]

  const looking = scan !== '' && !found && !match.error
  const [hand, setHand] = useState<Hand>('idle')
  const told = useVerdict()
  const shelf = useScannedShelf(told)
  const scans = useScans({
    ...told,
    // The label of the parcel in hand may be scanned again.
    onScan: (code) => (hand !== 'idle' && code === scan) || shelf.take(code) || take(code),
    waiting: looking || hand === 'sending',
    working: hand === 'begun',
    belongs: (code) => code === scan || shelf.isFor(code),
  })
  useEffect(() => {
    if (scan && !looking) told.tell(found?.orders.length && !match.error ? 'taken' : 'refused')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each scan, not when the answer is asked again
  }, [round, looking])

  const done = async (what: Received) => {
    received(what)
    await shift.again()
    void askCounts()
  }
  useShortcuts(
    [
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
        label: t`Leave the scanner`,
        run: () => {
          // Before the focus goes, or the scanner would call it back.
          flushSync(() => setScanning(false))
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        },
      },
    ],
    'desk',
  )
  const status = last
    ? t`Received as ${printNumber(last.packageId)}`
    : match.error
      ? t`Not taken`
      : looking
        ? t`Looking`
        : t`Scanner ready`
  return (
    <Frame detail={<Shift asked={shift} />}>
      <div className={css.bench}>
        <div className={css.scan}>
          <Scanner label={t`Seller’s parcel number`} scans={scans} scanned={scan} resting={!scanning} status={status} />
        </div>
        <div className={css.below}>
          <ErrorLine error={match.error} />
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
              order={order}
              scan={found.scanned}
              shelf={found.suggestedShelf}
              least={found.photosLeast}
              others={waiting.length}
              onNextOrder={
                waiting.length > 1 ? () => choose(waiting[(index + 1) % waiting.length]?.orderNumber ?? '') : undefined
              }
              onHand={setHand}
              onDone={done}
              onShelfTaker={shelf.keep}
            />
          )}
          {found && !order && (
            <NoOwner key={round} scan={found.scanned} known={found.orders[0]} onHand={setHand} onDone={done} />
          )}
          {last && <PrintLabels key={last.packageId} labels={last.labels} />}
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

/** A shelf's code that is scanned while the parcel on the bench lacks its shelf goes to that parcel. */
function useScannedShelf({ tell }: Told) {
  const taker = useRef<ShelfTaker>(undefined)
  const takerOf = (code: string) => (looksLikeShelf(code) ? taker.current : undefined)
  return {
    keep: (now: ShelfTaker | undefined) => {
      taker.current = now
    },
    isFor: (code: string) => takerOf(code) !== undefined,
    /** False where it is no shelf's, or none is missing. */
    take: (code: string) => {
      const found = takerOf(code)
      found?.(code)
      if (found) tell('taken')
      return found !== undefined
    },
  }
}
