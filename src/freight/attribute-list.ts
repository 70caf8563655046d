/** `allAttributeList` (specification 3): what lines and goods are like, kept on the phone with the last tariffs, so that it is there offline. */
import type { Channel } from '#contract/freight/channel.ts'
import { type AllAttributes, attributesOf } from '#contract/freight/attributes.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { serverNow } from '#src/kit/sync/clock.ts'

const key = 'allAttributeList'

/** Never throws: what cannot be kept comes with the next tariffs. */
export const keepAttributes = (lines: readonly Channel[]): Promise<void> =>
  onDisk((it) => it.dictionaries.put({ key, value: attributesOf(lines), at: serverNow() })).then(
    () => undefined,
    () => undefined,
  )

/** Undefined before the first tariffs. */
export const useAttributes = (): AllAttributes | undefined =>
  useRows(async (disk) => (await disk.dictionaries.get(key))?.value as AllAttributes | undefined)
