/** The shoppers, in a process of their own, so that their work is not counted as the server's. */
import autocannon from 'autocannon'

export interface Asked {
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}
export interface Load {
  url: string
  /** For each connection what it asks, over and over. */
  asked: Asked[][]
  /** How long, or, where each question may be asked only once, how many. */
  seconds?: number
  amount?: number
}
export interface Answered {
  /** Answers with code 20000, and all others. */
  good: number
  bad: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
}

async function run({ url, asked, seconds = 10, amount }: Load): Promise<Answered> {
  let next = 0
  let bad = 0
  const startedAt = performance.now()
  let lastAt = startedAt
  const result = await autocannon({
    url,
    connections: asked.length,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    sampleInt: 100,
    setupClient(client) {
      const mine = asked[next++ % asked.length] ?? []
      client.setRequests(mine)
    },
    // Every answer begins with its code, and must be a good one.
    verifyBody: (body) => {
      lastAt = performance.now()
      const good = String(body).startsWith('{"code":20000')
      if (!good) {
        bad += 1
        if (bad === 1) process.stderr.write(`a bad answer: ${String(body).slice(0, 300)}\n`)
      }
      return good
    },
  })
  const took = (lastAt - startedAt) / 1000
  const bads = bad + result.non2xx + result.errors + result.timeouts
  return { good: result['2xx'] - bad, bad: bads, seconds: took, p50: result.latency.p50, p99: result.latency.p99 }
}

process.on('message', (load: Load) => {
  void run(load).then(
    (answered) => process.send?.(answered),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
