/** Settings hold on this phone at once; the account learns of them when it can. */
import type { saveSetting } from '#contract/account/api.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
import { tellError } from '#src/kit/network/use-action.ts'

/** Never throws. A guest's settings stay on the phone. */
export async function keepSetting(change: Input<typeof saveSetting>): Promise<void> {
  if (!isSignedIn()) return
  try {
    // The choice stands on the first page, which does not wait for what sends it.
    const [{ queue }, { settingMutation }] = await Promise.all([
      import('#src/kit/outbox/queue.ts'),
      import('./mutations.ts'),
    ])
    await queue(settingMutation, 'setting', change)
  } catch (error) {
    tellError(error)
  }
}
