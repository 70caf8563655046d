/** A whole shop in a process of its own that the test may kill, and shoppers who write to it all the time (quality.md, bars 4 and 74). */
import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { randomBytes, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Envelope } from '#contract/kit/envelope.ts'
import { minutes } from '#contract/kit/time.ts'
import { tick } from '#server/clockwork.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import { makeWorld } from '#server/make-world.ts'
import { fakeProviders } from '../support/providers.ts'
import { enrolMember, enrolStaff, rolesOf } from '../support/people.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** An empty data folder gets its tables and people with open sessions, so that nobody has to sign in. */
export async function prepareShop(dataDir: string, howMany: number): Promise<{ tokens: string[]; boss: string }> {
  const database = await openDatabase<Tables>({ dataDir })
  try {
    const now = () => Date.now()
    await migrate(database, path.join(root, 'server/db/migrations'), now)
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET: 'x'.repeat(40) })
    const world = makeWorld({
      config,
      database,
      providers: fakeProviders(now),
      log: pino({ level: 'silent' }),
      now,
      random: (bytes) => randomBytes(bytes),
      withProcessMetrics: false,
    })
    const tokens: string[] = []
    for (let n = 0; n < howMany; n += 1) tokens.push((await enrolMember(world, `client-${n}`)).token)
    return { tokens, boss: (await enrolStaff(world, 'admin', rolesOf('admin'))).token }
  } finally {
    await database.close()
  }
}

/** Half an hour later, as far as the shop can tell: everything that waits for an answer of the bank is asked about. */
export async function halfAnHourLater(
  dataDir: string,
  check: (database: Database<Tables>) => Promise<void>,
): Promise<void> {
  const database = await openDatabase<Tables>({ dataDir })
  try {
    const now = () => Date.now() + minutes(30)
    const config = readConfig({
      NODE_ENV: 'test',
      SANDBOX_GATEWAY: 'yes',
      DATA_DIR: dataDir,
      DEMO: 'no',
      SECRET: 's'.repeat(40),
    })
    const world = makeWorld({
      config,
      database,
      providers: openProviders(config, database, now),
      log: pino({ level: 'silent' }),
      now,
      withProcessMetrics: false,
    })
    for (let round = 0; round < 20 && (await tick(world)) + (await runDueJobs(world, jobs)) > 0; round += 1);
    await check(database)
  } finally {
    await database.close()
  }
}

export interface Running {
  child: ChildProcess
  port: number
  /** From the start of the process to the first ready answer, ms. */
  readyAfter: number
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  said(): string
}

/** Starts the shop as `npm start` does, without the demo's people. Throws with what it said when it is not ready in time. */
export async function startProcess(dataDir: string, withinMs: number): Promise<Running> {
  const startedAt = performance.now()
  let said = ''
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      DEMO: 'no',
      SANDBOX_GATEWAY: 'yes',
      PORT: '0',
      HOST: '127.0.0.1',
      SECRET: 's'.repeat(40),
    },
  })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`not open after ${withinMs} ms: ${said}`))
    }, withinMs)
    const listen = (part: Buffer) => {
      said += part.toString()
      const found = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (!found) return
      clearTimeout(late)
      resolve(Number(found))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${said}`)))
  })
  const ready = await ask(port, { method: 'GET', path: '/readyz' })
  if (ready.status !== 200) throw new Error(`not ready: ${ready.text}`)
  return { child, port, readyAfter: performance.now() - startedAt, ended, said: () => said }
}

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  token?: string
  key?: string
  body?: unknown
  form?: Record<string, string>
}
/** The answer began to come and then broke off. */
export class BrokenAnswer extends Error {}

/** One request on a connection of its own. Rejects when nothing comes back; with BrokenAnswer when only a part does. */
export function ask(
  port: number,
  { method, path: where, token, key, body, form }: Asked,
): Promise<{ status: number; text: string }> {
  const sent = form ? new URLSearchParams(form).toString() : method === 'POST' ? JSON.stringify(body ?? {}) : undefined
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: where,
        agent: false,
        headers: {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () =>
          response.complete ? resolve({ status: response.statusCode ?? 0, text }) : reject(new BrokenAnswer(text)),
        )
        response.on('error', () => reject(new BrokenAnswer(text)))
      },
    )
    request.on('error', reject)
    request.end(sent)
  })
}

/** A shopper who puts things into the cart and recharges without end, and remembers what the shop has said yes to. */
export class Shopper {
  readonly token: string
  productId = ''
  /** Pieces asked for under a key of their own, and those the shop said yes to. */
  asked = 0
  acknowledged = 0
  /** The request whose answer never came: sent again under its key after the restart. */
  pending: Asked | undefined
  readonly recharges: string[] = []
  readonly payments: string[] = []
  /** Payments whose approval the bank has confirmed; `approving` counts those that were sent, answered or not. */
  readonly approved: string[] = []
  approving = 0
  readonly refusals: string[] = []
  constructor(token: string) {
    this.token = token
  }

  get writes(): number {
    return this.acknowledged + this.recharges.length + this.payments.length
  }

  async call<Data>(
    port: number,
    method: 'GET' | 'POST',
    where: string,
    body: Record<string, unknown> = {},
    key: string = randomUUID(),
  ): Promise<Data> {
    const query =
      method === 'GET' && Object.keys(body).length > 0 ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
    const { text } = await ask(port, {
      method,
      path: `/api${where}${query}`,
      token: this.token,
      key,
      ...(method === 'POST' && { body }),
    })
    const { code, message, data } = JSON.parse(text) as Envelope
    if (code !== 20000) {
      this.refusals.push(`${where} ${code} ${message}`)
      throw new Error(`${where} answered ${code} ${message}`)
    }
    return data as Data
  }

  async prepare(port: number, n: number): Promise<void> {
    this.productId = (
      await this.call<{ id: string }>(port, 'POST', '/product/state', {
        mallType: 'taobao',
        itemId: String(900_100_200_300 + n),
        title: 'A lamp',
        spec: '',
        price: 1000,
        freight: 0,
      })
    ).id
  }

  async addOne(port: number): Promise<void> {
    this.pending = {
      method: 'POST',
      path: '/api/cart/add',
      token: this.token,
      key: randomUUID(),
      body: { productId: this.productId, quantity: 1 },
    }
    this.asked += 1
    const { text } = await ask(port, this.pending)
    const { code } = JSON.parse(text) as Envelope
    this.pending = undefined
    if (code === 20000) this.acknowledged += 1
    else {
      this.asked -= 1
      this.refusals.push(`/cart/add ${text.slice(0, 200)}`)
    }
  }

  async recharge(port: number): Promise<void> {
    const { rechargeNumber } = await this.call<{ rechargeNumber: string }>(port, 'POST', '/wallet/recharge', {
      amount: 1000,
    })
    this.recharges.push(rechargeNumber)
    const wanted = { type: 'RECHARGE', number: rechargeNumber }
    const { payables, total } = await this.call<{ payables: { version: number }[]; total: number }>(
      port,
      'POST',
      '/payment/options',
      { payables: [wanted] },
    )
    const { paymentNumber } = await this.call<{ paymentNumber: string }>(port, 'POST', '/payment/pay', {
      payables: [{ ...wanted, version: payables[0]?.version }],
      expectedTotal: total,
      useBalance: false,
      channel: 'sandbox',
    })
    this.payments.push(paymentNumber)
    for (let n = 0; n < 20; n += 1) {
      const { payUrl } = await this.call<{ payUrl: string | null }>(port, 'GET', '/payment/state', { paymentNumber })
      if (!payUrl) continue
      this.approving += 1
      const { status } = await ask(port, {
        method: 'POST',
        path: new URL(payUrl, 'http://x').pathname,
        form: { choice: 'approve' },
      })
      if (status === 303) this.approved.push(paymentNumber)
      return
    }
  }
}
