/** Who is on the staff, who is invited, who was (decision 028). */
import type { listStaff as endpoint, StaffRow } from '#contract/account/staff.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'

const most = 500

export async function listStaff(ctx: Ctx, { queue }: Input<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
    .select((eb) => [
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.roles',
      'staff.active',
      'staff.totp_at',
      'staff.created_at',
      eb.fn.max('staff_session.last_seen_at').as('last_seen_at'),
      eb.fn
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
  return rows.map((person) => ({
    id: person.id,
    kind: 'person',
    name: person.name,
    email: person.email,
    roles: person.roles,
    active: person.active,
    secondStep: person.totp_at !== null,
    sessions: person.sessions,
    lastSeenAt: person.last_seen_at,
    createdAt: person.created_at,
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
  return rows.map((invite) => ({
    id: invite.id,
    kind: 'invite',
    name: '',
    email: invite.email,
    roles: invite.roles,
    active: false,
    secondStep: false,
    sessions: 0,
    lastSeenAt: null,
    createdAt: invite.created_at,
    expiresAt: invite.expires_at,
  }))
}
