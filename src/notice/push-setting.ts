/** What the shopper wants to be told of: holds on this phone at once, the account learns of it when it can. */
import { t } from '@lingui/core/macro'
import type { Sent } from '#contract/kit/endpoint.ts'
import { pushState, savePush } from '#contract/notice/push-api.ts'
import { firstPushSetting, type PushSetting } from '#contract/notice/push.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { call } from '#src/kit/network/http.ts'
import type { Mutation } from '#src/kit/outbox/outbox.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'

const key = 'push'
export type PushChange = Sent<typeof savePush>

export const pushMutation: Mutation<PushChange, PushSetting> = {
  kind: 'notice.push',
  send: (tell, change) => tell(savePush, change),
  applyAnswer: (disk, value) => disk.settings.put({ key, value, at: serverNow() }),
  fold: (before, after) => ({
    groups: { ...before.groups, ...after.groups },
    mails: { ...before.mails, ...after.mails },
    quiet: { ...before.quiet, ...after.quiet },
  }),
  title: () => t`Notification settings`,
}

export async function pullPushSetting(): Promise<void> {
  const { groups, mails, quiet } = await call(pushState, {})
  await onDisk((it) => it.settings.put({ key, value: { groups, mails, quiet }, at: serverNow() }))
}

/** For a live query: as the shop knows it, with what waits to be told to it. */
export async function shownPushSetting(disk: Disk): Promise<PushSetting> {
  const [kept, rows] = await Promise.all([disk.settings.get(key), disk.outbox.where('about').equals(key).toArray()])
  return settingWith({ ...firstPushSetting, ...(kept?.value as Partial<PushSetting> | undefined) }, rows)
}

const settingWith = (known: PushSetting, rows: readonly Waiting[]): PushSetting =>
  rows
    .filter(({ kind, failed }) => kind === pushMutation.kind && !failed)
    .map(({ input }) => input as PushChange)
    .reduce<PushSetting>(
      (setting, { groups, mails, quiet }) =>
        ({
          groups: { ...setting.groups, ...groups },
          mails: { ...setting.mails, ...mails },
          quiet: { ...setting.quiet, ...quiet },
        }) as PushSetting,
      known,
    )

/** Never throws. */
export async function savePushSetting(change: PushChange): Promise<void> {
  const { queue } = await import('#src/kit/outbox/queue.ts')
  await queue(pushMutation, key, change).catch(() => undefined)
}
