/** What a log-out would take along that exists nowhere else: the shopper is asked first. */
import { flush } from '#src/kit/outbox/queue.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'

// Left by a page for another one, or only chosen: nobody typed it.
const notForms = /^(picked-address|wish):/

/** What can still be sent is sent first. Never throws. */
export async function whatIsLost(): Promise<{ unsent: number; forms: number }> {
  await flush({ all: true })
  return onDisk(async (it) => ({
    unsent: await it.outbox.filter(({ done }) => !done).count(),
    forms: await it.drafts.filter(({ key }) => !notForms.test(key)).count(),
  })).catch(() => ({ unsent: 0, forms: 0 }))
}
