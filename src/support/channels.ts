/** How else the shop is reached, kept on the phone: who has no network may still dial. */
import type { Output } from '#contract/kit/endpoint.ts'
import { supportChannels } from '#contract/support/api.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { call } from '#src/kit/network/http.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { type Pulled, usePull } from '#src/kit/sync/use-sync.ts'

export type Channels = Output<typeof supportChannels>
const key = 'channels'

/** Throws what the call threw. */
export async function pullChannels(): Promise<void> {
  const value = await call(supportChannels, {})
  await onDisk((it) => it.dictionaries.put({ key, value, at: serverNow() }))
}

/** Undefined until they were here once. */
export function useChannels(): { channels: Channels | undefined; pulled: Pulled } {
  const pulled = usePull(pullChannels)
  const kept = useRows((disk) => disk.dictionaries.get(key))
  return { channels: kept?.value as Channels | undefined, pulled }
}
