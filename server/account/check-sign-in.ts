/**
 * The password at sign-in, of shoppers and staff (safety.md D). Only wrong tries count. A device that the owner signed in
 * from counts its own tries alone, so strangers never keep the owner out. Elsewhere, beyond the limit, a password does not
 * open any more, right or wrong, and the answer is the same: a code is needed, which is mailed if the password was right.
 */
import type { Instant } from '#contract/kit/time.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { allow, count, type Counted, forgive, isCounted, uncount } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { emailKeyOf } from './email-key.ts'
import { signInAddress, signInAnywhere, signInDevice, signInDevices, signInHere } from './limits.ts'
import { isPassword } from './password.ts'
import { type AccountKind, knownDevice } from './session-cookie.ts'
import { mailCode, useCode } from './sign-in-code.ts'
import { accountWords } from './words.ts'

interface Typed {
  email: string
  password: string
  code?: string | undefined
}
interface Tries {
  counted: readonly Counted[]
  /** Beyond the limit: when the password alone is tried again (epoch ms). */
  closedUntil?: Instant
}

export interface SignIn<Row> {
  accountKind: AccountKind
  /** What the e-mail key and the password open (`fits` checks a hash), and the id of the account they are about, or ''. */
  open(
    emailKey: string,
    fits: (stored: string | undefined) => Promise<boolean>,
  ): Promise<{ id: string; row: Row | undefined }>
  /** False: entering that row proves nothing about the address, so no tries are forgiven and no code is mailed. */
  isOwner?(row: Row): boolean
  /** This row's code is not used up here, because more is asked for after it. */
  keepsCode?(row: Row): boolean
}

/**
 * Takes what was typed; gives the account when it opens. Refuses a wrong password, what came too soon from this address
 * (42900), and beyond the limit anything without the mailed code (42900). Run it outside a transaction.
 */
export async function checkSignIn<Row>(
  ctx: Ctx,
  reply: Reply,
  { email, password, code }: Typed,
  { accountKind, open, isOwner = () => true, keepsCode = () => false }: SignIn<Row>,
): Promise<Row> {
  const { world } = ctx
  const emailKey = emailKeyOf(email)
  const name = `${accountKind} ${emailKey}`
  const address = addressOf(ctx)
  const device = knownDevice(world, reply, emailKey, accountKind)
  const tries = await countTry(world, name, address, device)
  const fits = (stored: string | undefined) => isPassword(stored, password, address, device !== undefined)
  const { id, row } = await open(emailKey, fits).catch(async (error: unknown) => {
    // It was not looked at: the queue was full.
    await uncount(world, tries.counted)
    throw error
  })
  const right = row !== undefined && isOwner(row)
  if (tries.closedUntil !== undefined)
    await checkCode(ctx, { accountKind, id, right, keeps: right && keepsCode(row) }, code, tries.closedUntil)
  if (row === undefined) throw new Refused('invalid', accountWords.wrongPassword)
  // Each entering is a guess at the address's account as well, so it stays counted.
  if (!right) return row
  await uncount(world, tries.counted)
  await (device ? forgive(world, signInDevice, `${name} ${device}`) : forgive(world, signInHere, `${name} ${address}`))
  return row
}

/** The address first: when it is refused, nothing is written about accounts. */
async function countTry(world: World, name: string, address: string, device: string | undefined): Promise<Tries> {
  if (device) {
    const own = await count(world, signInDevice, `${name} ${device}`)
    if (isCounted(own)) {
      const all = await count(world, signInDevices, name)
      if (isCounted(all)) return { counted: [own, all] }
      await uncount(world, [own])
      return { counted: await allow(world, [signInAddress, address]), closedUntil: all.nextAt }
    }
    return { counted: await allow(world, [signInAddress, address]), closedUntil: own.nextAt }
  }
  const from = await allow(world, [signInAddress, address])
  const here = await count(world, signInHere, `${name} ${address}`)
  if (!isCounted(here)) return { counted: from, closedUntil: here.nextAt }
  const anywhere = await count(world, signInAnywhere, name)
  if (isCounted(anywhere)) return { counted: [...from, here, anywhere] }
  await uncount(world, [here])
  return { counted: from, closedUntil: anywhere.nextAt }
}

// Right and wrong passwords must look the same in here: the same answers, the same statements before them, and the same
// tries counted. The answer does not wait for the mail.
async function checkCode(
  ctx: Ctx,
  { accountKind, id, right, keeps }: { accountKind: AccountKind; id: string; right: boolean; keeps: boolean },
  code: string | undefined,
  closedUntil: Instant,
): Promise<void> {
  const { world } = ctx
  if (code === undefined) {
    if (right) ctx.after(() => mailCode(ctx, accountKind, id))
    const retryAfter = Math.max(1, Math.ceil((closedUntil - world.now()) / 1000))
    throw new Refused('slowDown', accountWords.codeNeeded, {}, { retryAt: closedUntil, retryAfter })
  }
  // The refusal comes after the commit, so that a wrong code counts.
  const fits = await transact(world, ctx, (inside) => useCode(inside, { accountKind, id, right, keeps }, code))
  if (!fits) throw new Refused('invalid', accountWords.codeWrong)
}
