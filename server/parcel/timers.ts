/** What time does to parcels (states.md K4, K10, K12, K13, K14), and to orders whose last parcel is there (O18). */
import { plus } from '#contract/kit/money.ts'
import type { ParcelStatus } from '#contract/parcel/status.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { move } from '#server/kit/move.ts'
import type { Timer } from '#server/kit/timer.ts'
import { openItems } from '#server/payment/open-items.ts'
import { openPaymentOf } from '#server/payment/pay-options.ts'
import { lockOpenPatch } from '#server/payment/show-patch.ts'
import { expireParcel } from './cancel-parcel.ts'
import { finishOrders } from './finish-orders.ts'
import { emptyEscrow, giveParcelCouponBack } from './give-back-parcel.ts'
import { movePacked, type ParcelRow } from './store.ts'
import { endRehearsal } from './unpack-rehearsal.ts'
import { receiveParcel } from './track-parcel.ts'

const lockFree = (ctx: Ctx, id: string, status: ParcelStatus): Promise<ParcelRow | undefined> =>
  ctx.tx
    .selectFrom('parcel')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', status)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function expire(ctx: Ctx, id: string): Promise<boolean> {
  const parcel = await lockFree(ctx, id, 'pack_ordered')
  if (!parcel || ctx.now < parcel.pay_deadline || (await openPaymentOf(ctx, [{ type: 'LOGISTICS', id }])) !== undefined)
    return false
  await expireParcel(ctx, parcel)
  return true
}

/** A patch fell due: before shipping the parcel is unpacked (K10), after it the patch is overdue (K13). */
async function patchDue(ctx: Ctx, id: string): Promise<boolean> {
  const parcel = await lockFree(ctx, id, 'patch_wait')
  const patch = parcel && (await lockOpenPatch(ctx, parcel.id))
  if (!patch || patch.status !== 'open' || ctx.now < patch.deadline) return false
  if ((await openPaymentOf(ctx, [{ type: 'PATCH', id: patch.id }])) !== undefined) return false
  const facts = { amount: patch.total, packNumber: parcel.number }
  if (parcel.rehearsal && parcel.resume_status === 'wait_ship') await endRehearsal(ctx, parcel, patch)
  else if (parcel.resume_status === 'wait_ship') {
    await movePacked(ctx, parcel, 'stored')
    const back = await emptyEscrow(ctx, parcel, 'UNPACK_REFUND', 'unpacked', parcel.prepaid.packing)
    await giveParcelCouponBack(ctx, parcel, 'user')
    await move(ctx, 'patch', patch, 'expire', { set: { closed_at: ctx.now }, facts })
    const set = {
      closed_at: ctx.now,
      close_reason: 'unpacked',
      resume_status: null,
      refunded: plus(parcel.refunded, back.amount),
    }
    await move(ctx, 'parcel', parcel, 'unpack', {
      set,
      facts: { amount: back.amount, fee: parcel.prepaid.packing },
      journalId: back.journalId,
    })
  } else {
    await move(ctx, 'patch', patch, 'overdue', { facts })
    await move(ctx, 'parcel', parcel, 'overduePatch', { facts: { amount: patch.total } })
  }
  return true
}

async function receive(ctx: Ctx, id: string): Promise<boolean> {
  const parcel = await lockFree(ctx, id, 'shipped')
  if (!parcel || (parcel.last_tracked_at ?? 0) > ctx.now - ctx.world.terms.autoReceive) return false
  await receiveParcel(ctx, parcel, 'system')
  return true
}

async function finish(ctx: Ctx, id: string): Promise<boolean> {
  const parcel = await lockFree(ctx, id, 'received')
  if (!parcel || (parcel.received_at ?? 0) > ctx.now - ctx.world.terms.claimWindow) return false
  await move(ctx, 'parcel', parcel, 'finish', { set: { closed_at: ctx.now, close_reason: 'completed' } })
  return true
}

const inStatus = (db: Db, status: ParcelStatus) => db.selectFrom('parcel').where('parcel.status', '=', status)

export const parcelTimers: Timer[] = [
  dueTimer({
    name: 'parcels nobody paid for',
    find: (db, now) =>
      inStatus(db, 'pack_ordered')
        .select(['parcel.id', 'pay_deadline as due'])
        .where('pay_deadline', '<=', now)
        .where('id', 'not in', openItems(db, 'LOGISTICS')),
    move: expire,
  }),
  dueTimer({
    name: 'extra charges on parcels that fell due',
    find: (db, now) =>
      inStatus(db, 'patch_wait')
        .innerJoin('patch', 'patch.doc_id', 'parcel.id')
        .select(['parcel.id', 'patch.deadline as due'])
        .where('patch.status', '=', 'open')
        .where('patch.deadline', '<=', now)
        .where('patch.id', 'not in', openItems(db, 'PATCH')),
    move: patchDue,
  }),
  dueTimer({
    name: 'parcels nobody heard of for a long time',
    find: (db, now, { terms }) =>
      inStatus(db, 'shipped')
        .select(['parcel.id', 'last_tracked_at as due'])
        .where('last_tracked_at', '<=', now - terms.autoReceive),
    move: receive,
  }),
  dueTimer({
    name: 'parcels whose time for claims is over',
    find: (db, now, { terms }) =>
      inStatus(db, 'received')
        .select(['parcel.id', 'received_at as due'])
        .where('received_at', '<=', now - terms.claimWindow),
    move: finish,
  }),
  finishOrders,
]
