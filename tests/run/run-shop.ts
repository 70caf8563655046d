/** The shop as an operator starts it: a process of its own, on a free port, with the variables given and no others. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
const clean = { PATH: process.env['PATH'] ?? '' }

export interface RunningShop {
  base: string
  /** What it wrote so far. */
  said(): string
  /** Gives the exit code; null when the signal ended it. */
  stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

const children = new Set<ChildProcess>()

/** For afterAll: ends whatever a failed test left behind. */
export const endAll = (): void => children.forEach((child) => void child.kill('SIGKILL'))

const program = path.join(root, 'server/main.ts')

/** Takes its variables, and the folder it is started in; gives the shop once it is open. Throws with what it said when it ends before. */
export async function runShop(env: Record<string, string>, cwd = root): Promise<RunningShop> {
  const child = spawn(process.execPath, [program], {
    cwd,
    env: { ...clean, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let said = ''
  const port = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text.toString()
      const open = /listens on port (\d+)/.exec(said)?.[1]
      if (open) resolve(open)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${said}`)))
  })
  return {
    base: `http://127.0.0.1:${port}`,
    said: () => said,
    async stop(signal) {
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = (await ended) as [number | null]
      children.delete(child)
      return code
    },
  }
}

/** A start that should be refused: its exit code and the lines it gave. */
export function refusedStart(env: Record<string, string>, cwd = root): { code: number | null; lines: string[] } {
  const ended = spawnSync(process.execPath, [program], {
    cwd,
    env: { ...clean, PORT: '0', HOST: '127.0.0.1', ...env },
    encoding: 'utf8',
    timeout: 90_000,
  })
  return { code: ended.status, lines: ended.stderr.trim().split('\n').filter(Boolean) }
}

/** One call; gives the envelope. */
export async function ask(base: string, route: string, input?: unknown, token = ''): Promise<Envelope> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const post = input === undefined ? {} : { method: 'POST', body: JSON.stringify(input) }
  const response = await fetch(`${base}/api${route}`, { headers, ...post })
  return (await response.json()) as Envelope
}

export interface Envelope {
  code: number
  message: string
  data: Record<string, unknown>
}
