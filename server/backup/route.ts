/**
 * A backup of the shop while it runs: one file for an admin, because the embedded database opens for one process only. A
 * script sends the admin's token along; a browser, which cannot, gets a link that works once.
 */
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { askBackup } from '#contract/account/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { minutes } from '#contract/kit/time.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import { hashOf, newSecret } from '#server/account/tokens.ts'
import { isBackupTaken, takeBackup } from './taking.ts'
import { type Ctx, staffOf, type Who } from '#server/kit/context.ts'
import { type Happened, record } from '#server/kit/record.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { sendsOf } from '#server/kit/sends.ts'
import { languageOf } from '#server/kit/language.ts'
import { serve } from '#server/kit/serve.ts'
import { type Asker, transact } from '#server/kit/transact.ts'
import { translate, type Words } from '#server/kit/words.ts'
import type { World } from '#server/world.ts'

const ticketFor = minutes(1)

const backupWords = {
  taken: /*i18n*/ {
    id: 'refused.backup-taken',
    message: 'A backup is being taken already. Wait until it is finished.',
  },
} satisfies Record<string, Words>

async function giveTicket(ctx: Ctx): Promise<Answer<typeof askBackup>> {
  const { id, sessionId } = staffOf(ctx)
  if (await isBackupTaken(ctx.world, ctx.tx)) throw new Refused('conflict', backupWords.taken)
  const ticket = newSecret(ctx.world)
  await ctx.tx.deleteFrom('backup_ticket').where('expires_at', '<=', ctx.now).execute()
  await ctx.tx
    .insertInto('backup_ticket')
    .values({ hash: hashOf(ticket), staff_id: id, session_id: sessionId, expires_at: ctx.now + ticketFor })
    .execute()
  await record(ctx, { name: 'backup.ask', docId: ctx.world.newId(), shown: false })
  return { url: `/api/ops/backup?ticket=${ticket}` }
}

/** GET /api/ops/backup with an admin's token or a ticket answers the file; anybody else gets the envelope of 11000 or 40300. */
export function backupRoute(app: Hono, world: World): void {
  serve(app, world, askBackup, giveTicket)
  app.get('/api/ops/backup', async (c) => {
    const language = languageOf(c.req.header('accept-language'))
    const requestId = randomUUID()
    const ticket = c.req.query('ticket')
    const refuse = (code: number, words: Words, status: 401 | 403 | 409 | 429 | 503) =>
      // A browser that follows a link sees the status only, and must not keep the refusal as the backup.
      c.json(
        { code, message: translate(language, words), data: null, serverTime: world.now(), requestId },
        ticket === undefined ? 200 : status,
        { 'Cache-Control': 'no-store' },
      )
    if (c.req.method !== 'GET') return c.body(null, 405, { Allow: 'GET' })
    const who = await (ticket === undefined ? bearer(world, c) : bearerOf(world, ticket)).catch(refusedOf)
    if (who instanceof Refused) return refuse(who.code, who.words, 403)
    if (who?.kind !== 'staff') return refuse(codes.sessionInvalid, kitWords.sessionInvalid, 401)
    if (!who.roles.includes('admin')) return refuse(codes.forbidden, kitWords.forbidden, 403)
    if (await world.disk.full()) return refuse(codes.slowDown, kitWords.noRoom, 503)
    const place = sendsOf(world).take(world.addressOf(c))
    if (typeof place === 'number') return refuse(codes.slowDown, kitWords.slowDown, place)
    const asker: Asker = { who, language, requestId }
    const id = world.newId()
    try {
      const taken = await takeBackup(world, (facts) => note(world, asker, { name: 'backup.taken', docId: id, facts }))
      if (!taken) {
        place.release()
        return refuse(codes.conflict, backupWords.taken, 409)
      }
      // Written down before the first byte leaves, whatever becomes of the rest.
      await note(world, asker, { name: 'backup.start', docId: id }).catch(async (error: unknown) => {
        await taken.close()
        throw error
      })
      world.log.info({ requestId }, `${who.name} takes a backup`)
      const day = new Date(world.now()).toISOString().slice(0, 10)
      return c.body(place.stream(c, taken, 0, Infinity), 200, {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename="haulway-${day}.gz"`,
        'Cache-Control': 'no-store',
        'X-Request-Id': requestId,
      })
    } catch (error) {
      place.release()
      if (world.disk.heard(error)) return refuse(codes.slowDown, kitWords.noRoom, 503)
      throw error
    }
  })
}

const note = (world: World, asker: Asker, event: Happened<'backup.start'> | Happened<'backup.taken'>) =>
  transact(world, asker, (ctx: Ctx) => record(ctx, { ...event, shown: false }))

/** A no with its reason is an answer here; anything else goes on. */
function refusedOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

const bearer = (world: World, c: Context): Promise<Who | undefined> =>
  world.identify(c.req.header('authorization'), 'staff')

/** Whose ticket it is. It is used up by being looked at, and good for nothing once the session that asked is over. */
async function bearerOf(world: World, ticket: string): Promise<Who | undefined> {
  const { db } = world.database
  const used = await db
    .deleteFrom('backup_ticket')
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', world.now())
    .returning(['staff_id', 'session_id'])
    .executeTakeFirst()
  if (!used || !(await world.sessionAlive('staff', used.session_id))) return undefined
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .where('id', '=', used.staff_id)
    .executeTakeFirstOrThrow()
  return {
    kind: 'staff',
    id: staff.id,
    name: staff.name,
    roles: staff.roles,
    sessionId: used.session_id,
  }
}
