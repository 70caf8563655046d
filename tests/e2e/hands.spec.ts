/**
 * Hands at every desk where goods or money move: scans, keys, typed numbers, refusals, answers that come late or never, and
 * colleagues, by chance (decision 098). In two halves: SEED=n begins where another run's first began, the second with n + 1; HANDS=n makes so many turns (`npm run test:long --
 * hands`: 2,000), DESKS=a,b only those at these desks. After each turn the shop is asked what became of it.
 */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { sampleShelves } from '#server/demo/shelves.ts'
import { type Desk, desks } from './hands/desks.ts'
import { chanceOf, Hand } from './hands/hand.ts'
import { putHands } from './hands/in-page.ts'
import { createNumbers } from './hands/numbers.ts'
import type { ShopHere } from './hands/shop-here.ts'
import { Watch } from './hands/watch.ts'
import { openDocWorld } from './hands/world.ts'
import { expect } from './support/running-shop.ts'
import { test } from './support/shop-here.ts'
import { sitDown } from './support/staff.ts'
import sharp from 'sharp'

test.use({ apart: 'hands', serviceWorkers: 'block', mayRefuse: ['/api/ops/'] })

const allTurns = Number(process.env['HANDS'] ?? 2000)
const firstSeed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const chosen = (process.env['DESKS'] || undefined)?.split(',')

// Each half in a shop of its own, beside each other: a hand waits more than it works.
test.describe.configure({ mode: 'parallel' })
for (const half of [0, 1])
  test(`hands at all desks move only what they hold, and every number comes where it was typed, half ${half + 1}`, ({
    another,
    complaints,
    here,
  }) => workAtDesks({ another, complaints, here, turns: Math.ceil(allTurns / 2), seed: firstSeed + half }))

interface Work {
  another: (options: BrowserContextOptions) => Promise<BrowserContext>
  complaints: readonly string[]
  here: ShopHere
  turns: number
  seed: number
}

async function workAtDesks({ another, complaints, here, turns, seed }: Work): Promise<void> {
  test.setTimeout(turns * 20_000 + 300_000)
  const open = desks.filter(({ id }) => !chosen || chosen.includes(id))
  const chance = chanceOf(seed)
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c86432' } })
    .jpeg()
    .toBuffer()
  const world = await openDocWorld(here, photo, seed)
  const needs: Record<string, number> = {}
  for (const desk of open)
    for (const [stage, count] of Object.entries(desk.needs)) needs[stage] = Math.max(needs[stage] ?? 0, count)
  await world.stock(needs)
  const watch = new Watch(here.world.database.db)
  await watch.settle()
  const numbers = createNumbers(
    sampleShelves.map(({ code }) => code),
    seed,
  )

  const broken: string[] = []
  const said: string[] = []
  const contexts = new Map<string, BrowserContext>()
  const hands = new Map<string, Hand>()
  for (const desk of open) {
    let context = contexts.get(desk.who)
    let page: Page
    if (context) page = await context.newPage()
    else {
      context = await another({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
      contexts.set(desk.who, context)
      await context.addInitScript(putHands, photo.toString('base64'))
      context.on('response', (response) => {
        if (response.status() >= 500) broken.push(`${response.url()} answered ${response.status()}`)
      })
      page = await context.newPage()
      await sitDown(page, desk.who)
    }
    await page.goto(desk.address)
    await expect(page.getByRole('main')).toBeVisible()
    const hand = new Hand(page, desk.id, desk.docOf, { chance, watch, said })
    await hand.rest()
    hands.set(desk.id, hand)
  }
  const began = performance.now()
  let commits = 0
  const deck: Desk[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    // In rounds, so that in few turns too each desk has its share.
    if (deck.length === 0) deck.push(...open.flatMap((desk) => Array.from({ length: desk.often }, () => desk)))
    const desk = deck.splice(chance.below(deck.length), 1)[0]
    if (!desk) throw new Error('no desk is open')
    const hand = hands.get(desk.id)
    if (!hand) throw new Error('nobody sits there')
    said.push(`– turn ${turn}`)
    const least = Object.entries(desk.needs).map(([stage, count]) => [stage, Math.ceil(count / 2)])
    if (await world.stock(Object.fromEntries(least))) await watch.settle()
    await desk.turn(hand, { numbers, world })
    await hand.letGo()
    const wrong = [...(await watch.look(hand)), ...broken, ...complaints]
    if (!(await hand.page.evaluate(() => globalThis.hands.alive()))) wrong.push('The screen is empty.')
    commits += hand.commits
    hand.commits = 0
    hand.moved.clear()
    hand.touched.clear()
    if (wrong.length > 0)
      throw new Error(
        `SEED=${seed}, turn ${turn} of ${turns}:\n${wrong.join('\n')}\n\nWhat the hands did:\n${said.slice(-80).join('\n')}`,
      )
  }
  // Hands that commit nothing would find nothing.
  const came = Object.values(watch.arrived).reduce((sum, count) => sum + count, 0)
  if (turns >= 20) expect([commits > turns / 3, came > 5]).toEqual([true, true])
  const each = ((performance.now() - began) / turns / 1000).toFixed(2)
  // oxlint-disable-next-line no-console -- what was seen, for whoever reads the run
  console.log(
    `SEED=${seed}: ${turns} turns of ${each} s, ${commits} commits. Moved: ${JSON.stringify(watch.moves)}. Came where they belong: ${JSON.stringify(watch.arrived)}`,
  )
}
