/**
 * `npm run bench:api`: the poll, product, cart, orders page, add to cart and checkout of the shop beside a bare node:http
 * server and a hand-written floor, on both engines, and how the poll and the orders page bear 100,000 orders. `-- --quick` is
 * a short look (one round, 10,000 orders at most); `-- --engine PGlite` one engine; only a whole run writes docs/generated/bench-api.md.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { tokenOf } from './api/bulk.ts'
import { type Candidate, measure, type Measured, median, type Rounds } from './api/measure.ts'
import { type EngineResult, report, type SceneResult, type SizeResult } from './api/report.ts'
import {
  goals,
  type People,
  pageOfMany,
  questions,
  type Reading,
  type SceneName,
  writes,
  type Writing,
} from './api/scenes.ts'
import { memoryOf, type Server, type Shoppers, startBare, startFloor, startShop, startShoppers } from './api/servers.ts'
import { type Engine, type EngineName, furnish, grow, openEngine } from './api/shop-of-years.ts'
import { root } from '#scripts/run.ts'

const flag = (name: string) => process.argv.includes(`--${name}`)
const valueOf = (name: string) => (flag(name) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined)

const quick = flag('quick')
const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000]
/** The size at which everything is measured. */
const usual = 10_000
const connections = 20
const reading: Rounds = { rounds: quick ? 1 : 3, seconds: 1.5 }
const writing: Rounds = { rounds: quick ? 1 : 3, seconds: 0, amount: quick ? 200 : 300 }
const isWriting = (scene: SceneName): scene is Writing => scene === 'checkout' || scene === 'add to cart'

interface Stand {
  shoppers: Shoppers
  people: People
  bare: Server
  floor: Server
  shop: Server
  engine: Engine
}

const line = (it: Measured) =>
  `${Math.round(it.rate)} requests/s, p99 ${it.p99} ms, CPU ${(it.cpu + it.engineCpu).toFixed(3)} ms (${it.cpu.toFixed(3)} in the server)`

async function inScene({ shoppers, people, bare, floor, shop, engine }: Stand, scene: SceneName): Promise<SceneResult> {
  const of = isWriting(scene) ? writing : reading
  const asked = (round: number) =>
    isWriting(scene)
      ? writes(scene, people, round * (writing.amount ?? 0), writing.amount ?? 0, connections)
      : questions(scene, people, connections)
  const candidates: Candidate[] = [bare, floor, shop].map((server) => ({ server, asked }))
  const [control, hand, ours] = await measure(shoppers, candidates, of, engine.pid)
  if (!control || !hand || !ours) throw new Error('nothing was measured')
  console.log(`  ${scene}\n    bare  ${line(control)}\n    floor ${line(hand)}\n    shop  ${line(ours)}`)
  return { scene, bare: control, floor: hand, shop: ours }
}

interface Answer {
  data: { next: string | null }
}
async function get(shop: Server, who: string, path: string): Promise<{ ms: number; answer: Answer }> {
  // Servers end with this process, however it ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const began = performance.now()
  const response = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${tokenOf(who)}` } })
  const answer = (await response.json()) as Answer
  return { ms: performance.now() - began, answer }
}

/** The first poll after a start has to count. The session is known by then, so that it is the counting that is timed. */
async function counting({ shop }: Stand, who: readonly string[]): Promise<number> {
  const took: number[] = []
  for (const name of who) {
    await get(shop, name, '/cart/list')
    took.push((await get(shop, name, '/notice/getSiteNoticeNum')).ms)
  }
  return median(took)
}

async function atSize(stand: Stand, orders: number): Promise<SizeResult> {
  const { shoppers, people, bare, floor, shop, engine } = stand
  const [many = '', ...others] = people.regulars
  // Each start is cold: a few go first.
  await counting(stand, others.slice(-10))
  const countMs = await counting(stand, others.slice(0, 10))
  const countManyMs = await counting(stand, [many])
  const pages = Math.min(20, Math.floor(orders / 5 / 20 / 2))
  let before: string | undefined
  for (let page = 0; page < pages; page += 1)
    before = (await get(shop, many, `/order/list${before ? `?before=${before}` : ''}`)).answer.data.next ?? undefined
  const of: Rounds = { rounds: quick ? 1 : 2, seconds: 1.5 }
  const regular = (scene: Reading) => () => questions(scene, people, connections)
  const [control, poll, page, floorPage, first, deep] = await measure(
    shoppers,
    [
      { server: bare, asked: regular('poll') },
      { server: shop, asked: regular('poll') },
      { server: shop, asked: regular('orders') },
      { server: floor, asked: regular('orders') },
      { server: shop, asked: () => pageOfMany(people) },
      { server: shop, asked: () => pageOfMany(people, before) },
    ],
    of,
    engine.pid,
  )
  if (!control || !poll || !page || !floorPage || !first || !deep) throw new Error('nothing was measured')
  console.log(`  poll ${line(poll)}; counting ${countMs.toFixed(1)} ms, of most ${countManyMs.toFixed(1)} ms`)
  console.log(`  page ${line(page)}\n  page of most ${line(first)}\n  deep page ${line(deep)}`)
  return { orders, bare: control, poll, page, floorPage, first, deep, countMs, countManyMs }
}

async function onEngine(name: EngineName, shoppers: Shoppers): Promise<EngineResult> {
  const engine = await openEngine(name)
  const bare = await startBare()
  const result: EngineResult = { engine: name, scenes: [], sizes: [], memory: { shop: 0, floor: 0, bare: 0 } }
  try {
    let people = await furnish(engine.place, writing.rounds * (writing.amount ?? 0))
    for (const [at, orders] of sizes.entries()) {
      console.log(`${name}, ${orders} orders`)
      people = await grow(engine.place, people, { from: sizes[at - 1] ?? 0, to: orders }, orders === sizes[0])
      const floor = await startFloor(await engine.copy())
      const shop = await startShop(engine.place)
      const stand: Stand = { shoppers, people, bare, floor, shop, engine }
      try {
        result.sizes.push(await atSize(stand, orders))
        if (orders !== usual) continue
        for (const scene of Object.keys(goals) as SceneName[]) result.scenes.push(await inScene(stand, scene))
        result.memory = { shop: memoryOf(shop.pid), floor: memoryOf(floor.pid), bare: memoryOf(bare.pid) }
      } finally {
        await shop.stop()
        await floor.stop()
      }
    }
    return result
  } finally {
    await bare.stop()
    await engine.end()
  }
}

// Servers end with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const began = performance.now()
const wanted = (['PostgreSQL', 'PGlite'] as const).filter((name) => (valueOf('engine') ?? name) === name)
const shoppers = startShoppers()
try {
  const results: EngineResult[] = []
  for (const name of wanted) results.push(await onEngine(name, shoppers))
  const took = Math.round((performance.now() - began) / 1000)
  const note = `${connections} connections, ${reading.rounds} rounds; the whole run took ${took} s at a load average of ${(os.loadavg()[1] ?? 0).toFixed(0)}, its own of about 2 in it.`
  const text = report(results, new Date().toISOString().slice(0, 10), note)
  console.log(`\n${text}`)
  if (!quick && wanted.length === 2) fs.writeFileSync(path.join(root, 'docs/generated/bench-api.md'), text)
} finally {
  shoppers.stop()
}
