/** The servers under load, each a process of its own, and what the kernel says they cost. Linux only. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/run.ts'
import type { Answered, Load } from './load.ts'

export interface Server {
  name: string
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a program that listens on PORT and waits until `ready` answers. Throws with its words when it ends first. */
async function start(name: string, args: readonly string[], env: Record<string, string>, ready = '/'): Promise<Server> {
  const port = await freePort()
  const said: Buffer[] = []
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const goWithUs = () => void child.kill('SIGKILL')
  process.once('exit', goWithUs)
  child.stdout.on('data', (text: Buffer) => said.push(text))
  child.stderr.on('data', (text: Buffer) => said.push(text))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${Buffer.concat(said).toString()}`)
    const answers = await fetch(`${url}${ready}`).then(
      async (answer) => (await answer.text(), true),
      () => false,
    )
    if (answers) break
    await new Promise((go) => setTimeout(go, 50))
  }
  return {
    name,
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      // The hand-written ones have nothing to finish.
      const late = setTimeout(() => child.kill('SIGKILL'), name === 'shop' ? 15_000 : 1000)
      await ended
      clearTimeout(late)
      process.off('exit', goWithUs)
    },
  }
}

/** Where a shop's rows are: a PostgreSQL address or a data folder. */
export type Place = { DATABASE_URL: string; DATA_DIR: string } | { DATA_DIR: string }

const program = (name: string) => path.join(import.meta.dirname, `${name}.ts`)

export const startBare = () => start('bare', [program('bare')], {})
export const startFloor = (place: Place) => start('floor', [program('floor')], place)

/** The shop as an operator starts it, in production, with the log written. More arguments are for a profiler. */
export const startShop = (place: Place, more: readonly string[] = []) =>
  start(
    'shop',
    [...more, 'server/main.ts'],
    {
      ...place,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SECRET: 'for-measuring-only'.repeat(3),
      PUBLIC_URL: 'https://127.0.0.1:3000',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    '/healthz',
  )

export interface Shoppers {
  go(load: Load): Promise<Answered>
  stop(): void
}

/** The process that asks. */
export function startShoppers(): Shoppers {
  const child: ChildProcess = fork(program('load'))
  return {
    async go(load) {
      child.send(load)
      const [answered] = (await once(child, 'message')) as [Answered]
      return answered
    },
    stop: () => void child.kill(),
  }
}

const tick = 10

/** CPU milliseconds a process has used so far, all threads; children that ended are not in it. */
function cpuOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program may hold spaces; what follows its bracket does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Resident memory in MB. */
export const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

function childrenOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}

/** A stopwatch for CPU: of the server itself, and of every process of the database engine beside it. */
export function watchCpu(server: Server, engine: number | undefined): () => { own: number; engine: number } {
  const backends = () => (engine === undefined ? [] : [engine, ...childrenOf(engine)])
  const read = () =>
    new Map(
      [server.pid, ...backends()].flatMap((pid): [number, number][] => {
        try {
          return [[pid, cpuOf(pid)]]
        } catch {
          return []
        }
      }),
    )
  const before = read()
  return () => {
    const used = [...read()].map(([pid, ms]) => ({ pid, ms: ms - (before.get(pid) ?? 0) }))
    const sum = (mine: boolean) =>
      used.filter((it) => (it.pid === server.pid) === mine).reduce((total, it) => total + it.ms, 0)
    return { own: sum(true), engine: sum(false) }
  }
}
