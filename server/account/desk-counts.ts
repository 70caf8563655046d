/** How many documents wait at each desk (product.md 13): counted when asked, in one query. */
import { sql } from 'kysely'
import type { deskCounts as endpoint } from '#contract/account/desk.ts'
import { staffOf } from '#server/kit/context.ts'
import type { UseCase } from '#server/kit/serve.ts'

export const deskCounts: UseCase<typeof endpoint> = async (ctx) => {
  const { now } = ctx
  const { rows } = await sql<Record<string, number>>`
    select o.*, p.*, r.*,
      (select count(*) from service_order where status = 'paid') as services,
      (select count(*) from arrival where state = 'no-owner' and order_id is null) as no_owner,
      (select count(*) from job where parked_at is not null) as parked_jobs
    from
      (select
        count(*) filter (where status = 'paid' and cancel_requested_at is null and (claimed_by is null or claimed_until <= ${now})) as to_buy,
        count(*) filter (where status = 'paid' and claimed_by = ${staffOf(ctx).id} and claimed_until > ${now}) as mine,
        count(*) filter (where status = 'paid' and cancel_requested_at is not null) as cancel_asked,
        count(*) filter (where status = 'purchase_patch') as patch,
        count(*) filter (where status in ('purchased', 'part_shelved')) as receiving
       from purchase_order where status in ('paid', 'purchase_patch', 'purchased', 'part_shelved')) o,
      (select
        count(*) filter (where status = 'ordered') as to_pack,
        count(*) filter (where status = 'packing') as packing,
        count(*) filter (where status = 'patch_wait') as parcel_patch,
        count(*) filter (where status = 'wait_ship') as to_ship,
        count(*) filter (where status = 'shipped') as shipped,
        count(*) filter (where status = 'pack_abnormal') as abnormal
       from parcel where status in ('ordered', 'packing', 'patch_wait', 'wait_ship', 'shipped', 'pack_abnormal')) p,
      (select
        count(*) filter (where status = 'return_checking') as return_checking,
        count(*) filter (where status = 'return_doing') as return_doing,
        count(*) filter (where status = 'return_refund_check') as return_refund_check
       from return_request where status in ('return_checking', 'return_doing', 'return_refund_check')) r`.execute(
    ctx.tx,
  )
  return { counts: rows[0] ?? {} }
}
