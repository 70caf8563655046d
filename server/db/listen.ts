/**
 * Hears what PostgreSQL tells on a channel (NOTIFY), on a connection of its own. A connection that breaks or falls silent is
 * given up and made again. What was told meanwhile is lost: `again` says that it may be.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { seconds } from '#contract/kit/time.ts'

export interface ListenOptions {
  /** A PostgreSQL address. A pooler that pools transactions forwards no word. */
  url: string
  channel: string
  hear(word: string): void
  /** It listens, for the first time or again: what was told before was not heard. */
  again(): void
  /** The connection broke; it is made again. */
  broke(error: unknown): void
  /** How often the connection is asked whether it is there, and how long its answer may take (ms): a silent one is noticed after both. */
  beatEvery?: number
  answerWithin?: number
}
export interface Listening {
  close(): Promise<void>
}

const firstPause = 100
const longestPause = seconds(5)

/** Listens until it is closed. Gives at once; the connection is made beside. */
export function listen(options: ListenOptions): Listening {
  const closing = new AbortController()
  const running = run(options, closing.signal)
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}

async function run(options: ListenOptions, closing: AbortSignal): Promise<void> {
  let wait = firstPause
  while (!closing.aborted) {
    try {
      await once(options, closing, () => (wait = firstPause))
    } catch (error) {
      if (closing.aborted) return
      options.broke(error)
      await pause(wait, undefined, { signal: closing, ref: false }).catch(() => undefined)
      wait = Math.min(wait * 2, longestPause)
    }
  }
}

/** One connection, from its first word to its last. Throws when it breaks or falls silent. */
async function once(options: ListenOptions, closing: AbortSignal, isUp: () => void): Promise<void> {
  const { url, channel, hear, again, beatEvery = seconds(5), answerWithin = seconds(5) } = options
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    keepAlive: true,
    application_name: 'haulway listens',
  })
  const over = new AbortController()
  const broken = new Promise<never>((_, fail) => {
    const end = (error: unknown) => {
      over.abort()
      fail(error instanceof Error ? error : new Error('the connection ended'))
    }
    client.on('error', end)
    client.on('end', () => end(undefined))
  })
  broken.catch(() => undefined)
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  const rest = AbortSignal.any([closing, over.signal])
  try {
    await Promise.race([client.connect(), broken])
    await client.query(`listen ${escapeIdentifier(channel)}`)
    isUp()
    again()
    while (!closing.aborted) {
      await pause(beatEvery, undefined, { signal: rest, ref: false }).catch(() => undefined)
      if (closing.aborted) return
      await Promise.race([client.query('select 1'), broken])
    }
  } finally {
    letGo(client)
  }
}

/** Says goodbye without waiting for an answer: a silent connection has none. */
function letGo(client: Client): void {
  const { connection } = client as Client & { connection?: { stream?: { destroySoon?(): void; destroy(): void } } }
  void client.end().catch(() => undefined)
  const stream = connection?.stream
  if (stream?.destroySoon) stream.destroySoon()
  else stream?.destroy()
}
