/**
 * Thrown by a job whose time has not come: the other side is away, or the shopper sleeps. No fault of the job, so it is not
 * parked for it but tried again, for two days.
 */
export class Postponed extends Error {
  /** Milliseconds to wait; undefined: a little longer each time. */
  readonly wait: number | undefined
  constructor(message: string, more: { wait?: number | undefined } = {}) {
    super(message)
    this.name = 'Postponed'
    this.wait = more.wait
  }
}
