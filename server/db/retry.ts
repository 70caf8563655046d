/** Runs a transaction again that the database rolled back because it collided with another one (serialization failure, deadlock). */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'

const sentBack = new Set(['40001', '40P01'])
const mostRetries = 3

export interface RetryOptions {
  /** From 0 up to 1: how much of the longest wait to take. */
  random?: () => number
  /** Waits that many milliseconds. */
  wait?: (ms: number) => Promise<unknown>
}

/** The database's codes are strings: '40001' is its, to be tried again; the number 40001 is the shop's own refusal, which would only be refused again. */
export const isSentBack = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  sentBack.has(error.code)

/**
 * Runs `fn` in one READ COMMITTED transaction and gives its result. On a serialization failure or a deadlock the whole
 * of `fn` runs again, at most three times more, so it must do nothing outside the handle it is given. Inside a
 * transaction already, `fn` joins it and the outer one retries.
 */
export async function inTransaction<DB, Result>(
  db: Kysely<DB>,
  fn: (tx: Transaction<DB>) => Promise<Result>,
  { random = Math.random, wait = pause }: RetryOptions = {},
): Promise<Result> {
  if (db.isTransaction) return fn(db as Transaction<DB>)
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(fn)
    } catch (error) {
      if (!isSentBack(error) || retries >= mostRetries) throw error
      await wait(random() * 10 * 2 ** retries)
    }
  }
}
