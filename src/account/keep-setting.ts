/** Settings hold on this phone at once; the account learns of them when it can. */
import { saveSetting } from '#contract/account/api.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { Offline } from '#src/kit/errors.ts'
import { call } from '#src/kit/http.ts'
import { isSignedIn, saveUser } from '#src/kit/session.ts'
import { tellError } from '#src/kit/use-action.ts'

/** Never throws. A guest's settings stay on the phone. */
export async function keepSetting(change: Input<typeof saveSetting>): Promise<void> {
  if (!isSignedIn()) return
  await call(saveSetting, change).then(saveUser, (error: unknown) => {
    if (!(error instanceof Offline)) tellError(error)
  })
}
