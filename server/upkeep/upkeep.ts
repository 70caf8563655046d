/**
 * What is done once a night, at four in the morning of the warehouse, by the shop's clock: what nobody asks for again goes
 * (states.md 8), the embedded database is cleaned, and the books are proved (states.md, I1 to I12). Each task by itself, in
 * short steps that hold nobody up, and again until it has succeeded (server/kit/nights.ts).
 */
import { sql } from 'kysely'
import { days } from '#contract/kit/time.ts'
import { dropUnproven } from './drop-unproven.ts'
import { type NightTask, runNight } from '#server/kit/nights.ts'
import { sweepFiles } from '#server/providers/files/sweep.ts'
import { booksInWords, checkBooks } from '#server/books/check-books.ts'
import { keepProof } from '#server/books/proved.ts'
import { compareAllGateways } from '#server/payment/reconcile.ts'
import type { World } from '#server/world.ts'

/** How long rows are kept after they were of any use. Keys of calls that moved money are kept for ever (states.md 17). */
const kept = {
  keys: days(30),
  doneJobs: days(7),
  parkedJobs: days(90),
  sessions: days(30),
  inbox: days(90),
  sentMails: days(30),
  timerFaults: days(2),
}

/** Deletes rows in steps of two hundred, each its own transaction. `old` says which, by epoch ms. */
const drop = (
  name: string,
  table: string,
  key: string,
  old: (now: number, world: World) => ReturnType<typeof sql<boolean>>,
): NightTask => ({
  name,
  async run(world, going) {
    for (let count = 0; ;) {
      const now = world.now()
      const gone = await sql`
          delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${old(now, world)} limit 200))`.execute(
        world.database.db,
      )
      count += Number(gone.numAffectedRows ?? 0)
      if (Number(gone.numAffectedRows ?? 0) < 200) return `${count} ${key}`
      await going()
    }
  },
})

export const nightTasks: readonly NightTask[] = [
  drop('old request keys', 'once', 'old request keys', (now) => sql`created_at < ${now - kept.keys} and not money`),
  drop('finished jobs', 'job', 'finished jobs', (now) => sql`done_at < ${now - kept.doneJobs}`),
  drop('parked jobs', 'job', 'parked jobs', (now) => sql`parked_at < ${now - kept.parkedJobs}`),
  drop('timer faults', 'timer_fault', 'faults of timers', (now) => sql`next_at < ${now - kept.timerFaults}`),
  // Sessions that run out and those that were ended; push addresses go with theirs.
  drop(
    'push addresses',
    'push_subscription',
    'push addresses',
    (now) => sql`session_id in (select id from session where ${ended(now)})`,
  ),
  // One of them may have got a push address meanwhile: it goes in the next night.
  drop(
    'sessions',
    'session',
    'sessions',
    (now) =>
      sql`${ended(now)} and not exists (select 1 from push_subscription as push where push.session_id = session.id)`,
  ),
  drop('staff sessions', 'staff_session', 'staff sessions', (now) => ended(now)),
  drop('access tokens that ran out', 'earlier_access', 'old access tokens', (now) => sql`expires_at < ${now}`),
  // A gateway repeats itself for days, never for months; what it said is in the events and journals.
  drop('words of gateways', 'inbox', 'words of gateways', (now) => sql`at < ${now - kept.inbox}`),
  drop('sent mails', 'sent_mail', 'sent mails', (now) => sql`at < ${now - kept.sentMails}`),
  drop('mailed news', 'mail_item', 'pieces of mailed news', (now) => sql`mailed_at < ${now - kept.sentMails}`),
  drop(
    'changes of address',
    'email_change',
    'changes of address',
    (now, world) => sql`ended_at < ${now - world.terms.unprovenKept}`,
  ),
  drop('mail proofs', 'mail_proof', 'mail proofs', (now, world) => sql`expires_at < ${now - world.terms.unprovenKept}`),
  {
    name: 'registrations nobody proved',
    run: async (world, going) => `${await dropUnproven(world, going)} registrations nobody proved`,
  },
  { name: 'files without a row', run: async (world, going) => `${await sweepFiles(world, going)} files without a row` },
  { name: 'statements of gateways', run: async (world) => `${await compareAllGateways(world)} statements asked for` },
  { name: 'the database is cleaned', run: clean },
  { name: 'the books are proved', run: prove },
]

const ended = (now: number) =>
  sql<boolean>`(expires_at < ${now - kept.sessions} or revoked_at < ${now - kept.sessions})`

interface Used {
  name: string
  /** As many rows ended or came as PostgreSQL's own helper would clean up after. */
  toClean: boolean
  changed: boolean
}

/**
 * The embedded engine has nobody who does this by day. Table by table, and only where as much changed or came as makes PostgreSQL's
 * own helper begin; of those that only grow it reads what is new. Few samples: the one connection is held for a moment.
 */
async function clean(world: World, going: (tookMs?: number) => Promise<void>): Promise<string> {
  const { kind, db } = world.database
  if (kind !== 'pglite') return 'PostgreSQL cleans itself'
  const { rows } = await sql<Used>`
    select relname as name, n_dead_tup > 50 + n_live_tup / 20 or n_ins_since_vacuum > 1000 + n_live_tup / 5 as "toClean",
      n_mod_since_analyze > 50 + n_live_tup / 10 as changed
    from pg_stat_user_tables order by relname`.execute(db)
  const used = rows.filter((it) => it.toClean || it.changed)
  for (const { name, toClean, changed } of used) {
    const from = performance.now()
    if (toClean) await sql`vacuum ${sql.table(name)}`.execute(db)
    if (changed)
      await db.connection().execute(async (connection) => {
        await sql`set default_statistics_target = 10`.execute(connection)
        try {
          await sql`analyze ${sql.table(name)}`.execute(connection)
        } finally {
          await sql`reset default_statistics_target`.execute(connection)
        }
      })
    await going(performance.now() - from)
  }
  return `${used.length} tables cleaned`
}

async function prove(world: World, going: (tookMs?: number) => Promise<void>): Promise<string> {
  const report = await checkBooks(world.database, going)
  await keepProof(world.database.db, world.now(), report)
  if (report.faults.length > 0)
    world.log.error({ faults: booksInWords(report).slice(0, 20) }, 'the books do not balance')
  return `${report.journals} journals checked, ${report.faults.length} faults`
}

/** Does what is left of the night's work. Gives whether this call ended the night; a new shop waits for its first. */
export const upkeep = (world: World, signal?: AbortSignal): Promise<boolean> => runNight(world, nightTasks, signal)
