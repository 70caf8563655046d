/** A list that comes whole, asked for by the page that shows it. Asked again when a change was answered meanwhile: the answer may be from before it. */
import type { Disk } from '#src/disk.ts'
import { disk } from '../disk/with-disk.ts'
import { toldSoFar } from '../outbox/outbox.ts'

/** `ask` gives the server's rows; `keep` puts them in the place of what is there, within a transaction over `table`. */
export async function pullWhole<Rows>(
  table: 'cart' | 'favourites',
  ask: () => Promise<Rows>,
  keep: (disk: Disk, rows: Rows) => Promise<void>,
): Promise<void> {
  for (;;) {
    const opened = await disk()
    const told = await toldSoFar(opened)
    const rows = await ask()
    const kept = await opened.transaction('rw', opened.table(table), opened.meta, async () => {
      if ((await toldSoFar(opened)) !== told) return false
      await keep(opened, rows)
      return true
    })
    if (kept) return
  }
}
