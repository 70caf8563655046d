/** The haul that is being planned: what this phone keeps of cart, orders and warehouse, what the shop said of their weights, and the choices. */
import { useMemo } from 'react'
import type { CountryCode } from '#contract/address/country-rule.ts'
import { haulFacts, tariffTable, writeGoods } from '#contract/freight/api.ts'
import { noneLearned } from '#contract/freight/learn.ts'
import { type HaulPlan, planHaul, type Way, type WayName } from '#contract/freight/plan.ts'
import type { CheckoutTotal } from '#contract/order/total.ts'
import { useShipTo } from '#src/address/ship-to.ts'
import { shownCart } from '#src/cart/mutations.ts'
import { keptAs, keptForAny } from '#src/kit/disk/keep-last.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { type Called, useCall } from '#src/kit/network/use-call.ts'
import { cartCosts, type HaulFacts, type HaulLine, haulLines, productsOf } from './haul.ts'
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
    country,
    table,
    facts,
    kept,
    planned,
    change,
    put: (id: string, on: boolean) => change({ chosen: { ...choices.chosen, [id]: on } }),
  }
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
