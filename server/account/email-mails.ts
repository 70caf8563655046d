/** The mails of a change of address: to the new one, and to the old one. Whether there is anything to say is found out here, after the answer went out. */
import { standingOf } from '#contract/account/email-change.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { JobRun } from '#server/kit/jobs.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { MailKind } from './ask-mail.ts'
import type { ChangeMail } from './change-email.ts'
import { codeSeal } from './confirm-email.ts'
import { changeHeldBy, type ChangeRow, timesOf } from './email-changes.ts'
import { lockMail, provenAccount } from './find-account.ts'
import { hashOf, newSecret, newSixDigits } from './tokens.ts'
import { writeMail } from './write-mail.ts'

interface Mail {
  to: string
  kind: MailKind
  language: string
  proof?: { token: string; code: string }
  /** The new address. */
  email?: string
}

export const sendChangeMail: JobRun = async (world, payload) => {
  const kind = payload['kind'] as ChangeMail
  const mails = await transact(world, system(world), (ctx) => mailsFor(ctx, kind, String(payload['changeId'])))
  for (const { to, kind: written, language, proof, email } of mails)
    await world.providers.mail.send({
      id: world.newId(),
      to,
      ...writeMail(world, written, language, { proof, email }),
    })
}

async function mailsFor(ctx: Ctx, kind: ChangeMail, id: string): Promise<Mail[]> {
  const { tx, now } = ctx
  const known = await tx.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirst()
  if (!known) return []
  await lockMail(ctx, known.new_key)
  const { language } = await tx
    .selectFrom('customer')
    .select('language')
    .where('id', '=', known.customer_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change = await tx.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const standing = standingOf(timesOf(change), now)
  const { old_email: old, new_email: email } = change
  if (kind === 'email-reverted') return [old, email].map((to) => ({ to, kind, language }))
  if (kind === 'email-asked') return standing === 'over' ? [] : [{ to: old, kind, language, email }]
  if (kind === 'email-changed')
    return standing === 'reversible' ? [{ to: old, kind, language, email, proof: await makeRevert(ctx, id) }] : []
  return standing === 'open' ? toNew(ctx, change, language) : []
}

/** To the new address: the proof, or, where it belongs to somebody, that somebody tried. */
async function toNew(ctx: Ctx, change: ChangeRow, language: string): Promise<Mail[]> {
  const owner = await provenAccount(ctx.tx, change.new_key)
  if (owner)
    return owner.blocked_at === null ? [{ to: owner.email, kind: 'email-taken', language: owner.language }] : []
  const held = await changeHeldBy(ctx, change.new_key)
  if (held && held.customer_id !== change.customer_id) return [{ to: held.old_email, kind: 'email-held', language }]
  const proof = { token: newSecret(ctx.world), code: newSixDigits(ctx.world) }
  await ctx.tx
    .updateTable('email_change')
    .set({ token_hash: hashOf(proof.token), code_hash: codeSeal(ctx, change.id, proof.code), tries: 0 })
    .where('id', '=', change.id)
    .execute()
  return [{ to: change.new_email, kind: 'email-new', language, proof }]
}

/** The link that undoes it. Sent again by a process that died in between, the newer one counts. */
async function makeRevert(ctx: Ctx, id: string): Promise<{ token: string; code: string }> {
  const token = newSecret(ctx.world)
  await ctx.tx
    .updateTable('email_change')
    .set({ revert_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return { token, code: '' }
}
