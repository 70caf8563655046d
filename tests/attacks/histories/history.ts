/** One history: steps chosen by a seed, done one after the other, compared with the model after each, and cut down when it fails. */
import { bookFaults } from '../../support/books.ts'
import type { EngineName } from '../../support/database.ts'
import { decideApproval } from '#contract/approval/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { dice } from '../money-people.ts'
import { desks } from './desks.ts'
import { type Doc, kinds, type Operation, type Outcome, rowsOf } from './operation.ts'
import { moneyOut } from './money-out.ts'
import { outside } from './outside.ts'
import { shopping } from './shopping.ts'
import { openStage, type Stage, type Step, Story } from './story.ts'

export const operations: Record<string, Operation> = { ...shopping, ...desks, ...outside, ...moneyOut }
/** Some are there to be refused. */
export const alwaysRefused = ['forged', 'boughtTooMuch']

/** By operation: how often it was asked, how often it was done, and what it was refused with. */
export type Tally = Map<string, { asked: number; done: number; refused: Map<number, number> }>

export class HistoryFailed extends Error {
  readonly steps: readonly Step[]
  constructor(message: string, steps: readonly Step[]) {
    super(message)
    this.name = 'HistoryFailed'
    this.steps = steps
  }
}

const wild = 16

/** Chooses what to do next: mostly something that is in order now, by weight; one time in sixteen anything at all. */
export function choose(story: Story, n: number, roll: (below: number) => number): Step {
  const step = { n, who: roll(story.people.length), a: roll(1 << 20), b: roll(1 << 20), c: roll(1 << 20) }
  const anything = roll(wild) === 0
  const menu = Object.entries(operations).flatMap(([op, it]) => {
    if (!it.on) return [{ op, weight: it.weight, docs: [] as Doc[] }]
    const docs = it.on
      .flatMap((kind) => rowsOf(story.seen, kind))
      .filter((doc) => anything || it.fits?.(doc, story.now, story.seen))
    return docs.length === 0 ? [] : [{ op, weight: it.weight, docs }]
  })
  let at = roll(menu.reduce((all, it) => all + it.weight, 0))
  const chosen = menu.find((it) => (at -= it.weight) < 0) ?? menu[0]
  if (!chosen) throw new Error('nothing can be done')
  const first = chosen.docs[roll(Math.max(1, chosen.docs.length))]
  const more = operations[chosen.op]?.more ?? 1
  const others =
    first && more > 1 && roll(3) === 0
      ? chosen.docs.filter((doc) => doc !== first && doc.row.customer_id === first.row.customer_id).slice(0, more - 1)
      : []
  const on = (first ? [first, ...others] : []).map((doc) => story.labelOf(doc.kind, doc.row.id))
  return { ...step, op: chosen.op, on }
}

export function docsOf(story: Story, step: Step): Doc[] | undefined {
  const docs = step.on.map((label) => {
    const kind = kinds.find((it) => label.startsWith(`${it}:`))
    return kind && rowsOf(story.seen, kind).find((doc) => doc.row.id === story.idOf(label))
  })
  return docs.every((doc) => doc !== undefined) ? docs : undefined
}

export function count(tally: Tally, op: string, { code }: Outcome): void {
  if (code === 0) return
  const it = tally.get(op) ?? { asked: 0, done: 0, refused: new Map<number, number>() }
  it.asked += 1
  if (code === codes.ok) it.done += 1
  else it.refused.set(code, (it.refused.get(code) ?? 0) + 1)
  tally.set(op, it)
}

/** Refusals that a shopper or a desk may meet; anything else is a fault of ours. */
const decent: readonly number[] = [
  codes.ok,
  codes.invalid,
  codes.forbidden,
  codes.conflict,
  codes.quoteChanged,
  codes.paymentInProgress,
  codes.alreadyPaid,
  codes.insufficientBalance,
  codes.couponNotApplicable,
  codes.returnPeriodOver,
  codes.slowDown,
  codes.notFound,
  codes.consentRequired,
  0,
]
export const isDecent = (it: Outcome): boolean => decent.includes(it.code)

/** The approval that a refusal waits for. */
const approvalIn = (it: Outcome & { data?: unknown }): string | undefined =>
  (it.data as { approval?: { id: string } } | null | undefined)?.approval?.id

/** Does one step; gives what is wrong afterwards. */
export async function perform(story: Story, step: Step, tally: Tally): Promise<string[]> {
  const operation = operations[step.op]
  const docs = docsOf(story, step)
  if (!operation || !docs) return []
  let prepared: unknown
  if (operation.prepare) {
    prepared = await operation.prepare(story, step, docs)
    // Looking costs as much as doing: what was prepared is mostly looked at together with what came of it.
    if (step.c % 3 === 0) {
      const wrong = await story.follow(step.n)
      if (wrong.length > 0) return wrong
    }
  }
  const before = operation.prepare && step.c % 3 !== 0 ? null : story.text
  const again = () => operation.run(story, step, docsOf(story, step) ?? docs, prepared)
  let outcome = await again()
  const waiting = approvalIn(outcome)
  // Half of what takes two gets its second person, and is done again.
  if (waiting !== undefined && step.b % 2 === 0) {
    await story.stage.crew.eve.ok(decideApproval, { approvalId: waiting, decision: 'approve', reason: 'Looked at it' })
    outcome = await again()
  }
  count(tally, step.op, outcome)
  if (!isDecent(outcome)) return [`${step.op} was answered ${outcome.code} ${outcome.message ?? ''}`]
  const wrong = await story.follow(step.n)
  // A wish that waits for a second person is an event; it moves no money, as the model has just seen.
  if (outcome.code !== codes.ok && waiting === undefined && before !== null && story.text !== before)
    return [`${step.op} was refused (${outcome.code}) and changed something`, ...wrong]
  return wrong
}

async function attempt(story: Story, steps: readonly Step[], step: Step, tally: Tally): Promise<void> {
  const wrong = await perform(story, step, tally).catch((error: unknown) => [String((error as Error).stack ?? error)])
  if (wrong.length > 0) throw new HistoryFailed(wrong.join('\n'), steps)
}

/** Runs a new history on the stage; gives its steps. Afterwards no payment is open. */
export async function live(stage: Stage, seed: number, length: number, tally: Tally): Promise<Step[]> {
  const roll = dice(seed)
  const story = await Story.begin(stage)
  const steps: Step[] = []
  for (let n = 0; n < length; n += 1) {
    const step = choose(story, n, roll)
    steps.push(step)
    await attempt(story, steps, step, tally)
  }
  await comeToRest(story, steps, tally)
  return steps
}

/** A day later no payment is open, and all the money that the gateway took has reached somebody. */
async function comeToRest(story: Story, steps: Step[], tally: Tally): Promise<void> {
  const step = { n: steps.length, op: 'time', who: 0, on: [], a: 6, b: 0, c: 0 }
  steps.push(step)
  await attempt(story, steps, step, tally)
  const lost = story.seen.payments
    .filter(
      (it) =>
        it.status === 'processing' ||
        (story.model.captured.has(it.number) && !['succeeded', 'succeeded_late', 'disputed'].includes(it.status)),
    )
    .filter(
      (it) =>
        !(
          ['canceled', 'expired', 'failed'].includes(it.status) &&
          story.sent.some(({ hook }) => hook.number === it.number && hook.state === 'captured')
        ),
    )
  if (lost.length > 0)
    throw new HistoryFailed(
      `money taken and not credited: ${lost.map((it) => `${it.number} ${it.status}`).join(', ')}`,
      steps,
    )
  const { refunds } = story.shop.providers.gateway
  const untrue = story.seen.sendings.filter((it) => {
    const state = refunds.get(it.number)?.state
    return it.payment_id !== null && state !== 'waiting' && (it.status === 'succeeded') !== (state === 'succeeded')
  })
  if (untrue.length > 0)
    throw new HistoryFailed(
      `not as the gateway has them: ${untrue.map((it) => `${it.number} ${it.status}`).join(', ')}`,
      steps,
    )
  story.stage.claims += [...story.model.claims.values()].reduce((all, it) => all + it, 0)
}

/** The same steps again, some left out; gives what went wrong. */
export async function replay(stage: Stage, steps: readonly Step[]): Promise<string | null> {
  const story = await Story.begin(stage)
  for (const step of steps) {
    const wrong = await perform(story, step, new Map()).catch((error: unknown) => [String(error)])
    if (wrong.length > 0) return wrong.join('\n')
  }
  return null
}

/** Leaves out halves, quarters and single steps as long as it still goes wrong. */
export async function cutDown(
  engine: EngineName,
  steps: readonly Step[],
  seed: number,
  until: number,
): Promise<{ steps: readonly Step[]; says: string | null }> {
  let [kept, says] = [steps, null as string | null]
  const fails = async (some: readonly Step[]) => {
    const stage = await openStage(engine, seed)
    try {
      return await replay(stage, some)
    } finally {
      await stage.shop.close()
    }
  }
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length && performance.now() < until;) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)]
      const wrong = await fails(fewer)
      if (wrong === null) at += size
      else [kept, says] = [fewer, wrong]
    }
  }
  return { steps: kept, says }
}

/** I1 to I12 over the whole shop, and what only the whole shop can show. */
export async function shopFaults(stage: Stage): Promise<string[]> {
  const { database } = stage.shop.world
  const faults = await bookFaults(database)
  const balance = async (id: string) =>
    (await database.db.selectFrom('account').select('balance').where('id', '=', id).executeTakeFirst())?.balance ?? 0
  const { procured } = await database.db
    .selectFrom('purchase_order')
    .select((it) => it.fn.sum<string | number | null>('procured').as('procured'))
    .executeTakeFirstOrThrow()
  const { borne } = await database.db
    .selectFrom('dispute')
    .select((it) => it.fn.sum<string | number | null>('from_loss').as('borne'))
    .where('booked_at', 'is not', null)
    .where('status', '<>', 'won')
    .executeTakeFirstOrThrow()
  const compared = [
    ['PROC', await balance('PROC'), Number(procured ?? 0)],
    ['SUSP:sandbox', await balance('SUSP:sandbox'), [...stage.suspended.values()].reduce((all, it) => all + it, 0)],
    ['EXP:chargeback', await balance('EXP:chargeback'), -Number(borne ?? 0)],
    ['EXP:claims', await balance('EXP:claims'), -stage.claims],
  ] as const
  return [
    ...faults,
    ...compared.filter(([, has, must]) => has !== must).map(([id, has, must]) => `${id} is ${has}, must be ${must}`),
  ]
}

export function tallied(tally: Tally): string {
  return Object.keys(operations)
    .map((op) => {
      const it = tally.get(op)
      const refused = [...(it?.refused ?? [])].map(([code, times]) => `${code}×${times}`).join(' ')
      return `${op.padEnd(20)} ${String(it?.done ?? 0).padStart(6)} of ${String(it?.asked ?? 0).padStart(6)}  ${refused}`
    })
    .join('\n')
}

/** So many steps at the same moment, half of them on the same few documents; gives what is wrong when all have ended, and then what was done. */
export async function atOnce(
  story: Story,
  n: number,
  size: number,
  roll: (below: number) => number,
  tally: Tally,
): Promise<string[]> {
  const steps = Array.from({ length: size }, (_, index) => choose(story, n + index, roll))
  for (const [index, step] of steps.entries()) {
    const earlier = steps[roll(index + 1)]
    const rival = rivals(story, earlier)
    if (index > 0 && roll(2) === 0 && earlier && rival.length > 0)
      Object.assign(step, { op: rival[roll(rival.length)], on: earlier.on })
  }
  const done: string[] = []
  const outcomes = await Promise.all(
    steps.map(async (step): Promise<string[]> => {
      const operation = operations[step.op]
      const docs = docsOf(story, step)
      if (!operation || !docs) return []
      try {
        const outcome = await operation.run(story, step, docs, await operation.prepare?.(story, step, docs))
        count(tally, step.op, outcome)
        done.push(`${step.op} of ${step.on.join(' ')} by ${step.who} (${step.a} ${step.b} ${step.c}): ${outcome.code}`)
        return isDecent(outcome) ? [] : [`${step.op} was answered ${outcome.code} ${outcome.message ?? ''}`]
      } catch (error) {
        return [`${step.op}: ${String((error as Error).stack ?? error)}`]
      }
    }),
  )
  const wrong = [...outcomes.flat(), ...(await story.follow(n))]
  return wrong.length > 0 ? [...wrong, 'in the order in which they ended:', ...done] : []
}

/** What else could be done to the same document now. */
function rivals(story: Story, step: Step | undefined): string[] {
  const docs = step && docsOf(story, step)
  const [doc] = docs ?? []
  if (!doc) return []
  return Object.entries(operations)
    .filter(([, it]) => it.on?.includes(doc.kind) && it.fits?.(doc, story.now, story.seen))
    .map(([op]) => op)
}
