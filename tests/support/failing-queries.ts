/**
 * Makes one query of the database driver, or one question to somebody outside, fail: it is not sent at all, or it is sent and
 * its answer is lost. Counted from when it is armed; what the test itself asks meanwhile counts too, so it asks nothing.
 */
import pg from 'pg'

/** Only these may have an effect of their own when their answer is lost: what is inside a transaction is rolled back. */
const commits = /^\s*commit/iu

export class QueryFailed extends Error {
  constructor(text: string, sent: boolean) {
    super(`planted: ${sent ? 'the answer is lost of' : 'not sent'}: ${text.slice(0, 80)}`)
    this.name = 'QueryFailed'
  }
}

export interface FailingQueries {
  /** The query in that place fails, from 0; those before and after it work. */
  arm(place: number): void
  /** Gives the text of what failed; undefined where there were not so many queries. */
  disarm(): string | undefined
  /** The functions of these names ask somebody outside: they are counted from now on. */
  watch<T extends object>(outside: T, names: readonly (keyof T & string)[]): void
  /** Leaves the driver as it was. */
  end(): void
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')

type Query = (this: pg.Client & { getTransactionStatus(): string | null }, ...asked: unknown[]) => unknown

/** Of this process's connections to PostgreSQL, and to the embedded engine, which is reached by the same driver. */
export function failingQueries(): FailingQueries {
  const sent = pg.Client.prototype.query as unknown as Query
  let armed: number | undefined
  let place = 0
  let failed: string | undefined
  const isHere = () => armed !== undefined && failed === undefined && place++ === armed
  const query: Query = function query(...asked) {
    const text = textOf(asked[0])
    if (armed === undefined || failed !== undefined || typeof asked.at(-1) === 'function')
      return sent.apply(this, asked)
    if (isHere()) {
      failed = text
      return Promise.reject(new QueryFailed(text, false))
    }
    // Outside a transaction each query commits by itself.
    const hasEffect =
      commits.test(text) || (this.getTransactionStatus() === 'I' && !/^\s*(?:select|begin|start)/iu.test(text))
    if (hasEffect && isHere()) {
      failed = text
      return (sent.apply(this, asked) as Promise<unknown>).then(() => {
        throw new QueryFailed(text, true)
      })
    }
    return sent.apply(this, asked)
  }
  Object.assign(pg.Client.prototype, { query })
  return {
    arm(at) {
      ;[armed, place, failed] = [at, 0, undefined]
    },
    disarm() {
      const text = failed
      ;[armed, failed] = [undefined, undefined]
      return text
    },
    watch(outside, names) {
      for (const name of names) {
        const ask = outside[name] as (...asked: unknown[]) => Promise<unknown>
        const watched = async (...asked: unknown[]) => {
          if (armed === undefined || failed !== undefined) return ask(...asked)
          if (isHere()) {
            failed = `${name} of a provider`
            throw new QueryFailed(failed, false)
          }
          const answer = await ask(...asked)
          if (!isHere()) return answer
          failed = `${name} of a provider, answered`
          throw new QueryFailed(failed, true)
        }
        Object.assign(outside, { [name]: watched })
      }
    },
    end: () => void Object.assign(pg.Client.prototype, { query: sent }),
  }
}
