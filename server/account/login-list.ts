/** Which ways to sign in there are, and in the demo, as whom (specification 7, getLoginList). */
import type { loginList as endpoint } from '#contract/account/api.ts'
import type { staffLoginList as staffEndpoint } from '#contract/account/desk.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { demoPassword } from './demo-people.ts'

export const loginList: UseCase<typeof endpoint> = async ({ world, tx }) => {
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
    ways: [{ key: 'email' }],
    people: people.map((it) => ({ email: it.email, password: demoPassword, who: it.name })),
  }
}

export const staffLoginList: UseCase<typeof staffEndpoint> = async ({ world, tx }) => {
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
