/** Every status a document has or had came by a move of its life (I12), and its history leads to where it stands. */
import { sql } from 'kysely'
import type { Life } from '#contract/kit/machine.ts'
import type { Db } from '#server/kit/context.ts'
import { type Movable, movable } from '#server/kit/move.ts'
import { lives } from '#server/lives.ts'
import type { Fault } from './books.ts'

/** A refund to the balance is done as soon as it is written: it has no history to check. */
const bornDone: Partial<Record<Movable, string>> = { refund: 'succeeded' }

interface Step {
  doc_id: string
  name: string
  from_status: string | null
  to_status: string
  count: number
  id: string
}

export async function lifeFaults(tx: Db): Promise<{ faults: Fault[]; documents: number }> {
  const faults: Fault[] = []
  let documents = 0
  for (const [table, life] of Object.entries(lives) as [Movable, Life<string, string>][]) {
    const { rows: docs } = await sql<{
      id: string
      status: string
    }>`select id, status from ${sql.table(table)} order by id`.execute(tx)
    const { rows: steps } = await sql<Step>`
      select doc_id, name, from_status, to_status, count(*)::int as count, min(id) as id from event
      where doc_type = ${movable[table]} and to_status is not null group by doc_id, name, from_status, to_status order by min(id)`.execute(
      tx,
    )
    documents += docs.length
    for (const step of steps) {
      const why = illegal(life, movable[table], step)
      if (why)
        faults.push({ rule: 'I12', table: 'event', row: step.id, says: `${why} (${movable[table]} ${step.doc_id})` })
    }
    const history = Map.groupBy(steps, (step) => step.doc_id)
    for (const doc of docs) {
      if (!history.has(doc.id) && bornDone[table] === doc.status) continue
      if (!leadsTo(life, history.get(doc.id) ?? [], doc.status))
        faults.push({ rule: 'I12', table, row: doc.id, says: `its history does not lead to ${doc.status}` })
    }
  }
  return { faults, documents }
}

function illegal(life: Life<string, string>, doc: string, step: Step): string | undefined {
  // Birth: into the first status, whatever the event is called.
  if (step.from_status === null)
    return step.to_status === life.start ? undefined : `${step.name} begins as ${step.to_status}`
  const rule = life.moves[step.name.slice(doc.length + 1)]
  if (!rule || !step.name.startsWith(`${doc}.`)) return `${step.name} is no move of this life`
  const target = rule.to === 'resume' ? life.statuses.includes(step.to_status) : rule.to === step.to_status
  return rule.from.includes(step.from_status) && target
    ? undefined
    : `${step.name} led from ${step.from_status} to ${step.to_status}`
}

/** Each status is left as often as it is entered, but for the first and the present one: no order of equal instants needed. */
function leadsTo(life: Life<string, string>, steps: readonly Step[], present: string): boolean {
  const surplus = new Map<string, number>()
  const add = (status: string, count: number) => surplus.set(status, (surplus.get(status) ?? 0) + count)
  for (const step of steps) {
    if (step.from_status === null) continue
    add(step.to_status, step.count)
    add(step.from_status, -step.count)
  }
  add(life.start, 1)
  add(present, -1)
  return [...surplus.values()].every((count) => count === 0)
}
