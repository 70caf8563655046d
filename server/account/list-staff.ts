/** Who is on the staff, who is invited, who was (decision 028). */
import type { listStaff as endpoint, StaffRow } from '#contract/account/staff.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { UseCase } from '#server/kit/serve.ts'

const most = 500

export const listStaff: UseCase<typeof endpoint> = async (ctx, { queue }) => {
  const people = await showPeople(ctx)
  const invites = await showInvites(ctx)
  const rows = {
    active: people.filter((it) => it.active),
    disabled: people.filter((it) => !it.active),
    invited: invites,
  }
  return {
    rows: rows[queue].slice(0, most),
    counts: { active: rows.active.length, invited: rows.invited.length, disabled: rows.disabled.length },
  }
}

/** Everybody who ever had an account, by name. */
export async function showPeople(ctx: Ctx): Promise<StaffRow[]> {
  const rows = await ctx.tx
    .selectFrom('staff')
    .leftJoin('staff_session', 'staff_session.staff_id', 'staff.id')
    .select((it) => [
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.roles',
      'staff.active',
      'staff.totp_at',
      'staff.created_at',
      it.fn.max('staff_session.last_seen_at').as('last_seen_at'),
      it.fn
        .count<number>('staff_session.id')
        .filterWhere('staff_session.revoked_at', 'is', null)
        .filterWhere('staff_session.expires_at', '>', ctx.now)
        .as('sessions'),
    ])
    .groupBy('staff.id')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .limit(2 * most)
    .execute()
  return rows.map((it) => ({
    id: it.id,
    kind: 'person',
    name: it.name,
    email: it.email,
    roles: it.roles,
    active: it.active,
    secondStep: it.totp_at !== null,
    sessions: it.sessions,
    lastSeenAt: it.last_seen_at,
    createdAt: it.created_at,
    expiresAt: null,
  }))
}

/** Open ones, the latest first; those whose link is too old can be sent again. */
export async function showInvites(ctx: Ctx): Promise<StaffRow[]> {
  const rows = await ctx.tx
    .selectFrom('staff_invite')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((it) => ({
    id: it.id,
    kind: 'invite',
    name: '',
    email: it.email,
    roles: it.roles,
    active: false,
    secondStep: false,
    sessions: 0,
    lastSeenAt: null,
    createdAt: it.created_at,
    expiresAt: it.expires_at,
  }))
}
