/** Settings hold on this phone at once; the account learns of them when it can. */
import { t } from '@lingui/core/macro'
import { saveSetting } from '#contract/account/api.ts'
import type { Output, Sent } from '#contract/kit/endpoint.ts'
import type { Mutation } from '#src/kit/outbox/outbox.ts'
import { updateUser } from '#src/kit/session/session.ts'

export const settingMutation: Mutation<Sent<typeof saveSetting>, Output<typeof saveSetting>> = {
  kind: 'account.setting',
  send: (tell, input) => tell(saveSetting, input),
  async applyAnswer(_, user) {
    updateUser(user)
  },
  fold: (before, after) => ({ ...before, ...after }),
  title: () => t`Language and currency`,
}
