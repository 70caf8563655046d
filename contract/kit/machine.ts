/**
 * A state machine: the statuses of one document and the only moves between them (states.md 3 to 11). The server moves by it,
 * the tests walk it exhaustively, and the generated diagrams are drawn from it.
 */
export type Actor = 'user' | 'agent' | 'warehouse' | 'finance' | 'kyc' | 'system' | 'provider' | 'carrier'

export interface Move<Status extends string> {
  /** The rule's name in states.md, such as O11. */
  rule: string
  from: readonly Status[]
  /** One status, or where a patch or an abnormal stop returns to: the document's `resume_status`. */
  to: Status | 'resume'
  /** Who may make it. */
  by: readonly Actor[]
  why?: string
}

export class MoveRefused extends Error {
  readonly machine: string
  readonly event: string
  readonly current: string
  constructor(machine: string, event: string, current: string) {
    super(`${machine} cannot ${event} while ${current}`)
    this.name = 'MoveRefused'
    this.machine = machine
    this.event = event
    this.current = current
  }
}

export interface Machine<Status extends string, Event extends string, Name extends string = string> {
  /** The document's name: what its events are called after, and its type in events and in the change list. */
  name: Name
  statuses: readonly Status[]
  start: Status
  moves: Record<Event, Move<Status>>
  can(event: Event, status: Status): boolean
  /** The status after the event. Refuses (MoveRefused) a pair that the table does not list. */
  next(event: Event, status: Status, resume?: Status | null): Status
  /** True when no move leaves this status. */
  isFinal(status: Status): boolean
}

export function machine<const Name extends string, const Status extends string, const Event extends string>(
  name: Name,
  statuses: readonly Status[],
  moves: Record<Event, Move<NoInfer<Status>>>,
): Machine<Status, Event, Name> {
  const start = statuses[0]
  if (start === undefined) throw new Error(`${name} has no status`)
  const can = (event: Event, status: Status) => moves[event].from.includes(status)
  return {
    name,
    statuses,
    start,
    moves,
    can,
    next(event, status, resume) {
      if (!can(event, status)) throw new MoveRefused(name, event, status)
      const { to } = moves[event]
      if (to !== 'resume') return to as Status
      if (!resume) throw new MoveRefused(name, event, status)
      return resume
    },
    isFinal: (status) =>
      !Object.values<Move<Status>>(moves).some((move) => move.from.includes(status) && move.to !== status),
  }
}

/** Asks only: refuses (MoveRefused) what `next` refuses for this document, and changes nothing. */
export function mustAllow<Status extends string, Event extends string>(
  machine: Machine<Status, Event>,
  event: NoInfer<Event>,
  row: { readonly status: NoInfer<Status>; readonly resume_status?: NoInfer<Status> | null },
): void {
  machine.next(event, row.status, row.resume_status)
}
