/** An item that has been in the warehouse for a long time: six free days are left. */
import { days, minutes } from '#contract/kit/time.ts'
import type { Order } from '#contract/order/order.ts'
import type { World } from '#server/world.ts'

/** The demo's clock is too young for it, so its first line is older than it is. */
export async function ageItem(world: World, order: Pick<Order, 'lines'> | undefined): Promise<void> {
  const line = order?.lines[0]
  if (!line) return
  // A few minutes less than a whole day: whoever looks soon sees six days.
  const storedAt = world.now() - world.terms.storageFree + days(6) - minutes(5)
  await world.database.db
    .updateTable('order_line')
    .set((it) => ({
      stored_at: it(it.val(storedAt), '-', it.ref('storage_extra')),
      return_deadline: storedAt + world.terms.returnWindow,
    }))
    .where('id', '=', line.id)
    .execute()
}
