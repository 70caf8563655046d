/** A shop that came back from a backup with other keys: its identity pictures are there and open to nobody (decision 049). */
import type { World } from '#server/world.ts'
import { opensWith } from './seal.ts'

/** Gives how many kept identity pictures no key of this shop opens, and logs them as an error when there are any. */
export async function countLostPictures(world: Pick<World, 'config' | 'database' | 'log'>): Promise<number> {
  const sealed = await world.database.db
    .selectFrom('kyc_picture')
    .select(({ fn }) => ['key_id', fn.countAll<string>().as('pictures')])
    .groupBy('key_id')
    .execute()
  const lost = sealed.filter((row) => !opensWith(world, row.key_id))
  const pictures = lost.reduce((sum, row) => sum + Number(row.pictures), 0)
  if (pictures > 0)
    world.log.error(
      { pictures, keys: lost.map((row) => row.key_id) },
      'identity pictures were sealed with a key that is not here: add the old SECRET or key to IDENTITY_KEYS, and they open again',
    )
  return pictures
}
