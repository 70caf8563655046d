/** A log-out, block, reset or change of roles in one process is in force in all of them: the database tells (migration 0013). */
import { listen, type Listening } from '#server/db/listen.ts'
import type { World } from '#server/world.ts'

/** Listens on PostgreSQL until it is closed. The embedded database has one process, which knows what it did. */
export function hearSessions(world: World): Listening {
  const url = world.database.kind === 'postgres' ? world.database.pool.options.connectionString : undefined
  if (!url) return { close: async () => {} }
  return listen({
    url,
    channel: 'session_over',
    hear: world.hearOfSessions,
    again: () => world.hearOfSessions(undefined),
    broke: (error) =>
      world.log.warn(
        { err: error },
        'the connection that hears of ended sessions broke; they are asked after meanwhile',
      ),
  })
}
