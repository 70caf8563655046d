/** Receives a parcel: what is missing is said where it is missing, then all lines go on the shelf at once. */
import { type RefObject, useRef, useState } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { dropDrafts } from '#ops/kit/drafts.ts'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import type { Uploads } from '#ops/kit/parts/use-upload.ts'
import { withLater } from '#ops/kit/photos/later/later.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { type ClassedLine, type SentLine, sentLine } from './counted.ts'
import { labelsOf } from './labels.ts'
import type { Counting } from './use-counting.ts'
import type { Received } from './use-parcel-in-hand.ts'

interface Parcel<Line extends ClassedLine> {
  order: DeskOrder
  scan: string
  shelf: string
  counting: Counting<Line>
  /** Under which what was typed is kept until it is received. */
  name: string
  onDone: (what: Received) => Promise<void>
}

export interface Receiving {
  commit: () => void
  pending: boolean
  error: unknown
  /** Once it was pressed: what is missing is said from then on. */
  pressed: boolean
  /** No piece of any line was counted. */
  lacksCount: boolean
  lacksShelf: boolean
  countField: RefObject<HTMLInputElement | null>
  shelfField: RefObject<HTMLInputElement | null>
  takenFrom: (lineId: string, taken: Uploads['taken']) => void
}

export function useReceive<Line extends ClassedLine>(parcel: Parcel<Line>): Receiving {
  const { order, scan, shelf, counting, name, onDone } = parcel
  const { counted, here, missing, turnTo, refused, pieces } = counting
  const title = useTitle()
  const [pressed, setPressed] = useState(false)
  const [countField, shelfField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
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
  const commit = () => {
    setPressed(true)
    if (pieces === 0) return countField.current?.focus()
    const unfinished = here.find((line) => missing(line.id).length > 0)
    if (unfinished) return turnTo(unfinished.id)
    if (!shelf.trim()) return shelfField.current?.focus()
    const sent = here.map((line) => {
      const it = counted[line.id]
      const photos = photosOf.current.get(line.id)?.()
      return it && photos && sentLine(line.id, it, photos)
    })
    if (sent.every((it) => it !== undefined) && !refused) void receive.run(sent, shelf)
  }
  return {
    commit,
    pending: receive.pending,
    error: receive.error,
    pressed,
    lacksCount: pressed && pieces === 0,
    lacksShelf: pressed && !shelf.trim(),
    countField,
    shelfField,
    takenFrom: (lineId, taken) => photosOf.current.set(lineId, taken),
  }
}
