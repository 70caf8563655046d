/**
 * Asking for another address (states.md 11, decision 079): who asks shows who they are first; both addresses get a mail. What is done and
 * answered is the same whether or not the new address has an account: only the mail's reader finds out.
 */
import type * as api from '#contract/account/email-api.ts'
import { confirmFor, whyNoChange } from '#contract/account/email-change.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { record } from '#server/kit/record.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { confirmPresence } from './confirm-password.ts'
import { emailKeyOf } from './email-key.ts'
import {
  endOpenChange,
  endOver,
  liveChange,
  lockChange,
  nextChangeMailAt,
  showEmail,
  timesOf,
} from './email-changes.ts'
import { accountWords } from './words.ts'

/** Outside a transaction, for it hashes. One that waits already is replaced. */
export function changeEmail(
  ctx: Ctx,
  { email, ...proof }: Input<typeof api.changeEmail>,
  reply: Reply,
): Promise<Answer<typeof api.changeEmail>> {
  return confirmPresence(ctx, proof, 'change-email', (inside) => reply.once(inside, () => ask(inside, email)))
}

async function ask(ctx: Ctx, email: string): Promise<Answer<typeof api.changeEmail>> {
  const { world, now } = ctx
  const me = await lockMe(ctx)
  const newKey = emailKeyOf(email)
  const live = await lockChange(ctx, me.id)
  const why = whyNoChange({ ownKey: me.email_key, newKey }, live && timesOf(live), now)
  if (why === 'same') throw new Refused('invalid', accountWords.sameEmail, {}, { fields: [{ path: 'email' }] })
  if (why === 'lately') throw new Refused('conflict', accountWords.emailChangedLately)
  await mayMail(ctx, me.id, newKey)
  if (live && !(await endOver(ctx, live))) await endOpenChange(ctx, me.id, 'replaced')
  const id = world.newId()
  await ctx.tx
    .insertInto('email_change')
    .values({
      id,
      customer_id: me.id,
      old_email: me.email,
      old_key: me.email_key,
      new_email: email,
      new_key: newKey,
      asked_at: now,
      expires_at: now + confirmFor,
      mailed_at: now,
    })
    .execute()
  await record(ctx, { name: 'account.email-asked', docId: me.id, customerId: me.id, actor: 'user', shown: false })
  await mailChange(ctx, 'email-new', id, me.id)
  await mailChange(ctx, 'email-asked', id, me.id)
  return showEmail(ctx, me.id)
}

export async function resendChangeEmail(ctx: Ctx): Promise<Answer<typeof api.resendChangeEmail>> {
  const me = await lockMe(ctx)
  const open = await lockChange(ctx, me.id)
  const { pending } = await showEmail(ctx, me.id)
  if (!open || !pending) throw new Refused('conflict', accountWords.noEmailChange)
  await mayMail(ctx, me.id, open.new_key)
  await ctx.tx
    .updateTable('email_change')
    .set((it) => ({ mails: it('mails', '+', 1), mailed_at: ctx.now }))
    .where('id', '=', open.id)
    .execute()
  await mailChange(ctx, 'email-new', open.id, me.id)
  return showEmail(ctx, me.id)
}

export async function cancelChangeEmail(ctx: Ctx): Promise<Answer<typeof api.cancelChangeEmail>> {
  const me = await lockMe(ctx)
  const live = await liveChange(ctx, me.id)
  if (live?.confirmed_at) throw new Refused('conflict', accountWords.noEmailChange)
  await endOpenChange(ctx, me.id, 'canceled')
  return showEmail(ctx, me.id)
}

const lockMe = async (ctx: Ctx) =>
  found(await ctx.tx.selectFrom('customer').selectAll().where('id', '=', memberId(ctx)).forUpdate().executeTakeFirst())

/** Refuses (42900) what comes too soon after the last mail, or too often in a day. */
async function mayMail(ctx: Ctx, customerId: string, newKey: string): Promise<void> {
  const retryAt = await nextChangeMailAt(ctx, customerId, newKey)
  if (retryAt <= ctx.now) return
  const retryAfter = Math.max(1, Math.ceil((retryAt - ctx.now) / 1000))
  throw new Refused('slowDown', kitWords.slowDown, {}, { retryAt, retryAfter })
}

export type ChangeMail = 'email-new' | 'email-asked' | 'email-changed' | 'email-reverted'

/** Asks for one of the mails about a change. */
export const mailChange = (ctx: Ctx, kind: ChangeMail, changeId: string, customerId: string): Promise<void> =>
  enqueue(ctx, 'account.email', { kind, changeId, customerId })
