/** Money out in tests: somebody with a password and money from several payments, who withdraws. Cents. */
import { cents } from '#contract/kit/money.ts'
import { applyWithdrawal, confirmWithdrawal, withdrawalSources } from '#contract/withdrawal/api.ts'
import { byBank, type Part, splitOver } from '#contract/withdrawal/split.ts'
import type { Bank, Withdrawal } from '#contract/withdrawal/withdrawal.ts'
import { hashPassword } from '#server/account/password.ts'
import { fill } from '../attacks/money-people.ts'
import type { Person, Shop } from './shop.ts'

export const password = 'a long enough one'
export const bankAccount: Bank = { holder: 'Ada Example', account: 'DE89370400440532013000', name: 'Example Bank' }

let hashed: Promise<string> | undefined
/** People of the tests have no password until they need one. */
export async function givePassword(shop: Shop, who: Person): Promise<void> {
  hashed ??= hashPassword(password)
  await shop.world.database.db
    .updateTable('customer')
    .set({ password_hash: await hashed })
    .where('id', '=', who.id)
    .execute()
}

/** Somebody with a password and one payment for each amount, the last one the newest. */
export async function rich(shop: Shop, name: string, amounts: readonly number[]): Promise<Person> {
  const who = await shop.as(name)
  await givePassword(shop, who)
  for (const amount of amounts) {
    await fill(shop, who, amount)
    shop.clock.advance(1000)
  }
  return who
}

export interface Wish {
  amount: ReturnType<typeof cents>
  parts: Part[]
  bank: Bank | null
}

/** What the page would send. */
export async function wishOf(who: Person, amount: number): Promise<Wish> {
  const { sources } = await who.ok(withdrawalSources, {})
  const parts = splitOver(
    cents(amount),
    sources.map((it) => ({ ...it, left: cents(it.left) })),
  )
  return { amount: cents(amount), parts, bank: byBank(parts) > 0 ? bankAccount : null }
}

export async function withdraw(who: Person, amount: number): Promise<Withdrawal> {
  const wish = await wishOf(who, amount)
  await who.ok(confirmWithdrawal, { password, ...wish })
  return who.ok(applyWithdrawal, wish)
}
