/** Links kept for later, by what they say (src/catalog/mutations.ts). */
import { onDisk } from '#src/kit/disk/with-disk.ts'

export const aboutLink = (text: string): string => `link:${text}`

/** It has been opened: nothing waits for it any more. */
export const forgetLink = (text: string): Promise<unknown> =>
  onDisk((it) => it.outbox.where('about').equals(aboutLink(text)).delete())
