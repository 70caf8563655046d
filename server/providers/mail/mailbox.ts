/** Without a mail server: mails stay in the shop's database and are read at the demo's mailbox page (product.md 15). */
import type { Hono } from 'hono'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { World } from '#server/world.ts'
import type { Letter, Mail } from '../providers.ts'

const keptMost = 500

export const mailbox = (database: Database<Tables>, now: () => number): Mail => ({
  async send({ id, to, subject, text, html, pictures = [] }) {
    const { db } = database
    await db
      .insertInto('sent_mail')
      .values({ id, to_address: to, subject, body: text, html: withPictures(html, pictures), at: now() })
      .onConflict((it) => it.column('id').doNothing())
      .execute()
    await db
      .deleteFrom('sent_mail')
      .where('id', 'in', (it) =>
        it.selectFrom('sent_mail').select('id').orderBy('at', 'desc').orderBy('id', 'desc').limit(100).offset(keptMost),
      )
      .execute()
  },
})

/** A page of its own: the pictures that travel beside a mail stand inside. */
const withPictures = (html: string, pictures: NonNullable<Letter['pictures']>): string =>
  pictures.reduce(
    (page, { cid, mime, bytes }) =>
      page.replaceAll(`"cid:${cid}"`, `"data:${mime};base64,${Buffer.from(bytes).toString('base64')}"`),
    html,
  )

/** The last fifty, newest first. */
export const lastMails = (world: World) =>
  world.database.db.selectFrom('sent_mail').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(50).execute()

/** They are at GET /api/demo/mailbox: only in the demo and only while no real mail server is set. */
export function mailboxRoutes(app: Hono, world: World): void {
  if (!world.config.demo || world.config.production || world.config.smtpUrl) return
  app.get('/api/demo/mailbox', async (c) => {
    const rows = await lastMails(world)
    const mails = rows.map((row) => ({
      id: row.id,
      to: row.to_address,
      subject: row.subject,
      text: row.body,
      html: row.html,
      at: row.at,
    }))
    c.header('Cache-Control', 'no-store')
    return c.json({ code: 20000, message: 'ok', data: { mails }, serverTime: world.now(), requestId: '' })
  })
}
