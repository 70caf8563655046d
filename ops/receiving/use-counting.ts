/** The lines of one parcel as they are counted: which is under the hands, what was typed of each, what is missing. */
import { useState } from 'react'
import { type Draft, useDraft } from '#ops/kit/drafts.ts'
import { type ClassedLine, type Counted, firstCounted, type LineReport, type Missing, missingOf } from './counted.ts'

export interface Counting<Line extends ClassedLine> {
  counted: Readonly<Record<string, Counted>>
  /** The line under the hands. */
  current: Line | undefined
  /** Another number each time the hands are sent to the current line. */
  turn: number
  turnTo: (lineId: string | undefined) => void
  next: () => void
  change: (lineId: string, by: Partial<Counted>) => void
  report: (lineId: string, report: LineReport) => void
  /** What is still to do on a line of which some came; nothing on the others. */
  missing: (lineId: string) => Missing[]
  /** The lines of which something came. */
  here: readonly Line[]
  pieces: number
  /** Something was typed or photographed of one of them. */
  begun: boolean
  /** The shop refused a photo of one of them. */
  refused: boolean
  draft: Pick<Draft<unknown>, 'restored' | 'throwAway'>
}

/** `least`: so many photos of each line. `name`: under which what is typed is kept; absent: not kept. */
export function useCounting<Line extends ClassedLine>(
  lines: readonly Line[],
  least: number,
  name?: string,
): Counting<Line> {
  const first = Object.fromEntries(lines.map((line) => [line.id, firstCounted(line)]))
  const draft = useDraft<Readonly<Record<string, Counted>>>(name, first)
  // A line may have come that was not there when something was typed.
  const counted = { ...first, ...draft.value }
  const [reports, setReports] = useState<Readonly<Record<string, LineReport>>>({})
  // By its id: lines come and go while they are counted.
  const [{ at, turn }, setTurn] = useState({ at: lines[0]?.id, turn: 1 })
  const turnTo = (to: string | undefined) => setTurn({ at: to, turn: turn + 1 })
  const current = lines.find((line) => line.id === at) ?? lines[0]
  const here = lines.filter((line) => Number(counted[line.id]?.count) > 0)
  return {
    counted,
    current,
    turn,
    turnTo,
    next: () => turnTo(lines[(lines.findIndex((line) => line === current) + 1) % lines.length]?.id),
    change(id, by) {
      const before = counted[id]
      if (before) draft.set((now) => ({ ...now, [id]: { ...before, ...now[id], ...by } }))
    },
    draft,
    report: (id, report) => setReports((now) => ({ ...now, [id]: report })),
    missing: (id) => {
      const it = counted[id]
      return it && Number(it.count) > 0 ? missingOf(it, reports[id]?.photos ?? 0, least) : []
    },
    here,
    pieces: here.reduce((sum, line) => sum + Number(counted[line.id]?.count), 0),
    begun: lines.some((line) => isBegun(line, counted[line.id], reports[line.id])),
    refused: here.some((line) => reports[line.id]?.refused),
  }
}

const isBegun = (line: ClassedLine, counted: Counted | undefined, report: LineReport | undefined): boolean =>
  JSON.stringify(counted) !== JSON.stringify(firstCounted(line)) ||
  (report !== undefined && (report.refused || report.photos + report.videos > 0))
