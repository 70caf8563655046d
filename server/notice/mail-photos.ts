/**
 * The photos in a mail. They are private, so nothing is linked to: small ones travel with the mail, few and bounded, as JPEG,
 * which every mail program shows. One that cannot be read is left out.
 */
import sharp from 'sharp'
import type { Ctx } from '#server/kit/context.ts'
import { mostPhotoBytes, openMedia } from '#server/kit/media.ts'
import type { OpenFile } from '#server/providers/providers.ts'
import type { World } from '#server/world.ts'

const mostPhotos = 3
const side = 160
const mostBytes = 40 * 1024

export interface MailPhoto {
  cid: string
  mime: string
  bytes: Uint8Array
  width: number
  height: number
}

/** Keys of the newest photos of an order's lines; only such as belong to that shopper. */
export async function photosOf(ctx: Ctx, orderId: string, customerId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('attachment')
    .innerJoin('order_line', 'order_line.id', 'attachment.doc_id')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .select('file.thumb_key')
    .where('attachment.doc_type', '=', 'line')
    .where('order_line.order_id', '=', orderId)
    .where('file.customer_id', '=', customerId)
    .where('file.kind', '=', 'photo')
    .orderBy('attachment.at', 'desc')
    .orderBy('attachment.position')
    .orderBy('file.id')
    .limit(mostPhotos)
    .execute()
  return rows.map((row) => row.thumb_key)
}

/** Outside of any transaction. */
export async function readPhotos(world: World, keys: readonly string[]): Promise<MailPhoto[]> {
  const photos: MailPhoto[] = []
  for (const key of keys.slice(0, mostPhotos)) {
    const photo = await readPhoto(world, key, `photo${photos.length + 1}`)
    if (photo) photos.push(photo)
  }
  return photos
}

async function wholeOf(file: OpenFile): Promise<Uint8Array> {
  try {
    return await file.read(0, Math.min(file.size, mostPhotoBytes))
  } finally {
    await file.close()
  }
}

async function readPhoto(world: World, key: string, cid: string): Promise<MailPhoto | undefined> {
  try {
    const file = await openMedia(world, key)
    if (!file) return undefined
    const bytes = await wholeOf(file)
    const { data, info } = await sharp(bytes)
      .resize(side * 2, side * 2, { fit: 'cover' })
      .jpeg({ quality: 60, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    if (data.length > mostBytes) return undefined
    return { cid, mime: 'image/jpeg', bytes: data, width: info.width / 2, height: info.height / 2 }
  } catch (error) {
    world.log.warn({ err: error, key }, 'a photo could not be put into a mail')
    return undefined
  }
}
