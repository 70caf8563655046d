/**
 * A picture of a document comes in (states.md 10, safety.md D): looked at by its bytes, drawn anew without what was hidden in it,
 * sealed, and put under a name nobody can guess. It has no row among the shop's files, so no link of theirs opens it.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type KycPicture, type KycSide, kycSides } from '#contract/kyc/kyc.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { readMedia } from '#server/kit/media.ts'
import { once } from '#server/kit/once.ts'
import { Refused } from '#server/kit/refused.ts'
import { transact } from '#server/kit/transact.ts'
import { isRolledBack, type Sent } from '#server/kit/uploads.ts'
import type { World } from '#server/world.ts'
import { lockDraft } from './case.ts'
import { sealPicture } from './seal.ts'
import { kycWords } from './words.ts'

/** The shorter side must have so many pixels: below that nobody reads a number on it. */
export const leastPixels = 400
/** A wall, a table, a covered lens: grey values this alike (of 255) show nothing. */
const leastContrast = 4

/** Takes one picture for one side; another one of that side is replaced. Refuses (40001) what is no picture, too small or blank, (40900) a closed case. */
export async function takePicture(world: World, { asker, bytes, purpose, key }: Sent): Promise<KycPicture> {
  const made = await readMedia(bytes, false)
  if (Math.min(made.width, made.height) < leastPixels) throw refuse(kycWords.tooSmall, { least: leastPixels })
  if (await isBlank(made.bytes)) throw refuse(kycWords.blank)
  const side = kycSides.find((it) => it === purpose) ?? 'front'
  const id = world.newId()
  const file = `kyc/${Buffer.from(world.random(20)).toString('hex')}.bin`
  const { sealed, keyId } = sealPicture(world, id, made.bytes)
  await world.providers.files.put(file, sealed)
  const drop = () => world.providers.files.remove(file)
  let isInserted = false
  try {
    const picture = await transact(world, asker, async (ctx) => {
      isInserted = false
      const insert = async () => {
        isInserted = true
        return insertPicture(ctx, side, { id, key: file, key_id: keyId, bytes: sealed.length })
      }
      const hash = createHash('sha256').update(bytes).digest('base64url')
      return (
        key === undefined ? await insert() : await once(ctx, key, 'POST /api/kyc/picture', { hash, side }, insert)
      ) as KycPicture
    })
    // The same key came before: the picture of then stands.
    if (!isInserted) await drop()
    return picture
  } catch (error) {
    // Where the answer of a commit was lost, the row may be there; the nightly sweep takes the file if it is not.
    if (error instanceof Refused || isRolledBack(error)) await drop()
    throw error
  }
}

const refuse = (words: (typeof kycWords)[keyof typeof kycWords], facts = {}) =>
  new Refused('invalid', words, facts, { fields: [{ path: 'file', message: words.message }] })

async function isBlank(bytes: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(bytes).resize(200, 200, { fit: 'inside' }).greyscale().stats()
  return (channels[0]?.stdev ?? 0) < leastContrast
}

async function insertPicture(
  ctx: Ctx,
  side: KycSide,
  row: { id: string; key: string; key_id: string; bytes: number },
): Promise<KycPicture> {
  const draft = await lockDraft(ctx, memberId(ctx))
  const before = await ctx.tx
    .deleteFrom('kyc_picture')
    .where('kyc_id', '=', draft.id)
    .where('side', '=', side)
    .returning('key')
    .execute()
  await ctx.tx
    .insertInto('kyc_picture')
    .values({ ...row, kyc_id: draft.id, side, added_at: ctx.now })
    .execute()
  ctx.after(async () => {
    for (const { key } of before) await ctx.world.providers.files.remove(key)
  })
  return { side, addedAt: ctx.now }
}
