/**
 * The key pair by which push services know this shop (VAPID). Made once and kept in the database, beside the
 * subscriptions that only work with it: every server of the shop and every restored backup has the same.
 */
import webPush from 'web-push'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

export interface VapidKeys {
  /** Base64url; phones get it. */
  publicKey: string
  privateKey: string
}
const key = 'vapid'

/** `now` is epoch ms. Two servers that start on an empty database agree on one pair. */
export async function keptVapidKeys({ db }: Database<Tables>, now: number): Promise<VapidKeys> {
  const read = () => db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  const known = await read()
  if (known) return known.value as VapidKeys
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(webPush.generateVAPIDKeys()), changed_at: now })
    .onConflict((it) => it.column('key').doNothing())
    .execute()
  const kept = await read()
  if (!kept) throw new Error('the key pair for push was not kept')
  return kept.value as VapidKeys
}
