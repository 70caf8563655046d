/** A new shop's first member of staff, from ADMIN_EMAIL and ADMIN_PASSWORD. Changes nothing once that account exists. */
import { record } from '#server/kit/record.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { emailKeyOf } from './email-key.ts'
import { hashPassword } from './password.ts'

export async function ensureAdmin(world: World): Promise<void> {
  const { adminEmail, adminPassword } = world.config
  if (!adminEmail || !adminPassword) return
  const key = emailKeyOf(adminEmail)
  const known = await world.database.db.selectFrom('staff').select('id').where('email_key', '=', key).executeTakeFirst()
  if (known) return
  const hash = await hashPassword(adminPassword)
  await transact(world, system(world), async (ctx) => {
    const id = world.newId()
    const added = await ctx.tx
      .insertInto('staff')
      .values({
        id,
        email: adminEmail,
        email_key: key,
        name: adminEmail.split('@')[0] ?? 'admin',
        password_hash: hash,
        roles: ['admin'],
        created_at: ctx.now,
      })
      .onConflict((it) => it.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await record(ctx, { name: 'staff.enrol', docId: id, shown: false })
  })
}
