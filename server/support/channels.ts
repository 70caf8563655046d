/** How else the shop is reached: what its configuration says. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { supportChannels as call } from '#contract/support/api.ts'
import type { Ctx } from '#server/kit/context.ts'

export const supportChannels = async ({ world: { config } }: Ctx): Promise<Answer<typeof call>> => ({
  mail: config.contactMail,
  ...config.support,
})
