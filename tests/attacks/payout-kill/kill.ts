/** Starts the processes that a payout kills, one after the other: each is loaded while the one before it runs. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Role } from '#contract/kit/endpoint.ts'

export interface Task {
  database: { url?: string; dataDir: string }
  /** Where the provider is. */
  env: Record<string, string>
  /** Epoch ms. */
  at: number
  staff: { id: string; name: string; roles: readonly Role[] }
  /** Sent out after what was left is finished; none: nothing is. */
  withdrawalNumber?: string
  /** Another process lives beside it, and finishes what is left. */
  beside?: boolean
  /** Killed after the step of this name or number; where there is none, it ends by itself. */
  dieAfter: string
}
export interface Report {
  faults: string[]
  withdrawals: { number: string; status: string; paid: number; returned: number }[]
}
export interface Ended {
  signal: string | null
  /** The names of the steps that were done, in order. */
  steps: string[]
  /** As it found everything, right after the kill of the one before it, and as it stood after it had gone on. */
  found: Report
  settled: Report
}

const load = (): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'child.ts')], { env: { PATH: process.env['PATH'] ?? '' } })

/** `end` ends the one that waits. */
export function processes(): { run(task: Task, another: boolean): Promise<Ended>; end(): void } {
  let next = load()
  return {
    async run(task, another) {
      const child = next
      if (another) next = load()
      let said = ''
      let complained = ''
      child.stdout.on('data', (part: Buffer) => (said += part.toString()))
      child.stderr.on('data', (part: Buffer) => (complained += part.toString()))
      child.stdin.write(JSON.stringify(task))
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
      if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the shop's process ended with ${code}: ${complained}`)
      const words = said.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []))
      const find = (key: string) => words.find((word) => key in word)?.[key]
      return {
        signal,
        steps: words.flatMap((word) => ('step' in word ? [String(word['name'])] : [])),
        found: find('found') as Report,
        settled: find('settled') as Report,
      }
    },
    end: () => void next.kill('SIGKILL'),
  }
}

/** The one that lives on (neighbour.ts). */
export interface Neighbour {
  /** Its clock stands there from now on; it does what is due by then, over and over. Epoch ms. */
  at(now: number): Promise<void>
  /** Does all that is left, leases of the dead one included, and says how everything stands. */
  goOn(now: number): Promise<Report>
  end(): void
}

export function neighbour(task: Pick<Task, 'database' | 'env' | 'at'>): Neighbour {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'neighbour.ts')], {
    env: { PATH: process.env['PATH'] ?? '' },
  })
  let said = ''
  let complained = ''
  const waiting: { resolve: (word: Record<string, unknown>) => void; reject: (error: Error) => void }[] = []
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()))
  child.stdout.on('data', (part: Buffer) => {
    const lines = `${said}${part.toString()}`.split('\n')
    said = lines.pop() ?? ''
    for (const line of lines) waiting.shift()?.resolve(JSON.parse(line) as Record<string, unknown>)
  })
  child.on('close', () => {
    for (const { reject } of waiting) reject(new Error(`the neighbour has ended: ${complained}`))
  })
  const ask = (word: unknown) => {
    const answer = Promise.withResolvers<Record<string, unknown>>()
    waiting.push(answer)
    child.stdin.write(`${JSON.stringify(word)}\n`)
    return answer.promise
  }
  const begun = ask(task)
  return {
    at: async (now) => void (await begun, await ask({ at: now })),
    goOn: async (now) => (await ask({ at: now, finish: true }))['report'] as Report,
    end: () => void child.kill('SIGKILL'),
  }
}
