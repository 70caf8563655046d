/** An item that has been in the warehouse for a long time: six free days are left. */
import { days } from '#contract/kit/time.ts'
import type { Order } from '#contract/order/order.ts'
import type { World } from '#server/world.ts'

/** The demo's clock is too young for it, so its first line is older than it is. */
export async function ageItem(world: World, order: Pick<Order, 'lines'> | undefined): Promise<void> {
  const line = order?.lines[0]
  if (!line) return
  const storedAt = world.now() - world.terms.storageFree + days(6)
  await world.database.db
    .updateTable('order_line')
    .set({ stored_at: storedAt, return_deadline: storedAt + world.terms.returnWindow })
    .where('id', '=', line.id)
    .execute()
}
