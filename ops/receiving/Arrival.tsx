/** One parcel on the bench: its lines are counted one after the other, then all go on the shelf at once. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { dropDrafts } from '#ops/kit/drafts.ts'
import { Input } from '#ops/kit/parts/Input.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import type { Uploads } from '#ops/kit/parts/use-upload.ts'
import { withLater } from '#ops/kit/photos/later/later.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { InHandNote } from '#ops/kit/queue/InHandNote.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { sentLine, type SentLine } from './counted.ts'
import { ExpectedLines } from './ExpectedLines.tsx'
import { labelsOf } from './labels.ts'
import { expectedLines, partInHand } from './of-part.ts'
import { PartsNote } from './PartsNote.tsx'
import { LineAsked } from './LineAsked.tsx'
import { LineBench } from './LineBench.tsx'
import { LineSide } from './LineSide.tsx'
import css from './receiving.module.css'
import { useCounting } from './use-counting.ts'
import { type Hand, useReportHand } from '#ops/kit/scan/hand.ts'
import { useTitle } from '#ops/kit/parts/use-title.ts'
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
}

export function Arrival({ order, scan, shelf: suggested, least, others, onNextOrder, onHand, onDone }: ArrivalProps) {
  const { t } = useLingui()
  const title = useTitle()
  const lines = expectedLines(order, partInHand(order, scan))
  const name = `receiving ${scan} ${order.orderNumber}`
  const counting = useCounting(lines, least, name)
  const { counted, missing, change, current, turnTo } = counting
  const inHand = current && counted[current.id]
  const [shelf, setShelf] = useState(suggested)
  const [pressed, setPressed] = useState(false)
  const { here, refused, pieces } = counting
  const photosOf = useRef(new Map<string, Uploads['taken']>())
  const sure = useConfirmed()
  const receive = useDeskAction(async (key, sent: SentLine[], on: string) => {
    const what = { scan, orderNumber: order.orderNumber, lines: sent, shelf: on }
    const follows = sent.flatMap(({ lineId }) => photosOf.current.get(lineId)?.().later ?? [])
    const after = await withLater(
      follows,
      () => sure((confirmed) => call(receiveGoods, { ...what, confirmed }, { key })),
      (answer) => answer.packageId,
    )
    if (!after) return
    dropDrafts(name)
    await onDone({ packageId: after.packageId, labels: labelsOf(after, sent, on, title) })
  })
  const hand: Hand = receive.pending ? 'sending' : counting.begun || shelf !== suggested ? 'begun' : 'idle'
  useReportHand(hand, onHand)
  const commit = () => {
    setPressed(true)
    const unfinished = here.find((line) => missing(line.id).length > 0)
    if (unfinished) return turnTo(unfinished.id)
    const sent = here.map((line) => {
      const it = counted[line.id]
      const photos = photosOf.current.get(line.id)?.()
      return it && photos && sentLine(line.id, it, photos)
    })
    if (sent.length > 0 && sent.every((it) => it !== undefined) && !refused && shelf.trim())
      void receive.run(sent, shelf)
  }
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
      <Restored draft={counting.draft} />
      <div className={css.work}>
        <div className={css.column}>
          <ExpectedLines
            lines={lines}
            most={(id) => order.lines.find((line) => line.id === id)?.buckets.expected ?? 0}
            counted={counted}
            current={current}
            missing={missing}
            onCurrent={turnTo}
            onCount={(id, count) => change(id, { count })}
          />
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
                        onChange={(event) => setShelf(event.target.value)}
                      />
                    )
                  }
                  onChange={(by) => change(line.id, by)}
                  onReport={(report) => counting.report(line.id, report)}
                  takenFrom={(taken) => photosOf.current.set(line.id, taken)}
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
              {t`${plural(pieces, { one: 'Receive # piece', other: 'Receive # pieces' })}`}
            </ActionButton>
          </div>
        </div>
      </div>
    </>
  )
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
