/** Everything that happens is written once, in the transaction in which it happens (states.md G10). */
import type { DocOf, DocType, EventName, FactsOf } from '#contract/events.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import type { Actor } from '#contract/kit/machine.ts'
import type { Ctx } from './context.ts'
import { touch } from './transact.ts'

/** One event with its own facts. */
interface Recorded<Name extends EventName> {
  id: string
  /** `<document>.<event>`, such as `order.purchase`. */
  name: Name
  docType: DocOf<Name>
  docId: string
  docNumber: string | null
  customerId: string | null
  from: string | null
  to: string | null
  actor: Actor
  actorId: string | null
  at: number
  reason: string | null
  facts: FactsOf<Name>
}
/** What happened: the name says which facts it has. */
export type ShopEvent = { [Name in EventName]: Recorded<Name> }[EventName]

/** Facts must be given where the event carries some. */
export type FactsArg<Name extends EventName> =
  Record<string, never> extends FactsOf<Name> ? { facts?: FactsOf<Name> } : { facts: FactsOf<Name> }

export type Happened<Name extends EventName> = {
  name: Name
  docId: string
  docNumber?: string | null
  customerId?: string | null
  from?: string | null
  to?: string | null
  actor?: Actor
  reason?: string | null
  /** False keeps it out of the shopper's timeline; the audit log has it all the same. */
  shown?: boolean
  journalId?: number | null
} & FactsArg<Name>

/** Who acts, when the call does not say: the shopper, the first fitting staff role, or the shop itself. */
export function actorOf(ctx: Ctx, allowed?: readonly Actor[]): Actor {
  if (ctx.who.kind === 'member' || ctx.who.kind === 'nobody') return 'user'
  if (ctx.who.kind === 'system') return ctx.who.actor
  const mine = ctx.who.roles.flatMap((role) => actorsOfRole[role])
  return mine.find((actor) => allowed?.includes(actor)) ?? mine[0] ?? 'agent'
}

const actorsOfRole: Record<Role, readonly Actor[]> = {
  buyer: ['agent'],
  warehouse: ['warehouse', 'carrier'],
  finance: ['finance'],
  support: ['agent', 'carrier'],
  kyc: ['kyc'],
  admin: ['agent', 'warehouse', 'finance', 'kyc', 'carrier'],
}

// An invitation and a sandbox's charge are documents of their own; every other event is called after its document.
const otherDocs: readonly (readonly [prefix: string, doc: DocType])[] = [
  ['staff.invite', 'staff_invite'],
  ['sandbox.', 'charge'],
]
const docOf = (name: EventName): DocType =>
  otherDocs.find(([prefix]) => name.startsWith(prefix))?.[1] ?? (name.slice(0, name.indexOf('.')) as DocType)

/** Writes the event, marks the document as moved, and lets the rest of the shop react in the same transaction. */
export async function record<Name extends EventName>(ctx: Ctx, happened: Happened<Name>): Promise<ShopEvent> {
  const { world } = ctx
  const event = {
    id: world.newId(),
    name: happened.name,
    docType: docOf(happened.name),
    docId: happened.docId,
    docNumber: happened.docNumber ?? null,
    customerId: happened.customerId ?? null,
    from: happened.from ?? null,
    to: happened.to ?? null,
    actor: happened.actor ?? actorOf(ctx),
    actorId: ctx.who.kind === 'member' || ctx.who.kind === 'staff' ? ctx.who.id : null,
    at: ctx.now,
    reason: happened.reason ?? null,
    facts: happened.facts ?? {},
  } as ShopEvent
  await ctx.tx
    .insertInto('event')
    .values({
      id: event.id,
      name: event.name,
      doc_type: event.docType,
      doc_id: event.docId,
      doc_number: event.docNumber,
      customer_id: event.customerId,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      actor_id: event.actorId,
      at: event.at,
      reason: event.reason,
      facts: JSON.stringify(event.facts),
      shown: happened.shown ?? true,
      journal_id: happened.journalId ?? null,
      request_id: ctx.requestId,
    })
    .execute()
  touch(ctx, event.customerId, event.docType, event.docId)
  await world.react(ctx, event)
  return event
}
