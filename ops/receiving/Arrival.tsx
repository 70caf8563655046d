/** One parcel on the bench: its lines are counted one after the other, then all go on the shelf at once. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Act } from '../parts/Act.tsx'
import { Input } from '../parts/Input.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { conditions, type Counted, firstCounted, missingOf, sentLine, type SentLine } from './counted.ts'
import { ExpectedLines } from './ExpectedLines.tsx'
import { LineBench, type LineReport } from './LineBench.tsx'
import { LineSide } from './LineSide.tsx'
import css from './receiving.module.css'

export interface ArrivalKeys {
  photo: () => void
  nextLine: () => void
  wrong: () => void
  commit: () => void
}
export interface ArrivalProps {
  ref: Ref<ArrivalKeys>
  order: DeskOrder
  scan: string
  shelf: string
  /** So many photos of each line. */
  least: number
  /** How many orders wait for this parcel. */
  others: number
  onDone: (packageId: string) => Promise<void>
}

export function Arrival({ ref, order, scan, shelf: suggested, least, others, onDone }: ArrivalProps) {
  const { t } = useLingui()
  const lines = order.lines.filter((line) => line.buckets.expected > 0)
  const [counted, setCounted] = useState<Readonly<Record<string, Counted>>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, firstCounted(line)])),
  )
  const [reports, setReports] = useState<Readonly<Record<string, LineReport>>>({})
  const [at, setAt] = useState(0)
  const [shelf, setShelf] = useState(suggested)
  const [pressed, setPressed] = useState(false)
  const benches = useRef<Record<string, { photo: () => void; focus: () => void } | null>>({})
  const note = useRef<HTMLInputElement>(null)
  const current = lines[at] ?? lines[0]
  const inHand = current && counted[current.id]
  const change = (id: string, by: Partial<Counted>) =>
    setCounted((now) => (now[id] ? { ...now, [id]: { ...now[id], ...by } } : now))

  const here = lines.filter((line) => Number(counted[line.id]?.count) > 0)
  const missing = (id: string) => {
    const it = counted[id]
    return it && Number(it.count) > 0 ? missingOf(it, reports[id]?.photoIds.length ?? 0, least) : []
  }
  const waiting = here.some((line) => reports[line.id]?.waiting)
  const pieces = here.reduce((sum, line) => sum + Number(counted[line.id]?.count), 0)

  const receive = useAction(
    async (key, sent: SentLine[], on: string) => {
      const { packageId } = await call(
        receiveGoods,
        { scan, orderNumber: order.orderNumber, lines: sent, shelf: on },
        { key },
      )
      await onDone(packageId)
    },
    { quiet: true },
  )
  const commit = () => {
    setPressed(true)
    const unfinished = here.find((line) => missing(line.id).length > 0)
    if (unfinished) {
      setAt(lines.indexOf(unfinished))
      return requestAnimationFrame(() => benches.current[unfinished.id]?.focus())
    }
    const sent = here.map((line) => {
      const it = counted[line.id]
      return it && sentLine(line.id, it, reports[line.id]?.photoIds ?? [], reports[line.id]?.videoIds ?? [])
    })
    if (sent.length > 0 && sent.every((it) => it !== undefined) && !waiting && shelf.trim())
      void receive.run(sent, shelf)
    return undefined
  }
  const turnTo = (index: number) => {
    setAt(index)
    const line = lines[index]
    if (line) requestAnimationFrame(() => benches.current[line.id]?.focus())
  }
  useImperativeHandle(ref, () => ({
    photo: () => current && benches.current[current.id]?.photo(),
    wrong: () => {
      if (!current || !inHand) return
      change(current.id, {
        condition: conditions[(conditions.indexOf(inHand.condition) + 1) % conditions.length] ?? 'fine',
      })
      requestAnimationFrame(() => note.current?.focus())
    },
    nextLine: () => turnTo((at + 1) % lines.length),
    commit,
  }))

  return (
    <>
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
      <div className={css.work}>
        <div className={css.column}>
          <ExpectedLines
            lines={lines}
            counted={counted}
            current={current}
            missing={missing}
            onCurrent={turnTo}
            onCount={(id, count) => change(id, { count })}
          />
          {lines.map((line) => {
            const it = counted[line.id]
            return (
              it && (
                <LineBench
                  key={line.id}
                  ref={(bench) => {
                    benches.current[line.id] = bench
                  }}
                  line={line}
                  least={least}
                  counted={it}
                  hidden={line !== current}
                  isFirst={line === current}
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
                  onReport={(report) => setReports((now) => ({ ...now, [line.id]: report }))}
                />
              )
            )
          })}
        </div>
        <div className={css.column}>
          {current && inHand && (
            <LineSide
              ref={note}
              counted={inHand}
              missing={pressed ? missing(current.id) : []}
              onChange={(by) => change(current.id, by)}
            />
          )}
          <div className={css.commit}>
            <Wrong error={receive.error} />
            <Act
              commit
              keys={['Ctrl ↵']}
              loading={receive.pending && t`Receiving`}
              disabledReason={waiting ? t`Photos are on their way` : undefined}
              onClick={commit}
            >
              {t`${plural(pieces, { one: 'Receive # piece', other: 'Receive # pieces' })}`}
            </Act>
          </div>
        </div>
      </div>
    </>
  )
}
