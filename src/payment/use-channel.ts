/** Which of the ways to pay is chosen: what was tapped, else the one of last time on this phone, else the first that takes the amount. */
import { useState } from 'react'
import type { ChannelKey } from '#contract/payment/payment.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import type { PayOptions } from './use-pay-options.ts'

const key = 'pay:channel'
export type Channel = PayOptions['channels'][number] & {
  /** Why it does not take what is left to pay; null where it does. */
  refuses: string | null
}

/** The ways outside the balance, as they are for what is left: `partly` where the balance pays a part. */
export const outsideChannels = (options: Pick<PayOptions, 'channels'>, partly: boolean): Channel[] =>
  options.channels
    .filter((it) => it.key !== 'balance')
    .map((it) => ({ ...it, refuses: partly ? it.refusesRest : it.refusesWhole }))

export function useChannel(channels: readonly Channel[]) {
  const [picked, setPicked] = useState<ChannelKey>()
  const last = useRows(async (disk) => ((await disk.settings.get(key))?.value as ChannelKey | undefined) ?? null)
  const takes = channels.filter((it) => it.refuses === null)
  const byKey = (wanted: ChannelKey | null | undefined) => takes.find((it) => it.key === wanted)
  return {
    channel: byKey(picked) ?? byKey(last) ?? takes[0],
    pick: (wanted: ChannelKey) => {
      setPicked(wanted)
      void onDisk((disk) => disk.settings.put({ key, value: wanted, at: serverNow() })).catch(() => undefined)
    },
  }
}
