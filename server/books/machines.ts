/** Every status a document has or had came by a move of its machine (I12), and its history leads to where it stands. */
import { sql } from 'kysely'
import type { Machine } from '#contract/kit/machine.ts'
import { machineOf, type Movable, movable } from '#server/kit/move.ts'
import type { Fault } from './check-books.ts'
import { eachRange, type Pages } from './pages.ts'

const tables = Object.keys(movable) as Movable[]

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

export async function machineFaults(pages: Pages): Promise<{ faults: Fault[]; documents: number }> {
  const faults: Fault[] = []
  let documents = 0
  for (const [table, machine] of tables.map((it) => [it, machineOf(it)] as const)) {
    const wrong: Fault[] = []
    await eachRange(pages, table, async (tx, { after, upto }) => {
      const { rows: docs } = await sql<{ id: string; status: string }>`
        select id, status from ${sql.table(table)} where id > ${after} and id <= ${upto} order by id`.execute(tx)
      const ids = docs.map((doc) => doc.id)
      const { rows: steps } = await sql<Step>`
        select doc_id, name, from_status, to_status, count(*)::int as count, min(id) as id from event
        where doc_type = ${movable[table]} and doc_id = any(${ids}::text[]) and to_status is not null
        group by doc_id, name, from_status, to_status order by min(id)`.execute(tx)
      documents += docs.length
      faults.push(...steps.flatMap((step) => illegalFault(table, machine, step)))
      const history = Map.groupBy(steps, (step) => step.doc_id)
      for (const doc of docs) {
        if (!history.has(doc.id) && bornDone[table] === doc.status) continue
        if (!leadsTo(machine, history.get(doc.id) ?? [], doc.status))
          wrong.push({ rule: 'I12', table, row: doc.id, says: `its history does not lead to ${doc.status}` })
      }
    })
    faults.push(...wrong)
  }
  faults.push(...(await strayFaults(pages)))
  return { faults, documents }
}

/** Moves of documents that are not there. */
async function strayFaults(pages: Pages): Promise<Fault[]> {
  const faults: Fault[] = []
  const stray = sql.join(
    tables.map(
      (table) =>
        sql`(doc_type = ${movable[table]} and not exists (select 1 from ${sql.table(table)} d where d.id = event.doc_id))`,
    ),
    sql` or `,
  )
  await eachRange(pages, 'event', async (tx, { after, upto }) => {
    const { rows } = await sql<Step & { doc_type: string }>`
      select doc_type, doc_id, name, from_status, to_status, 1 as count, id from event
      where id > ${after} and id <= ${upto} and to_status is not null and (${stray}) order by id`.execute(tx)
    for (const step of rows) {
      const table = tables.find((it) => movable[it] === step.doc_type)
      if (table) faults.push(...illegalFault(table, machineOf(table), step))
    }
  })
  return faults
}

function illegalFault(table: Movable, machine: Machine<string, string>, step: Step): Fault[] {
  const why = illegal(machine, movable[table], step)
  return why ? [{ rule: 'I12', table: 'event', row: step.id, says: `${why} (${movable[table]} ${step.doc_id})` }] : []
}

function illegal(machine: Machine<string, string>, doc: string, step: Step): string | undefined {
  // Birth: into the first status, whatever the event is called.
  if (step.from_status === null)
    return step.to_status === machine.start ? undefined : `${step.name} begins as ${step.to_status}`
  const rule = machine.moves[step.name.slice(doc.length + 1)]
  if (!rule || !step.name.startsWith(`${doc}.`)) return `${step.name} is no move of this machine`
  const target = rule.to === 'resume' ? machine.statuses.includes(step.to_status) : rule.to === step.to_status
  return rule.from.includes(step.from_status) && target
    ? undefined
    : `${step.name} led from ${step.from_status} to ${step.to_status}`
}

/** Each status is left as often as it is entered, but for the first and the present one: no order of equal instants needed. */
function leadsTo(machine: Machine<string, string>, steps: readonly Step[], present: string): boolean {
  const surplus = new Map<string, number>()
  const add = (status: string, count: number) => surplus.set(status, (surplus.get(status) ?? 0) + count)
  for (const step of steps) {
    if (step.from_status === null) continue
    add(step.to_status, step.count)
    add(step.from_status, -step.count)
  }
  add(machine.start, 1)
  add(present, -1)
  return [...surplus.values()].every((count) => count === 0)
}
