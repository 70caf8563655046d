/**
 * Thrown by a job whose time has not come: the other side is away, or the shopper sleeps. No fault of the job, so it is not
 * parked for it but tried again, for three days.
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

/** Postponed because the other side does not answer at all, whoever asks: not only to this one message. */
export class Away extends Postponed {}

/** Thrown by a job that no further try can help, such as a mail that was refused for good: it is parked at once. */
export class Hopeless extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Hopeless'
  }
}
