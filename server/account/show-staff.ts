/** A member of staff as the console knows them, and who must have a second step (decision 028). */
import type { Selectable } from 'kysely'
import type { Staff } from '#contract/account/desk.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/db/schema.ts'
import type { World } from '#server/world.ts'

export type StaffAccount = Selectable<Tables['staff']>

/** Who moves money, sees identity documents or may do everything, in a shop for real. */
export const needsSecondStep = (config: Pick<Config, 'production'>, roles: readonly Role[]): boolean =>
  config.production && roles.some((it) => it === 'finance' || it === 'kyc' || it === 'admin')

export function showStaff(world: Pick<World, 'config'>, row: StaffAccount): Staff {
  const roles = row.roles
  const missing = needsSecondStep(world.config, roles) ? 'missing' : 'off'
  return { id: row.id, name: row.name, email: row.email, roles, secondStep: row.totp_at === null ? missing : 'on' }
}
