/** Mails about accounts: whether there is anybody to write to is found out here, after the answer went out. */
import type { JobRun } from '#server/kit/jobs.ts'
import { house, transact } from '#server/kit/transact.ts'
import type { MailKind } from './ask-mail.ts'
import { makeProof } from './proofs.ts'
import { writeMail } from './write-mail.ts'

const sendAccountMail: JobRun = async (world, payload) => {
  const kind = payload['kind'] as MailKind
  const emailKey = String(payload['emailKey'])
  const customer = await world.database.db
    .selectFrom('customer')
    .selectAll()
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (!customer || customer.blocked_at !== null) return
  if (kind === 'verify' && customer.verified_at !== null) return
  const proof =
    kind === 'verify' || kind === 'reset'
      ? await transact(world, house(world), (ctx) => makeProof(ctx, customer.id, kind))
      : undefined
  await world.doors.mail.send({
    id: world.newId(),
    to: customer.email,
    ...writeMail(world, kind, customer.language, proof),
  })
}

export const accountJobs: Record<string, JobRun> = { 'account.mail': sendAccountMail }
