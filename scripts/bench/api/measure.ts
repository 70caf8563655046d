/** One scene on several servers in turn, round after round, so that what else this machine does falls on all alike. */
import type { Asked } from './load.ts'
import { type Server, type Shoppers, watchCpu } from './servers.ts'

/** Of one server in one scene; medians over the rounds. */
export interface Measured {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** CPU milliseconds an answer: of the server's process, and of the engine's processes beside it. */
  cpu: number
  engineCpu: number
}

export interface Candidate {
  server: Server
  /** Questions for this round; none left ends the measuring with an error. */
  asked(round: number): Asked[][]
}

export interface Rounds {
  rounds: number
  seconds: number
  /** Instead of seconds, where each question may be asked only once. */
  amount?: number
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

async function once(shoppers: Shoppers, it: Candidate, round: number, of: Rounds, engine?: number): Promise<Measured> {
  const asked = it.asked(round)
  const amount = of.amount === undefined ? {} : { amount: of.amount }
  const used = watchCpu(it.server, engine)
  const { good, bad, seconds, p50, p99 } = await shoppers.go({
    url: it.server.url,
    asked,
    seconds: of.seconds,
    ...amount,
  })
  const { own, engine: beside } = used()
  if (bad > 0) throw new Error(`${it.server.name}: ${bad} bad answers beside ${good} good ones`)
  return { rate: good / seconds, p50, p99, cpu: own / good, engineCpu: beside / good }
}

/** Enough for the compiler to be done with a server; counted, because a busy machine answers little in a second. */
const warmUpAnswers = 1000

/** Measures each candidate `rounds` times, in turn, after a warm-up where a question may be repeated. */
export async function measure(
  shoppers: Shoppers,
  candidates: readonly Candidate[],
  of: Rounds,
  engine?: number,
): Promise<Measured[]> {
  const all = candidates.map((): Measured[] => [])
  const warmUp = of.amount === undefined ? 1 : 0
  for (let round = -warmUp; round < of.rounds; round += 1)
    for (const [at, it] of candidates.entries()) {
      const one = await once(shoppers, it, round, round < 0 ? { ...of, amount: warmUpAnswers } : of, engine)
      if (round >= 0) all[at]?.push(one)
    }
  return all.map((its) => ({
    rate: median(its.map((it) => it.rate)),
    p50: median(its.map((it) => it.p50)),
    p99: median(its.map((it) => it.p99)),
    cpu: median(its.map((it) => it.cpu)),
    engineCpu: median(its.map((it) => it.engineCpu)),
  }))
}
