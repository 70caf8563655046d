/** What was measured, as tables for people: the same text on the screen and in docs/generated/bench-api.md. */
import os from 'node:os'
import type { Measured } from './measure.ts'
import { goals, type SceneName } from './scenes.ts'

export interface SceneResult {
  scene: SceneName
  bare: Measured
  floor: Measured
  shop: Measured
}
export interface SizeResult {
  orders: number
  bare: Measured
  poll: Measured
  page: Measured
  floorPage: Measured
  /** The first page of the shopper who has a fifth of all orders, and one in the middle of them. */
  first: Measured
  deep: Measured
  /** Milliseconds of a poll that must count: of a shopper with forty orders (median of twenty), and of the one with most. */
  countMs: number
  countManyMs: number
}
export interface EngineResult {
  engine: string
  scenes: SceneResult[]
  sizes: SizeResult[]
  memory: { shop: number; floor: number; bare: number }
}

const round = (value: number, digits: number) => value.toFixed(digits)
const times = (value: number) => (Number.isFinite(value) ? round(value, 2) : '–')
const whole = (value: number) => Math.round(value).toLocaleString('en')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

const cpuOf = (it: Measured) => it.cpu + it.engineCpu

function scenesTable(scenes: readonly SceneResult[]): string {
  const rows = scenes.map(({ scene, bare, floor, shop }) => {
    const goal = goals[scene]
    const share = shop.rate / (goal.of === 'bare' ? bare.rate : floor.rate)
    return [
      scene,
      whole(shop.rate),
      round(shop.p99, 0),
      round(shop.cpu, 3),
      round(cpuOf(shop), 3),
      whole(floor.rate),
      round(cpuOf(floor), 3),
      times(shop.rate / floor.rate),
      times(cpuOf(shop) / cpuOf(floor)),
      whole(bare.rate),
      times(shop.rate / bare.rate),
      times(shop.cpu / bare.cpu),
      `${round(goal.share, 1)} of ${goal.of}: ${share >= goal.share ? 'kept' : 'missed'}`,
    ]
  })
  const head = [
    'scene',
    'requests/s',
    'p99 ms',
    'CPU ms',
    'with engine',
    'floor req/s',
    'floor CPU',
    'of floor',
    'CPU × floor',
    'bare req/s',
    'of bare',
    'CPU × bare',
    'goal',
  ]
  return table(head, rows)
}

function sizesTable(sizes: readonly SizeResult[]): string {
  const [base] = sizes
  if (!base) return ''
  // Against the control of the same minute: what else the machine does weighs on both.
  const against = (it: SizeResult, of: 'poll' | 'page' | 'first' | 'deep') =>
    times(cpuOf(it[of]) / it.bare.cpu / (cpuOf(base[of]) / base.bare.cpu))
  const rows = sizes.map((it) => [
    whole(it.orders),
    whole(it.poll.rate),
    round(cpuOf(it.poll), 3),
    against(it, 'poll'),
    round(it.countMs, 1),
    round(it.countManyMs, 1),
    whole(it.page.rate),
    round(cpuOf(it.page), 3),
    against(it, 'page'),
    times(it.page.rate / it.floorPage.rate),
    round(cpuOf(it.first), 3),
    against(it, 'first'),
    round(cpuOf(it.deep), 3),
  ])
  const head = [
    'orders',
    'poll req/s',
    'CPU ms',
    '× smallest',
    'counting ms',
    'of most',
    'page req/s',
    'CPU ms',
    '× smallest',
    'of floor',
    'page of most: CPU ms',
    '× smallest',
    'deep page: CPU ms',
  ]
  return table(head, rows)
}

/** The whole report. `date` is ISO, `note` says how the run was made. */
export function report(results: readonly EngineResult[], date: string, note: string): string {
  const cpus = os.cpus().length
  const parts = results.map(
    ({ engine, scenes, sizes, memory }) => `## On ${engine}

${scenesTable(scenes)}

Resident memory after the load: the shop ${memory.shop} MB, the floor ${memory.floor} MB, bare HTTP ${memory.bare} MB.

How it grows with the shop (× smallest: CPU a request against the smallest shop, each beside the bare control of the same minute; 1 is best):

${sizesTable(sizes)}
`,
  )
  return `# How fast the server is

Written by \`npm run bench:api\` on ${date}, on ${cpus} cores with ${Math.round(os.totalmem() / 2 ** 30)} GB of memory. ${note}

The shop is \`server/main.ts\` as an operator starts it, in production, over real HTTP with real sessions. The **floor** is
\`scripts/bench/api/floor.ts\`: node:http and pg by hand, prepared statements, on a copy of the same rows, without checks, notices
and prices worked out again. **Bare** is node:http answering one fixed JSON. All three are asked in turn by autocannon in a
process of its own; medians of the rounds. CPU is read from /proc: of the server's process, and "with engine" of PostgreSQL's
processes too (PGlite is in the server's process). On a machine that does other work trust CPU and ratios, not requests a second.
PostgreSQL runs with syncing off for both; PGlite syncs each commit.

${parts.join('\n')}`
}
