/**
 * The new address is proven by its mail, in a session of the account (decision 079): a link that reached somebody else opens nothing. From
 * then on only the new address signs in, the other sessions end, and the old address gets the link that undoes it.
 */
import type { confirmChangeEmail as endpoint } from '#contract/account/email-api.ts'
import { codeTriesMost, revertFor, standingOf } from '#contract/account/email-change.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx, memberId, memberSession } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { allow } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { mailChange } from './change-email.ts'
import { mustBeOpen } from './confirm-password.ts'
import { changeHeldBy, type ChangeRow, lockChange, showEmail, timesOf } from './email-changes.ts'
import { lockMail, provenAccount } from './find-account.ts'
import { codeTries, proofAddress } from './limits.ts'
import { endRegistrations } from './prove-mail.ts'
import { voidProofs } from './proofs.ts'
import { rememberDevice } from './session-cookie.ts'
import { endSessions } from './sessions.ts'
import { showUser } from './show-user.ts'
import { hashOf, sealOf } from './tokens.ts'
import { accountWords } from './words.ts'

type Proof = Input<typeof endpoint>

/**
 * Refuses (40001) a wrong code, one too many, and what is used or over, and (40900) an address that got an account meanwhile. Opened twice by
 * the same account it says the same again. Outside a transaction: a wrong code counts.
 */
export async function confirmChangeEmail(ctx: Ctx, proof: Proof, reply: Reply): Promise<Answer<typeof endpoint>> {
  const { world } = ctx
  const me = memberId(ctx)
  const address = addressOf(ctx)
  await allow(world, [proofAddress, address], ...('code' in proof ? [[codeTries, `change ${me}`] as const] : []))
  const checked = await transact(world, ctx, (inside) => check(inside, me, proof))
  if (checked instanceof Refused) throw checked
  const answer = await transact(world, ctx, (inside) => reply.once(inside, () => confirm(inside, checked))).catch(
    (error: unknown) => {
      throw isTaken(error) ? taken() : error
    },
  )
  rememberDevice(world, reply, checked.new_key)
  return answer
}

async function check(ctx: Ctx, customerId: string, proof: Proof): Promise<ChangeRow | Refused> {
  // As everywhere: the account before its change.
  await ctx.tx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  const row = await lockChange(ctx, customerId)
  const isOver = !row || standingOf(timesOf(row), ctx.now) === 'over'
  if ('token' in proof) return isOver || row.token_hash !== hashOf(proof.token) ? over() : row
  if (isOver) return over()
  if (row.tries >= codeTriesMost) return new Refused('invalid', accountWords.emailCodeTries)
  if (row.code_hash !== null && row.code_hash === codeSeal(ctx, row.id, proof.code)) return row
  await ctx.tx
    .updateTable('email_change')
    .set((it) => ({ tries: it('tries', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  return new Refused('invalid', accountWords.emailCodeWrong, {}, { fields: [{ path: 'code' }] })
}

/** What the six digits of a mail are kept as. */
export const codeSeal = ({ world }: Pick<Ctx, 'world'>, changeId: string, code: string): string =>
  sealOf(world, `change:${changeId}:${code}`)

async function confirm(ctx: Ctx, checked: ChangeRow): Promise<Answer<typeof endpoint>> {
  const { now } = ctx
  const id = checked.customer_id
  for (const key of [checked.old_key, checked.new_key].toSorted()) await lockMail(ctx, key)
  await mustBeOpen(ctx)
  const change = await lockChange(ctx, id)
  if (change?.id !== checked.id || change.token_hash !== checked.token_hash) throw over()
  const standing = standingOf(timesOf(change), now)
  if (standing === 'over') throw over()
  const ended = standing === 'open' ? await move(ctx, change) : 0
  const user = found(await ctx.tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst())
  return { user: showUser(user), state: await showEmail(ctx, id), ended }
}

/** The address of the account is the new one. Gives how many other sessions ended. */
async function move(ctx: Ctx, { id: changeId, customer_id: id, new_email, new_key }: ChangeRow): Promise<number> {
  const { tx, now } = ctx
  const held = await changeHeldBy(ctx, new_key)
  if ((await provenAccount(tx, new_key)) || (held && held.customer_id !== id)) throw taken()
  await endRegistrations(ctx, new_key, undefined)
  await tx
    .updateTable('email_change')
    .set({ confirmed_at: now, revert_until: now + revertFor })
    .where('id', '=', changeId)
    .execute()
  await tx.updateTable('customer').set({ email: new_email, email_key: new_key }).where('id', '=', id).execute()
  // What went out to the old address opens nothing any more.
  await voidProofs(ctx, id)
  await endCodes(ctx, id)
  await record(ctx, { name: 'account.email-changed', docId: id, customerId: id, actor: 'user', shown: false })
  await mailChange(ctx, 'email-changed', changeId, id)
  return endSessions(ctx, id, { but: memberSession(ctx) })
}

/** Codes for logging in that were mailed to the address before. */
export async function endCodes({ tx }: Ctx, customerId: string): Promise<void> {
  await tx.deleteFrom('sign_in_code').where('account', '=', `customer:${customerId}`).execute()
}

const over = (): Refused => new Refused('invalid', accountWords.emailChangeOver)
const taken = (): Refused => new Refused('conflict', accountWords.emailTaken)

/** The database's own word: the address belongs to an account, or to one that can still undo a change. */
const isTaken = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && (constraint === 'customer_email_proven' || constraint === 'customer_email_held')
}
