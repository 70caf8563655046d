/**
 * Being content with the photos may wait: it is free, saying it twice changes nothing, and it takes no way from the shopper:
 * the right to return and its deadline do not know of it (states.md 5; server/warehouse/approve-qc.ts).
 */
import { t } from '@lingui/core/macro'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { approveQc } from '#contract/warehouse/api.ts'
import type { Disk } from '#src/disk.ts'
import type { Mutation } from '#src/kit/outbox/outbox.ts'

export const approveMutation: Mutation<{ itemId: string; title: string }, StoredItem> = {
  kind: 'warehouse.approve',
  send: (tell, { itemId }) => tell(approveQc, { itemId }),
  applyAnswer: (disk, item) =>
    disk.storedItems
      .where('id')
      .equals(item.id)
      .modify((_, row) => void (row.value = item)),
  fold: (_, after) => after,
  title: ({ title }) => t`Quality check approved: ${title}`,
}

/** For a live query: the item, approved as soon as the shopper said so. */
export async function shownItem(disk: Disk, id: string): Promise<StoredItem | undefined> {
  const [item, said] = await Promise.all([
    disk.storedItems.get(id),
    disk.outbox
      .where('about')
      .equals(`item:${id}`)
      .filter(({ failed }) => !failed)
      .count(),
  ])
  if (!item || said === 0) return item
  return { ...item, qc: 'approved', actions: item.actions.filter((action) => action !== 'approve_qc') }
}
