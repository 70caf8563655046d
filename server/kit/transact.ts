/** One transition, one transaction (states.md G2): run it, note whose documents moved, commit, then do what follows. */
import { sql } from 'kysely'
import { inTransaction } from '#server/db/retry.ts'
import type { World } from '#server/world.ts'
import type { Ctx, Who } from './context.ts'

export interface Asker {
  who: Who
  language: string
  /** Ours: it stands in the answer, the log and the audit trail. */
  requestId: string
  /** The caller's own, for the log only. */
  callersId?: string | undefined
}

/** The shop acting by itself: its clock, or on a provider's word. */
export const system = (world: World, actor: Extract<Who, { kind: 'system' }>['actor'] = 'system'): Asker => ({
  who: { kind: 'system', actor },
  language: 'en',
  requestId: `system-${world.newId()}`,
})

const numberTaken = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  String(error.constraint).endsWith('_number_key')

/** Everything `fn` writes is committed together or not at all. It may run again after a deadlock, so it touches nothing but `ctx`. */
export async function transact<Result>(world: World, asker: Asker, fn: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  let tasks: (() => Promise<unknown> | void)[] = []
  let touched = new Map<string, Set<string>>()
  const attempt = () =>
    inTransaction(world.database.db, async (tx) => {
      tasks = []
      touched = new Map()
      const ctx: Ctx = { ...asker, tx, now: world.now(), world, after: (task) => void tasks.push(task), touched }
      const result = await fn(ctx)
      await noteChanges(ctx)
      return result
    })
  const result = await attempt().catch((error: unknown) => {
    // A random number met its twin: astronomically rare, and a second throw settles it.
    if (numberTaken(error)) return attempt()
    throw error
  })
  for (const customerId of touched.keys()) world.counters.moved(customerId)
  for (const task of tasks) {
    try {
      await task()
    } catch (error) {
      world.log.error(
        { err: error, requestId: asker.requestId },
        // Only hints are given here (there are jobs, forget a session); what they point at is looked for anyway.
        'what follows a commit failed; what was committed stands',
      )
    }
  }
  return result
}

/** Marks a document as moved for its customer; the phone pulls it at its next poll. */
export function touch(ctx: Ctx, customerId: string | null, docType: string, docId: string): void {
  if (!customerId) return
  const mine = ctx.touched.get(customerId) ?? new Set()
  mine.add(`${docType}:${docId}`)
  ctx.touched.set(customerId, mine)
}

/** So many documents are of one revision at most: a phone pulls whole revisions, and about a hundred documents at a time. */
const perRevision = 100

// The customer's row lock makes revisions gap-free: a later revision is never visible before an earlier one.
async function noteChanges(ctx: Ctx): Promise<void> {
  for (const [customerId, docs] of [...ctx.touched].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const moved = [...docs].toSorted()
    const types = moved.map((doc) => doc.slice(0, doc.indexOf(':')))
    const ids = moved.map((doc) => doc.slice(doc.indexOf(':') + 1))
    const steps = Math.ceil(moved.length / perRevision)
    await sql`
      with next as (update customer set revision = revision + ${steps} where id = ${customerId} returning id, revision)
      insert into change (customer_id, doc_type, doc_id, revision)
      select next.id, doc.type, doc.id, next.revision - (doc.nth - 1) / ${perRevision}
      from next, unnest(${types}::text[], ${ids}::text[]) with ordinality as doc (type, id, nth)
      on conflict (customer_id, doc_type, doc_id) do update set revision = excluded.revision`.execute(ctx.tx)
  }
}
