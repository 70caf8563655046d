/** The demo's money from outside: added to a balance, and an order paid at the sandbox and given back. */
import { cents } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { cancelOrder } from '#contract/order/api.ts'
import type { Order } from '#contract/order/order.ts'
import { cancelPayment, pay, payOptions } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import type { Choice } from '#server/providers/payment/sandbox.ts'
import { sandboxOf, tell } from '#server/providers/payment/sandbox-routes.ts'
import type { Caller } from './caller.ts'
import type { Stage } from './stations.ts'

/** Charged at the sandbox and decided there, as its page or its desk would. Gives the charge's reference; undefined where the shop has no sandbox. */
export async function payAtSandbox(
  stage: Stage,
  who: Caller,
  type: PayableType,
  number: string,
  choice: Choice = 'approve',
): Promise<string | undefined> {
  if (!sandboxOf(stage.world)) return undefined
  const { ref } = await chargeAtSandbox(stage, who, type, number)
  await decideAtSandbox(stage, ref, choice)
  return ref
}

async function chargeAtSandbox(stage: Stage, who: Caller, type: PayableType, number: string) {
  const options = await who(payOptions, { payables: [{ type, number }] })
  const { paymentNumber } = await who(pay, {
    payables: options.payables.map(({ version }) => ({ type, number, version })),
    expectedTotal: options.total,
    useBalance: false,
    channel: 'sandbox',
  })
  await stage.settle()
  const { ref } = await stage.world.database.db
    .selectFrom('sandbox_charge')
    .select('ref')
    .where('merchant_ref', '=', paymentNumber)
    .executeTakeFirstOrThrow()
  return { paymentNumber, ref }
}

async function decideAtSandbox(stage: Stage, ref: string, choice: Choice): Promise<void> {
  const decided = await sandboxOf(stage.world)?.decide(ref, choice)
  for (const webhook of decided?.webhooks ?? []) await tell(stage.app, stage.world, webhook)
  await stage.settle()
}

/** Canceled by the shopper, and taken by the bank all the same: it comes to the balance (Y7). Cents. */
export async function payTooLate(stage: Stage, who: Caller, amount: number): Promise<void> {
  if (!sandboxOf(stage.world)) return
  const { rechargeNumber } = await who(startRecharge, { amount: cents(amount) })
  const { paymentNumber, ref } = await chargeAtSandbox(stage, who, 'RECHARGE', rechargeNumber)
  await who(cancelPayment, { paymentNumber })
  await stage.settle()
  await decideAtSandbox(stage, ref, 'late')
}

/** Adds to the person's balance at the sandbox. Cents. Gives false, and does nothing, where the shop has none. */
export async function addMoney(stage: Stage, who: Caller, amount: number): Promise<boolean> {
  if (!sandboxOf(stage.world)) return false
  const { rechargeNumber } = await who(startRecharge, { amount: cents(amount) })
  await payAtSandbox(stage, who, 'RECHARGE', rechargeNumber)
  await stage.later(hours(1))
  return true
}

/** Nothing where the shop has no sandbox. */
export async function payFromOutside(stage: Stage, who: Caller, order: () => Promise<Order[]>): Promise<void> {
  if (!(await addMoney(stage, who, 5000))) return
  const [first] = await order()
  if (!first) return
  await payAtSandbox(stage, who, 'SHOPPING', first.orderNumber)
  await stage.later(hours(1))
  await who(cancelOrder, { orderNumber: first.orderNumber, reason: 'Found it here after all' })
}

/** Orders and parcels, from the balance alone. */
export async function payFromBalance(
  stage: Stage,
  who: Caller,
  type: PayableType,
  numbers: readonly string[],
): Promise<void> {
  const payables = numbers.map((number) => ({ type, number }))
  const options = await who(payOptions, { payables })
  await who(pay, {
    payables: options.payables.map(({ number, version }) => ({ type, number, version })),
    expectedTotal: options.total,
    useBalance: true,
  })
  await stage.settle()
}
