/**
 * A database that does not answer. Some browsers leave a reading or a writing without any end, for good, on a connection that
 * opened well (WebKit, after a log-in): what waits for it would wait for ever.
 */
import { type DBCore, type DBCoreTable, Dexie } from 'dexie'

/** Seconds. A phone that was put away in between counts as one. */
const patience = 6

/** Every question to a table fails with a TimeoutError when it has no answer in time (for Dexie's `use`). */
export const impatient = (down: DBCore): Partial<DBCore> => ({
  table: (name) => {
    const table = down.table(name)
    const asking = (['mutate', 'get', 'getMany', 'query', 'openCursor', 'count'] as const).map((question) => [
      question,
      (asked: never) => inTime(table[question](asked)),
    ])
    return { ...table, ...(Object.fromEntries(asking) as Partial<DBCoreTable>) }
  },
})

/** Within a transaction, so Dexie's own promise: another would lose it. */
function inTime<Answer>(answer: PromiseLike<Answer>): Promise<Answer> {
  return new Dexie.Promise<Answer>((done, fail) => {
    let waited = 0
    const timer = setInterval(() => {
      waited += 1
      if (waited < patience) return
      stop()
      fail(new DOMException('the disk does not answer', 'TimeoutError'))
    }, 1000)
    const stop = () => clearInterval(timer)
    // oxlint-disable-next-line promise/no-callback-in-promise -- the promise that is made here ends with it
    answer.then(done, fail)
    answer.then(stop, stop)
  }) as unknown as Promise<Answer>
}
