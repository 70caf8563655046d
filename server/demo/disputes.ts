/** Charges that banks take back in the demo: one that is decided, one that is open while the parcel waits, and a charge taken twice. */
import { cents } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import type { Order } from '#contract/order/order.ts'
import { compareNow } from '#contract/payment/reconciliation-desk.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { sandboxOf, tell } from '#server/providers/payment/sandbox-routes.ts'
import type { Caller } from './caller.ts'
import { payAtSandbox, payTooLate } from './payments.ts'
import type { Stage } from './stations.ts'

/** Her order is paid at the sandbox; what it was charged as is what her bank takes back later. */
export interface Charged {
  ref: string
  order: Order
}

/** A recharge that her bank asked about and we won, and an order that is paid. Undefined where the shop has no sandbox. */
export async function payBeforeDispute(
  stage: Stage,
  who: Caller,
  order: () => Promise<Order[]>,
): Promise<Charged | undefined> {
  if (!sandboxOf(stage.world)) return undefined
  const recharge = await who(startRecharge, { amount: cents(4000) })
  const first = await payAtSandbox(stage, who, 'RECHARGE', recharge.rechargeNumber)
  await stage.later(hours(2))
  if (first) await takeBack(stage, first, 'open')
  await stage.later(hours(8))
  if (first) await takeBack(stage, first, 'won')
  const [bought] = await order()
  const ref = bought && (await payAtSandbox(stage, who, 'SHOPPING', bought.orderNumber))
  return bought && ref ? { ref, order: bought } : undefined
}

/** The bank's word, as a webhook brings it. */
export async function takeBack(stage: Stage, ref: string, to: 'open' | 'won'): Promise<void> {
  const webhook = await sandboxOf(stage.world)?.dispute(ref, to)
  if (webhook) await tell(stage.app, stage.world, webhook)
  await stage.settle()
}

/**
 * What else can go wrong: a canceled recharge is taken all the same and comes to her balance; one is charged twice, and the
 * second charge is in suspense, as the comparison of the statements shows.
 */
export async function compareStatements(stage: Stage, who: Caller, finance: Caller): Promise<void> {
  await payTooLate(stage, who, 1500)
  const { rechargeNumber } = await who(startRecharge, { amount: cents(2500) })
  await payAtSandbox(stage, who, 'RECHARGE', rechargeNumber, 'twice')
  // What moved within the last hour is not compared yet.
  await stage.later(hours(2))
  await finance(compareNow, { days: 31 })
  await stage.settle()
}
