/** Mails about accounts: whether there is anybody to write to is found out here, after the answer went out. */
import type { Ctx } from '#server/kit/context.ts'
import type { JobRun } from '#server/kit/jobs.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { MailKind, MailWish } from './ask-mail.ts'
import { changeHeldBy, type ChangeRow } from './email-changes.ts'
import { sendChangeMail } from './email-mails.ts'
import { lockMail, provenAccount, registration } from './find-account.ts'
import { makeProof } from './proofs.ts'
import { passkeysOf } from './show-passkeys.ts'
import { sendSignInCode } from './sign-in-code.ts'
import type { CustomerRow } from './show-user.ts'
import { sendInvite } from './staff-invites.ts'
import { writeMail } from './write-mail.ts'

interface Wish {
  kind: MailWish
  emailKey: string
  /** Of the browser that asked. */
  mark?: string | undefined
  /** The registration that the mail is about. */
  customerId?: string | undefined
  /** The name of the passkey that is new or gone. */
  passkey?: string | undefined
}
/** The payload as `askMail` wrote it. */
function readWish(payload: Record<string, unknown>): Wish {
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : undefined)
  return {
    kind: payload['kind'] as MailWish,
    emailKey: text('emailKey') ?? '',
    mark: text('mark'),
    customerId: text('customerId'),
    passkey: text('passkey'),
  }
}

const sendAccountMail: JobRun = async (world, payload) => {
  const wish = readWish(payload)
  const due = await transact(world, system(world), async (ctx) => {
    await lockMail(ctx, wish.emailKey)
    const proven = await provenAccount(ctx.tx, wish.emailKey)
    const mail = proven ? await toOwner(ctx, wish, proven) : await toRegistered(ctx, wish)
    if (!mail || mail.to.blocked_at !== null) return undefined
    const { to, kind } = mail
    const isProof = kind === 'verify' || kind === 'reset'
    const proof = isProof ? await makeProof(ctx, to.id, kind, wish.mark ?? null) : undefined
    const own = kind === 'password-changed' ? (await passkeysOf(ctx.tx, to.id)).map((row) => row.name) : []
    return { to, kind, proof, passkeys: wish.passkey === undefined ? own : [wish.passkey] }
  })
  if (!due) return
  await world.providers.mail.send({
    id: world.newId(),
    to: due.to.email,
    ...writeMail(world, due.kind, due.to.language, { proof: due.proof, passkeys: due.passkeys }),
  })
}

interface Mail {
  to: CustomerRow
  kind: MailKind
}

/** The address has an account: whoever registers with it again, or asks on for that registration, is told so. */
async function toOwner(ctx: Ctx, { kind, emailKey, mark }: Wish, to: CustomerRow): Promise<Mail | undefined> {
  if (kind === 'register') return { to, kind: 'exists' }
  if (kind !== 'verify') return { to, kind }
  return (await registration(ctx.tx, emailKey, { mark })) ? { to, kind: 'exists' } : undefined
}

/** Nobody has proven it: the registration that was made in the asking browser, or else the newest one. */
async function toRegistered(ctx: Ctx, { kind, emailKey, mark, customerId }: Wish): Promise<Mail | undefined> {
  if (kind !== 'register' && kind !== 'verify' && kind !== 'reset') return undefined
  const held = await changeHeldBy(ctx, emailKey)
  if (held) return toHolder(ctx, held)
  const to =
    kind === 'register'
      ? await ctx.tx
          .selectFrom('customer')
          .selectAll()
          .where('id', '=', customerId ?? '')
          .executeTakeFirst()
      : ((await registration(ctx.tx, emailKey, { mark })) ?? (await registration(ctx.tx, emailKey, 'any browser')))
  return to && { to, kind: kind === 'reset' ? 'reset' : 'verify' }
}

/** The address was an account's until lately: it can undo that, and is registered afterwards. */
async function toHolder({ tx }: Ctx, held: ChangeRow): Promise<Mail> {
  const owner = await tx.selectFrom('customer').selectAll().where('id', '=', held.customer_id).executeTakeFirstOrThrow()
  return { to: { ...owner, email: held.old_email }, kind: 'email-held' }
}

export const accountJobs: Record<string, JobRun> = {
  'account.mail': sendAccountMail,
  'account.email': sendChangeMail,
  'account.sign-in-code': sendSignInCode,
  'account.staff-invite': sendInvite,
}
