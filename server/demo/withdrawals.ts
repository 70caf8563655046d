/** The demo's money out: one withdrawal that was paid over two payments, one that waits for finance, and more that can be asked for. */
import { cents } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { applyWithdrawal, confirmWithdrawal, withdrawalSources } from '#contract/withdrawal/api.ts'
import { approveWithdrawal } from '#contract/withdrawal/desk.ts'
import { splitOver } from '#contract/withdrawal/split.ts'
import type { Withdrawal } from '#contract/withdrawal/withdrawal.ts'
import type { Caller } from './caller.ts'
import { addMoney } from './payments.ts'
import { demoPassword } from './people.ts'
import type { Stage } from './stations.ts'

/** Nothing where the shop has no sandbox: the money has to have come from somewhere. */
export async function withdrawOverTwo(stage: Stage, who: Caller, finance: Caller): Promise<void> {
  if (!(await addMoney(stage, who, 6000)) || !(await addMoney(stage, who, 4000))) return
  const { withdrawalNumber } = await withdraw(who, 7500)
  await stage.later(hours(5))
  await finance(approveWithdrawal, { withdrawalNumber })
  await stage.settle()
}

export async function askForMore(stage: Stage, who: Caller): Promise<void> {
  if (await addMoney(stage, who, 8000)) await withdraw(who, 4500)
}

/** With the password, over the newest payments first, as the page does. Cents. */
async function withdraw(who: Caller, amount: number): Promise<Withdrawal> {
  const { sources } = await who(withdrawalSources, {})
  const wish = { amount: cents(amount), parts: splitOver(cents(amount), sources), bank: null }
  await who(confirmWithdrawal, { password: demoPassword, ...wish })
  return who(applyWithdrawal, wish)
}
