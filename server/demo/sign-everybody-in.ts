/** The demo's people and staff, signed in for the length of the walk, with an address and some money. */
import type { Hono } from 'hono'
import { logIn } from '#contract/account/sign-in-api.ts'
import { staffLogIn } from '#contract/account/desk.ts'
import { saveAddress } from '#contract/address/api.ts'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { system, transact } from '#server/kit/transact.ts'
import { grantBonus } from '#server/wallet/grant-bonus.ts'
import type { World } from '#server/world.ts'
import { demoAddresses } from './addresses.ts'
import { type Caller, callerFor } from './caller.ts'
import { demoMembers, demoPassword, demoStaff } from './people.ts'

interface Shop {
  world: World
  app: Hono
}

type Key =
  | 'maya'
  | 'alice'
  | 'bob'
  | 'carol'
  | 'dan'
  | 'gina'
  | 'erin'
  | 'lin'
  | 'chen'
  | 'zhao'
  | 'xu'
  | 'sun'
  | 'admin'

export async function signEverybodyIn(shop: Shop): Promise<Record<Key, Caller>> {
  const entries: [string, Caller][] = []
  for (const { key, email, country } of demoMembers) {
    const who = await patientCaller(shop, async (call) => (await call(logIn, { email, password: demoPassword })).token)
    await who(saveAddress, { address: { ...demoAddresses[country], isDefault: true } })
    if (key !== 'erin') await giveMoney(shop.world, email)
    entries.push([key, who])
  }
  for (const { key, email } of demoStaff)
    entries.push([
      key,
      await patientCaller(shop, async (call) => (await call(staffLogIn, { email, password: demoPassword })).token),
    ])
  return Object.fromEntries(entries) as Record<Key, Caller>
}

/** The walk takes days of the shop's time, an access token lives for minutes: one that is over is renewed, and the call sent again. */
async function patientCaller({ app, world }: Shop, logInAs: (call: Caller) => Promise<string>): Promise<Caller> {
  let token = ''
  const call = callerFor(app, () => token, world.newId)
  token = await logInAs(call)
  return Object.assign(
    async <E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Output<E>> => {
      try {
        return await call(endpoint, input)
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== codes.sessionInvalid) throw error
        token = await logInAs(call)
        return call(endpoint, input)
      }
    },
    { upload: call.upload, look: call.look },
  )
}

async function giveMoney(world: World, email: string): Promise<void> {
  const { id } = await world.database.db
    .selectFrom('customer')
    .select('id')
    .where('email_key', '=', email)
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await transact(world, system(world), (ctx) => grantBonus(ctx, id, cents(90_000), 'demo'))
}
