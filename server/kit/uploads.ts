/**
 * Sending a file in: multipart, one at a time, with an envelope like every call. The picture is drawn anew before any
 * transaction begins; the same idempotency key gives the same file.
 */
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import pg from 'pg'
import { codes } from '#contract/kit/envelope.ts'
import { hours } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'
import { type ShownMedia, showFile } from './attach.ts'
import type { Ctx, Who } from './context.ts'
import {
  dropMedia,
  type KeptMedia,
  keepMedia,
  mediaMissing,
  mediaWords,
  mostPhotoBytes,
  mostVideoBytes,
  readMedia,
} from './media.ts'
import { insideOf } from './inside.ts'
import { once, principalOf } from './once.ts'
import { kitWords, noRoom, Refused } from './refused.ts'
import { callersIdOf } from './exchange.ts'
import { languageOf } from './language.ts'
import { allow } from './throttle.ts'
import { type Asker, transact } from './transact.ts'
import { translate } from './words.ts'

export interface UploadRoute {
  path: `/api/${string}`
  access: 'member' | 'staff'
  /** The words a file may be sent for. */
  purposes: readonly string[]
  videos: boolean
  /** How many in an hour; no limit when left out. */
  mostPerHour?: number
  /** What becomes of the bytes; left out: a file with links for whoever sent it. Its answer goes into the envelope. */
  take?: (world: World, sent: Sent) => Promise<unknown>
}

export interface Sent {
  asker: Asker
  bytes: Uint8Array
  purpose: string
  /** The idempotency key, where one came. */
  key: string | undefined
}

/** Mounts one route for uploads. Answers the stored file (`Media`), or what the route itself makes of it. */
export function serveUploads(app: Hono, world: World, route: UploadRoute): void {
  const most = (route.videos ? mostVideoBytes : mostPhotoBytes) + 64 * 1024
  const askers = new WeakMap<Context, Asker>()
  const answer = (c: Context, asker: Asker, code: number, message: string, data: unknown) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Request-Id', asker.requestId)
    return c.json({ code, message, data, serverTime: world.now(), requestId: asker.requestId })
  }
  const refusal = (c: Context, asker: Asker, error: unknown) => {
    if (error instanceof Refused)
      return answer(c, asker, error.code, translate(asker.language, error.words, error.facts), {
        reason: error.words.id,
        ...error.extra,
      })
    world.log.error(
      { err: error, requestId: asker.requestId, callersId: asker.callersId, path: route.path },
      'an upload failed unexpectedly',
    )
    if (world.disk.heard(error)) return refusal(c, asker, noRoom())
    return answer(c, asker, codes.unexpected, translate(asker.language, kitWords.unexpected), {
      reason: kitWords.unexpected.id,
    })
  }
  const askerOf = (c: Context): Asker =>
    askers.get(c) ?? {
      who: { kind: 'nobody', address: world.addressOf(c) },
      language: languageOf(c.req.header('accept-language')),
      requestId: randomUUID(),
      callersId: callersIdOf(c),
    }

  app.post(
    route.path,
    // Who sends, before what is sent: nobody's bytes are not read.
    async (c, next) => {
      const asker = askerOf(c)
      try {
        asker.who = await admit(c, world, route)
        askers.set(c, asker)
        // Staff's too: bytes are what is missing.
        if (await world.disk.full()) throw noRoom()
        if (route.mostPerHour !== undefined)
          await allow(world, [
            { name: `upload ${route.path}`, most: route.mostPerHour, per: hours(1) },
            principalOf(asker),
          ])
      } catch (error) {
        return refusal(c, asker, error)
      }
      return next()
    },
    bodyLimit({
      maxSize: most,
      onError: (c) =>
        refusal(c, askerOf(c), new Refused('invalid', mediaWords.tooLarge, { most: Math.floor(most / 1024 / 1024) })),
    }),
    async (c) => {
      const asker = askerOf(c)
      try {
        return answer(c, asker, codes.ok, 'ok', await takeIn(c, world, asker, route))
      } catch (error) {
        return refusal(c, asker, error)
      }
    },
  )
}

async function admit(c: Context, world: World, route: UploadRoute): Promise<Who> {
  const who = insideOf(c) ?? (await world.identify(c.req.header('authorization'), route.access))
  if (who?.kind !== route.access) throw new Refused('sessionInvalid', kitWords.sessionInvalid)
  if (who.kind === 'member' && who.leaving) throw new Refused('forbidden', kitWords.leaving)
  if (who.kind === 'member' && !who.proven) throw new Refused('consentRequired', kitWords.proveFirst)
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !/^[\w-]{16,80}$/.test(key)) throw new Refused('invalid', kitWords.keyMissing)
  return who
}

async function takeIn(c: Context, world: World, asker: Asker, route: UploadRoute): Promise<unknown> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  const { file, purpose } = form as { file?: unknown; purpose?: unknown }
  if (!(file instanceof File)) throw mediaMissing()
  if (typeof purpose !== 'string' || !route.purposes.includes(purpose)) {
    throw new Refused(
      'invalid',
      kitWords.invalid,
      {},
      { fields: [{ path: 'purpose', message: `one of ${route.purposes.join(', ')}` }] },
    )
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sent = { asker, bytes, purpose, key: c.req.header('idempotency-key') }
  return route.take ? route.take(world, sent) : storeFile(world, sent, route)
}

async function storeFile(
  world: World,
  { asker, bytes: original, purpose, key }: Sent,
  route: UploadRoute,
): Promise<ShownMedia> {
  const kept = await keepMedia(world, original, await readMedia(original, route.videos))
  let isInserted = false
  try {
    const shown = await transact(world, asker, async (ctx) => {
      isInserted = false
      const insert = async () => {
        isInserted = true
        return insertFile(ctx, kept, purpose)
      }
      const stored =
        key === undefined
          ? await insert()
          : await once(ctx, key, `POST ${route.path}`, { hash: kept.hash, purpose }, insert)
      const row = await ctx.tx
        .selectFrom('file')
        .selectAll()
        .where('id', '=', (stored as { id: string }).id)
        .executeTakeFirstOrThrow()
      return showFile(ctx, row)
    })
    // The same key came before: the file of then stands.
    if (!isInserted) await dropMedia(world, kept)
    return shown
  } catch (error) {
    // Where the answer of a commit was lost, the row may be there; the nightly sweep takes the file if it is not.
    if (error instanceof Refused || isRolledBack(error)) await dropMedia(world, kept)
    throw error
  }
}

/** The database answered that it did not do it: neither was the connection lost, nor the server ended, nor is the commit unknown. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && !/^(08|57P0|40003)/.test(error.code)

async function insertFile(ctx: Ctx, kept: KeptMedia, purpose: string): Promise<{ id: string }> {
  const id = ctx.world.newId()
  await ctx.tx
    .insertInto('file')
    .values({
      id,
      kind: kept.kind,
      purpose,
      customer_id: ctx.who.kind === 'member' ? ctx.who.id : null,
      uploaded_by: principalOf(ctx),
      mime: kept.mime,
      bytes: kept.bytes.length,
      width: kept.width,
      height: kept.height,
      key: kept.key,
      thumb_key: kept.thumbKey,
      created_at: ctx.now,
    })
    .execute()
  return { id }
}
