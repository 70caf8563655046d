/** One parcel on the bench: its lines are counted one after the other, then all go on the shelf at once. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { InHandNote } from '#ops/kit/queue/InHandNote.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { ExpectedLines } from './ExpectedLines.tsx'
import { expectedLines, partInHand } from './of-part.ts'
import { PartsNote } from './PartsNote.tsx'
import { LineAsked } from './LineAsked.tsx'
import { LineBench } from './LineBench.tsx'
import { LineSide } from './LineSide.tsx'
import css from './receiving.module.css'
import { useCounting } from './use-counting.ts'
import { SurplusNote } from './SurplusNote.tsx'
import { type Receiving, useReceive } from './use-receive.ts'
import { type Hand, useReportHand } from '#ops/kit/scan/hand.ts'
import type { Received } from './use-parcel-in-hand.ts'

export interface ArrivalProps {
  order: DeskOrder
  scan: string
  shelf: string
  /** So many photos of each line. */
  least: number
  /** How many orders wait for this parcel. */
  others: number
  /** Absent where no other waits. */
  onNextOrder: (() => void) | undefined
  /** How far the hands are with it. */
  onHand: (hand: Hand) => void
  onDone: (what: Received) => Promise<void>
  /** Told how a scanned shelf is taken, while it is the shelf that is missing; undefined: it is not. */
  onShelfTaker: (taker: ShelfTaker | undefined) => void
}
/** Takes a shelf's code. */
export type ShelfTaker = (code: string) => void

export function Arrival({ order, scan, shelf: suggested, least, others, ...on }: ArrivalProps) {
  const { t } = useLingui()
  const { onNextOrder, onHand, onDone, onShelfTaker } = on
  const lines = expectedLines(order, partInHand(order, scan))
  const name = `receiving ${scan} ${order.orderNumber}`
  const counting = useCounting(lines, least, name)
  const { counted, missing, change, current, turnTo } = counting
  const inHand = current && counted[current.id]
  const chosen = useDraft(`${name} shelf`, suggested)
  const shelf = chosen.value
  const { refused, pieces } = counting
  const receive = useReceive({ order, scan, shelf, counting, name, onDone })
  const { commit, pressed, lacksShelf, more, isAgreed } = receive
  const hand: Hand = receive.pending ? 'sending' : counting.begun || shelf !== suggested ? 'begun' : 'idle'
  useReportHand(hand, onHand)
  // It is empty, or the suggested one is all that is left to be said.
  const isDue =
    !shelf.trim() || (counting.here.length > 0 && counting.here.every((line) => missing(line.id).length === 0))
  useEffect(() => {
    onShelfTaker(isDue && !receive.pending ? (code) => chosen.set(code.trim().toUpperCase()) : undefined)
    return () => onShelfTaker(undefined)
  })
  const countError = useCountError(receive, current?.id)
  useShortcuts([
    { key: 'n', label: t`Next line`, run: counting.next },
    ...(onNextOrder ? [{ key: 'm', label: t`Next order`, run: onNextOrder }] : []),
    { key: 'Enter', ctrl: true, label: t`Receive`, run: commit },
  ])

  return (
    <>
      <ArrivalTitle order={order} others={others} />
      <InHandNote doc={order.orderNumber} />
      <PartsNote order={order} scan={scan} />
      <Restored
        draft={{
          restored: counting.draft.restored || chosen.restored,
          throwAway() {
            counting.draft.throwAway()
            chosen.throwAway()
          },
        }}
      />
      <div className={css.work}>
        <div className={css.column}>
          <ExpectedLines
            lines={lines}
            most={(id) => order.lines.find((line) => line.id === id)?.buckets.expected ?? 0}
            counted={counted}
            current={current}
            missing={missing}
            error={countError}
            onCurrent={turnTo}
            onCount={(id, count) => change(id, { count })}
          />
          {more > 0 && <SurplusNote count={more} taken={isAgreed} onTake={receive.agree} />}
          {lines.map((line) => {
            const entry = counted[line.id]
            return (
              entry && (
                <LineBench
                  key={line.id}
                  line={line}
                  least={least}
                  draft={`${name} photos ${line.id}`}
                  counted={entry}
                  hidden={line !== current}
                  turn={line === current ? counting.turn : 0}
                  missing={pressed ? missing(line.id) : []}
                  shelf={
                    line === current && (
                      <Input
                        label={t`Shelf, suggested`}
                        value={shelf}
                        onChange={(event) => chosen.set(event.target.value)}
                        error={lacksShelf && t`Say which shelf`}
                      />
                    )
                  }
                  onChange={(by) => change(line.id, by)}
                  onReport={(report) => counting.report(line.id, report)}
                  takenFrom={(taken) => receive.takenFrom(line.id, taken)}
                />
              )
            )
          })}
        </div>
        <div className={css.column}>
          {current && <LineAsked line={current} />}
          {current && inHand && (
            <LineSide
              counted={inHand}
              missing={pressed ? missing(current.id) : []}
              onChange={(by) => change(current.id, by)}
            />
          )}
          <div className={css.commit}>
            <ErrorLine error={receive.error} />
            <ActionButton
              commit
              keys={['Ctrl ↵']}
              loading={receive.pending && t`Receiving`}
              disabledReason={refused ? t`A photo was refused: try it again or remove it` : undefined}
              onClick={commit}
            >
              <ReceiveWords pieces={pieces} more={isAgreed ? more : 0} />
            </ActionButton>
          </div>
        </div>
      </div>
    </>
  )
}

/** What the button does, with its pieces; `more`: of them, those that are recorded without owner. */
function ReceiveWords({ pieces, more }: { pieces: number; more: number }) {
  const ordered = pieces - more
  if (pieces === 0) return <Trans>Receive</Trans>
  return more > 0 ? (
    <Trans>
      Receive {ordered}, record {more} without owner
    </Trans>
  ) : (
    <Plural value={pieces} one="Receive # piece" other="Receive # pieces" />
  )
}

function useCountError({ pressed, lacksCount, surplus, isAgreed }: Receiving, current: string | undefined) {
  const { t } = useLingui()
  if (lacksCount) return t`Count what came`
  return pressed && !isAgreed && surplus.some(({ lineId }) => lineId === current) ? t`More than ordered` : undefined
}

function ArrivalTitle({ order, others }: Pick<ArrivalProps, 'order' | 'others'>) {
  return (
    <h1 className={css.title}>
      <OurNumber of={order.orderNumber} />
      <Chip tone="stored" icon={CheckCircle}>
        <Trans>Matched</Trans>
      </Chip>
      <span>
        {[order.customer.name, order.customer.country].filter(Boolean).join(', ')}
        {others > 1 && (
          <>
            {' '}
            · <Plural value={others} one="# order waits for this parcel" other="# orders wait for this parcel" />
          </>
        )}
      </span>
    </h1>
  )
}
