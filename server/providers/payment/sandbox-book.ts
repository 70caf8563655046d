/**
 * What leaves the sandbox again: refunds, disputes, and the statement of its account. Refunds ending in 13 fail, those ending
 * in 77 wait until somebody decides; the others arrive at once. Minor units.
 */
import type { Kysely, Selectable } from 'kysely'
import { days } from '#contract/kit/time.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Dispute, Gateway, SentRefund, StatementLine } from './gateway.ts'

type RefundRow = Selectable<Tables['sandbox_refund']>
type DisputeRow = Selectable<Tables['sandbox_dispute']>

export interface SandboxBook extends Pick<Gateway, 'refund' | 'disputes' | 'statement'> {
  refundState(merchantRef: string): Promise<SentRefund | undefined>
  /** Opens one (once), or decides the open one. Undefined where there is none to open or to decide. */
  dispute(chargeRef: string, to: Dispute['state']): Promise<Dispute | undefined>
  decideRefund(ref: string, to: 'succeeded' | 'failed'): Promise<SentRefund | undefined>
}

interface BookParts {
  db: Kysely<Tables>
  now(): number
  newRef(kind: string): string
}

const takenOf = (row: { amount: number; taken: number | null }): number => row.taken ?? row.amount

export function sandboxBook({ db, now, newRef }: BookParts): SandboxBook {
  const charge = (ref: string) =>
    db.selectFrom('sandbox_charge').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow()
  const refundOf = (column: 'ref' | 'merchant_ref', value: string) =>
    db.selectFrom('sandbox_refund').selectAll().where(column, '=', value).executeTakeFirst()
  const sentRefund = async (row: RefundRow): Promise<SentRefund> => ({
    providerRef: row.ref,
    merchantRef: row.merchant_ref,
    amount: row.amount,
    currency: (await charge(row.charge_ref)).currency,
    state: row.status,
    failure: row.failure,
  })
  const shownDispute = async (row: DisputeRow): Promise<Dispute> => ({
    providerRef: row.ref,
    chargeRef: row.charge_ref,
    amount: row.amount,
    currency: (await charge(row.charge_ref)).currency,
    state: row.status,
    reason: row.reason,
    openedAt: row.opened_at,
    evidenceBy: row.evidence_by,
    saidAt: row.decided_at ?? row.opened_at,
  })
  const gone = async (chargeRef: string): Promise<number> => {
    const rows = await db
      .selectFrom('sandbox_refund')
      .select('amount')
      .where('charge_ref', '=', chargeRef)
      .where('status', '<>', 'failed')
      .execute()
    return rows.reduce((sum, row) => sum + row.amount, 0)
  }

  return {
    async refund({ merchantRef, chargeRef, amount }) {
      const known = await refundOf('merchant_ref', merchantRef)
      if (known) return sentRefund(known)
      const from = await charge(chargeRef)
      const tooMuch = from.status !== 'captured' || (await gone(chargeRef)) + amount > takenOf(from)
      const fails = tooMuch || amount % 100 === 13
      const status = fails ? 'failed' : amount % 100 === 77 ? 'waiting' : 'succeeded'
      await db
        .insertInto('sandbox_refund')
        .values({
          ref: newRef('re'),
          merchant_ref: merchantRef,
          charge_ref: chargeRef,
          amount,
          status,
          failure: fails ? (tooMuch ? 'more than was taken' : 'the account is closed') : null,
          created_at: now(),
          decided_at: status === 'waiting' ? null : now(),
        })
        .onConflict((it) => it.column('merchant_ref').doNothing())
        .execute()
      const row = await refundOf('merchant_ref', merchantRef)
      if (!row) throw new Error(`no refund ${merchantRef}`)
      return sentRefund(row)
    },
    async refundState(merchantRef) {
      const row = await refundOf('merchant_ref', merchantRef)
      return row && sentRefund(row)
    },
    async decideRefund(ref, to) {
      // Another company's book: no machine of ours.
      const decision = { status: to, decided_at: now(), failure: to === 'failed' ? 'the account is closed' : null }
      const row = await db
        .updateTable('sandbox_refund')
        .set(decision)
        .where('ref', '=', ref)
        .where('status', '=', 'waiting')
        .returningAll()
        .executeTakeFirst()
      return row && sentRefund(row)
    },
    async dispute(chargeRef, to) {
      const open = await db
        .selectFrom('sandbox_dispute')
        .selectAll()
        .where('charge_ref', '=', chargeRef)
        .executeTakeFirst()
      if (to === 'open') {
        const from = await db.selectFrom('sandbox_charge').selectAll().where('ref', '=', chargeRef).executeTakeFirst()
        if (open || from?.status !== 'captured') return undefined
        const row = await db
          .insertInto('sandbox_dispute')
          .values({
            ref: newRef('dp'),
            charge_ref: chargeRef,
            amount: takenOf(from),
            status: 'open',
            reason: 'goods not received',
            opened_at: now(),
            evidence_by: now() + days(7),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return shownDispute(row)
      }
      if (open?.status !== 'open') return undefined
      const decision = { status: to, decided_at: now() }
      const row = await db
        .updateTable('sandbox_dispute')
        .set(decision)
        .where('ref', '=', open.ref)
        .returningAll()
        .executeTakeFirstOrThrow()
      return shownDispute(row)
    },
    async disputes(since) {
      const rows = await db
        .selectFrom('sandbox_dispute')
        .selectAll()
        .where((eb) => eb(eb.fn.coalesce('decided_at', 'opened_at'), '>=', since))
        .orderBy('opened_at')
        .execute()
      return Promise.all(rows.map(shownDispute))
    },
    statement: (from, to) => statement(db, from, to),
  }
}

async function* statement(db: Kysely<Tables>, from: number, to: number): AsyncIterable<StatementLine> {
  const charges = await db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('status', '=', 'captured')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .execute()
  for (const row of charges)
    yield {
      id: `st_${row.ref}`,
      at: row.decided_at ?? row.created_at,
      kind: 'charge',
      providerRef: row.ref,
      // The second charge of a shopper who was charged twice is for the same payment.
      merchantRef: row.merchant_ref.replace(/-twin$/, ''),
      amount: takenOf(row),
      currency: row.currency,
    }
  const refunds = await db
    .selectFrom('sandbox_refund')
    .innerJoin('sandbox_charge', 'sandbox_charge.ref', 'sandbox_refund.charge_ref')
    .selectAll('sandbox_refund')
    .select('currency')
    .where('sandbox_refund.status', '=', 'succeeded')
    .where('sandbox_refund.decided_at', '>=', from)
    .where('sandbox_refund.decided_at', '<', to)
    .execute()
  for (const row of refunds)
    yield {
      id: `st_${row.ref}`,
      at: row.decided_at ?? row.created_at,
      kind: 'refund',
      providerRef: row.ref,
      merchantRef: row.merchant_ref,
      amount: -row.amount,
      currency: row.currency,
    }
  const disputes = await db
    .selectFrom('sandbox_dispute')
    .innerJoin('sandbox_charge', 'sandbox_charge.ref', 'sandbox_dispute.charge_ref')
    .selectAll('sandbox_dispute')
    .select('currency')
    .execute()
  for (const row of disputes) {
    const about = { providerRef: row.ref, merchantRef: null, currency: row.currency }
    if (row.opened_at >= from && row.opened_at < to)
      yield { ...about, id: `st_${row.ref}`, at: row.opened_at, kind: 'dispute', amount: -row.amount }
    const back = row.status === 'won' ? row.decided_at : null
    if (back !== null && back >= from && back < to)
      yield { ...about, id: `st_${row.ref}_won`, at: back, kind: 'disputeWon', amount: row.amount }
  }
}
