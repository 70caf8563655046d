/** Which ways to sign in there are, and in the demo, as whom (specification 7, getLoginList). */
import type { loginList as endpoint } from '#contract/account/sign-in-api.ts'
import type { staffLoginList as staffEndpoint } from '#contract/account/desk.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { demoPassword } from './demo-people.ts'
import { hasPasskeys } from './passkey-challenge.ts'

export async function loginList({ world, tx }: Ctx): Promise<Answer<typeof endpoint>> {
  const people = world.config.demo
    ? await tx
        .selectFrom('customer')
        .select(['email', 'name'])
        .where('demo', '=', true)
        .orderBy('created_at')
        .orderBy('id')
        .limit(20)
        .execute()
    : []
  return {
    ways: [{ key: 'email' }, ...(hasPasskeys(world.config) ? [{ key: 'passkey' as const }] : [])],
    people: people.map((it) => ({ email: it.email, password: demoPassword, who: it.name })),
  }
}

export async function staffLoginList({ world, tx }: Ctx): Promise<Answer<typeof staffEndpoint>> {
  const people = world.config.demo
    ? await tx
        .selectFrom('staff')
        .select(['email', 'name', 'roles'])
        .where('demo', '=', true)
        .where('active', '=', true)
        .orderBy('created_at')
        .orderBy('id')
        .limit(20)
        .execute()
    : []
  return {
    people: people.map((person) => ({
      email: person.email,
      password: demoPassword,
      who: `${person.name} (${person.roles.join(', ')})`,
    })),
    demo: world.config.demo,
  }
}
