/** Receives a parcel: what is missing is said where it is missing, then all lines go on the shelf at once. */
import { useRef, useState } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { dropDrafts } from '#ops/kit/drafts.ts'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import type { Uploads } from '#ops/kit/parts/use-upload.ts'
import { withLater } from '#ops/kit/photos/later/later.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { type ClassedLine, type SentLine, sentLine } from './counted.ts'
import { labelsOf } from './labels.ts'
import { sumOf, surplusOf, type SurplusLine } from './surplus.ts'
import type { Counting } from './use-counting.ts'
import type { Received } from './use-parcel-in-hand.ts'

interface InHand<Line extends ClassedLine> {
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
  /** Pieces beyond those ordered, their sum, and whether somebody said that they are recorded without owner. */
  surplus: readonly SurplusLine[]
  more: number
  isAgreed: boolean
  agree: (yes: boolean) => void
  takenFrom: (lineId: string, taken: Uploads['taken']) => void
}

export function useReceive<Line extends ClassedLine>(parcel: InHand<Line>): Receiving {
  const { order, scan, shelf, counting, name, onDone } = parcel
  const { counted, here, missing, turnTo, refused, pieces } = counting
  const title = useTitle()
  const [pressed, setPressed] = useState(false)
  const photosOf = useRef(new Map<string, Uploads['taken']>())
  const sure = useConfirmed()
  const surplus = surplusOf(order, counting)
  // What somebody agreed to: with another count it is another question.
  const [agreed, setAgreed] = useState(0)
  const more = sumOf(surplus)
  const isAgreed = more > 0 && agreed === more
  const nameOf = (lineId: string) =>
    title(order.lines.find((line) => line.id === lineId) ?? { title: '', titleEn: null })
  const receive = useDeskAction(async (key, sent: SentLine[], on: string, others: string | null) => {
    const what = { scan, orderNumber: order.orderNumber, lines: sent, shelf: on, surplus: others }
    const follows = sent.flatMap(({ lineId }) => photosOf.current.get(lineId)?.().later ?? [])
    const after = await withLater(
      follows,
      () => sure((confirmed) => call(receiveGoods, { ...what, confirmed }, { key })),
      (answer) => answer.packageId,
    )
    if (!after) return
    dropDrafts(name)
    const ofOthers = after.surplusId ? [{ packageId: after.surplusId }] : []
    await onDone({ packageId: after.packageId, labels: [...labelsOf(after, sent, on, title), ...ofOthers] })
  })
  const commit = () => {
    setPressed(true)
    if (pieces === 0) return focusFirstFault()
    if (more > 0 && !isAgreed) {
      turnTo(surplus[0]?.lineId)
      return focusFirstFault()
    }
    const unfinished = here.find((line) => missing(line.id).length > 0)
    if (unfinished) turnTo(unfinished.id)
    if (unfinished || !shelf.trim()) return focusFirstFault()
    const sent = here.map((line) => {
      const it = counted[line.id]
      const photos = photosOf.current.get(line.id)?.()
      const whole = it && photos && sentLine(line.id, it, photos)
      const beyond = surplus.find(({ lineId }) => lineId === line.id)?.count ?? 0
      return whole && { ...whole, count: whole.count - beyond }
    })
    const others = surplus.map(({ lineId, count }) => `${count} × ${nameOf(lineId)}`).join(', ')
    if (sent.every((it) => it !== undefined) && !refused) void receive.run(sent, shelf, others.slice(0, 250) || null)
  }
  return {
    commit,
    pending: receive.pending,
    error: receive.error,
    pressed,
    lacksCount: pressed && pieces === 0,
    surplus,
    more,
    isAgreed,
    agree: (yes) => setAgreed(yes ? more : 0),
    lacksShelf: pressed && !shelf.trim(),
    takenFrom: (lineId, taken) => photosOf.current.set(lineId, taken),
  }
}
