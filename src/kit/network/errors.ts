/** Every call ends in its answer or in exactly one of these four (specification 8). */
import { codes } from '#contract/kit/envelope.ts'

/** 11000: the session is over. Everywhere but in `freeLogin` calls it also signs the shopper out. */
export class SessionInvalid extends Error {
  override name = 'SessionInvalid'
}

/** Any other code than 20000. The message is the server's, in the shopper's language; the code says more (states.md 15). */
export class ServerSaidNo extends Error {
  override name = 'ServerSaidNo'
  readonly code: number
  /** What the server sent along, such as the new price of a changed quote. */
  readonly answer: unknown
  constructor(code: number, message: string, answer?: unknown) {
    super(message)
    this.code = code
    this.answer = answer
  }
}

/** The shop said no to what was asked. Else it did not come to that: trying the same again may help. */
export const isRefusal = (error: unknown): boolean => error instanceof ServerSaidNo && !undecided.includes(error.code)

const undecided: readonly number[] = [codes.slowDown, codes.stillRunning, codes.unexpected]

/** The id of the sentence that the server refused with; undefined for any other error. */
export function reasonOf(error: unknown): string | undefined {
  const { reason } = (error instanceof ServerSaidNo ? (error.answer ?? {}) : {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}

/** An HTTP status other than 200, or a 200 that is not an envelope. */
export class BadStatus extends Error {
  override name = 'BadStatus'
  readonly status: number
  constructor(status: number) {
    super(`HTTP status ${status}`)
    this.status = status
  }
}

/** No network, or no answer within the time allowed. Whether the server did it is unknown: retry with the same key. */
export class Offline extends Error {
  override name = 'Offline'
}

export type CallError = SessionInvalid | ServerSaidNo | BadStatus | Offline

export const isCallError = (error: unknown): error is CallError =>
  error instanceof SessionInvalid ||
  error instanceof ServerSaidNo ||
  error instanceof BadStatus ||
  error instanceof Offline
