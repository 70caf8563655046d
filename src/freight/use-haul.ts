/** The haul that is being planned: what this phone keeps of cart, orders and warehouse, what the shop said of their weights, and the choices. */
import { useMemo } from 'react'
import type { CountryCode } from '#contract/address/country-rule.ts'
import { haulFacts, tariffTable, writeGoods } from '#contract/freight/api.ts'
import { noneLearned } from '#contract/freight/learn.ts'
import { type HaulPlan, planHaul, type Way, type WayName } from '#contract/freight/plan.ts'
import type { CheckoutTotal } from '#contract/order/total.ts'
import { useShipTo } from '#src/address/ship-to.ts'
import { pullCart } from '#src/cart/keep-cart.ts'
import { shownCart } from '#src/cart/mutations.ts'
import { keptAs, keptForAny } from '#src/kit/disk/keep-last.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { type Called, useCall } from '#src/kit/network/use-call.ts'
import { listOf, onlineOnly, type Reading, waiting } from '#src/kit/page/reading.ts'
import { useUser } from '#src/kit/session/session.ts'
import { type Pulled, type Sync, usePull, useSync } from '#src/kit/sync/use-sync.ts'
import { cartCosts, type HaulFacts, type HaulLine, haulLines, hasNothing, type Kept, productsOf } from './haul.ts'
import type { Tariffs } from '#contract/freight/offers.ts'

const keptTariffs = keptAs('tariffs')
const keptFacts = keptForAny('haul')

interface Choices {
  /** What the shopper put in or took out. */
  chosen: Record<string, boolean>
  country: CountryCode | null
  channelId: string | null
  /** Null: the cheapest. */
  way: WayName | null
}
const noChoices: Choices = { chosen: {}, country: null, channelId: null, way: null }

export interface Planned {
  lines: readonly HaulLine[]
  chosen: readonly HaulLine[]
  facts: HaulFacts
  plan: HaulPlan | null
  way: Way | null
  cart: CheckoutTotal
}

export function useHaul() {
  const draft = useDraft<Choices>('haul', noChoices)
  const shipTo = useShipTo().country
  const kept = useRows(async (disk) => {
    const [cart, orders, stored] = await Promise.all([
      shownCart(disk),
      disk.orders.toArray(),
      disk.storedItems.toArray(),
    ])
    return { cart, orders, stored }
  })
  const user = useUser()
  const sync = useSync()
  const cart = usePull(pullCart, user?.id)
  const table = useCall(tariffTable, {}, { keepAs: keptTariffs })
  const facts: Called<HaulFacts> = useCall(haulFacts, kept && { goods: writeGoods(productsOf(kept)) }, {
    holds: true,
    keepAs: keptFacts,
  })
  const choices = { ...noChoices, ...draft.value }
  const country = choices.country ?? shipTo
  const planned = useMemo(
    () =>
      kept &&
      table.answer &&
      facts.answer &&
      plannedOf(haulLines(kept, facts.answer, table.answer.rate), {
        facts: facts.answer,
        tariffs: table.answer,
        country,
        choices,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the choices are a new object at each turn; what they say is not
    [kept, table.answer, facts.answer, country, JSON.stringify(choices)],
  )
  const change = (part: Partial<Choices>) => draft.save({ ...choices, ...part })
  return {
    things: thingsOf(kept, user ? { sync, cart } : undefined),
    country,
    table,
    facts,
    planned,
    change,
    put: (id: string, on: boolean) => change({ chosen: { ...choices.chosen, [id]: on } }),
  }
}

/** A guest's cart is nowhere else; a member's may still be on its way. */
function thingsOf(kept: Kept | undefined, member: { sync: Sync; cart: Pulled } | undefined): Reading<Kept> {
  if (member) {
    const found = listOf(member.sync, kept, hasNothing)
    return found.state === 'missing' && member.cart.freshness === 'syncing' ? waiting(found) : found
  }
  const standing = onlineOnly(true, () => undefined)
  if (kept === undefined) return { ...standing, state: 'loading' }
  return hasNothing(kept) ? { ...standing, state: 'missing' } : { ...standing, state: 'found', content: kept }
}

function plannedOf(
  lines: readonly HaulLine[],
  { facts, tariffs, country, choices }: { facts: HaulFacts; tariffs: Tariffs; country: CountryCode; choices: Choices },
): Planned {
  const chosen = lines.filter(({ id, usual }) => choices.chosen[id] ?? usual)
  const plan =
    chosen.length === 0
      ? null
      : planHaul(
          chosen.map(({ piece }) => piece),
          { country, tariffs, factors: { ...noneLearned, ...facts.factors }, packingFee: facts.packingFee },
          choices.channelId,
        )
  const way = plan?.ways.find(({ name }) => name === choices.way) ?? plan?.ways[0] ?? null
  return { lines, chosen, facts, plan, way, cart: cartCosts(chosen, facts, tariffs.rate) }
}
