/**
 * Staff looks at an identity picture (quality.md, bar 34): by a link that is signed for one session and good for a minute at most,
 * asked for with that session's token, never kept by a browser or a worker. Each look is written down before a byte is sent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { seconds } from '#contract/kit/time.ts'
import { lookSeconds, type openKycPictures as openEndpoint } from '#contract/kyc/desk.ts'
import { sidesOf } from '#contract/kyc/kyc.ts'
import { type Ctx, staffOf, type Who } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found } from '#server/kit/refused.ts'
import { transact } from '#server/kit/transact.ts'
import type { OpenFile } from '#server/providers/providers.ts'
import type { World } from '#server/world.ts'
import { mustBeAnothers, picturesOf } from './case.ts'
import { openPicture } from './seal.ts'

const path = '/api/ops/kyc/picture'
type Staff = Extract<Who, { kind: 'staff' }>

const sign = (world: World, pictureId: string, sessionId: string, expiry: number): string =>
  createHmac('sha256', world.config.secret)
    .update(`identity picture\n${pictureId}\n${sessionId}\n${expiry}`)
    .digest('base64url')

/** Refuses (40300) the account's owner. What was sealed with a key that is gone has a link that opens nothing. */
export async function openKycPictures(
  ctx: Ctx,
  { kycId }: Input<typeof openEndpoint>,
): Promise<Answer<typeof openEndpoint>> {
  const { sessionId } = staffOf(ctx)
  const row = found(await ctx.tx.selectFrom('kyc').selectAll().where('id', '=', kycId).executeTakeFirst())
  await mustBeAnothers(ctx, row)
  const closesAt = ctx.now + seconds(lookSeconds)
  const pictures = await picturesOf(ctx, row.id)
  const sides = row.kind ? sidesOf(row.kind) : []
  await record(ctx, {
    name: 'kyc.open',
    docId: row.id,
    docNumber: row.number,
    facts: { pictures: pictures.length },
    shown: false,
  })
  return {
    closesAt,
    pictures: sides.flatMap((side) =>
      pictures
        .filter((it) => it.side === side)
        .map(({ id }) => ({ side, url: `${path}/${id}?e=${closesAt}&s=${sign(ctx.world, id, sessionId, closesAt)}` })),
    ),
  }
}

/** Expired, forged and unknown links, those of another session, and pictures that no key opens any more are all 404. */
export function servePictures(app: Hono, world: World): void {
  app.get(`${path}/:id`, async (c) => {
    const shown = await look(world, c)
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    if (!shown) return c.text('not found', 404)
    c.header('Content-Type', 'image/webp')
    c.header('Content-Disposition', 'attachment; filename="picture.webp"')
    return c.body(new Uint8Array(shown))
  })
}

async function look(world: World, c: Context): Promise<Buffer | undefined> {
  const id = c.req.param('id') ?? ''
  const who = await world.identify(c.req.header('authorization'), 'staff').catch(() => undefined)
  if (who?.kind !== 'staff' || !(who.roles.includes('kyc') || who.roles.includes('admin'))) return undefined
  if (!isSigned(world, c, id, who)) return undefined
  const picture = await world.database.db.selectFrom('kyc_picture').selectAll().where('id', '=', id).executeTakeFirst()
  if (!picture) return undefined
  const file = await world.providers.files.open(picture.key)
  if (!file) return undefined
  const opened = await readSealed(file).then((sealed) => openPicture(world, picture, sealed))
  if (!opened) {
    world.log.error(
      { key: picture.key_id },
      'an identity picture was sealed with a key that is not here, or was changed',
    )
    return undefined
  }
  await transact(world, { who, language: 'en', requestId: world.newId() }, (ctx) => noteLook(ctx, picture))
  return opened
}

async function readSealed(file: OpenFile): Promise<Uint8Array> {
  try {
    return await file.read(0, file.size)
  } finally {
    await file.close()
  }
}

function isSigned(world: World, c: Context, id: string, { sessionId }: Staff): boolean {
  const { e: expiry = '', s: signature = '' } = c.req.query()
  if (!/^[0-9a-f-]{36}$/.test(id) || !/^\d{1,15}$/.test(expiry)) return false
  const right = Buffer.from(sign(world, id, sessionId, Number(expiry)))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given) && world.now() < Number(expiry)
}

/** It says who, when and which side. It is no news for the shopper's phone: nothing of theirs changed. */
async function noteLook(ctx: Ctx, { kyc_id: kycId, side }: { kyc_id: string; side: string }): Promise<void> {
  const { number } = await ctx.tx.selectFrom('kyc').select('number').where('id', '=', kycId).executeTakeFirstOrThrow()
  await record(ctx, { name: 'kyc.look', docId: kycId, docNumber: number, facts: { side }, shown: false })
}
