/** The gateways of this shop, by the shopper's choice and by the name that payments and refunds keep. */
import type { ChannelKey } from '#contract/payment/payment.ts'
import { errorInWords } from '#server/kit/plain-error.ts'
import { Postponed } from '#server/kit/postponed.ts'
import { ChargeRefused, type Gateway } from '#server/providers/payment/gateway.ts'
import type { World } from '#server/world.ts'

/** Undefined where the channel is off. */
export const gatewayFor = (world: World, channel: ChannelKey): Gateway | undefined =>
  [...world.providers.gateways.values()].find((it) => it.channel === channel)

/** By the name that a payment or a refund keeps. Throws where the shop has it no more. */
export function gatewayOf(world: World, provider: string | null): Gateway {
  const gateway = world.providers.gateways.get(provider ?? '')
  if (!gateway) throw new Error(`no gateway ${provider}`)
  return gateway
}

/** A gateway that cannot answer now is asked again later: for three days, in a question that is on the list once. */
export const unlessAway = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    if (error instanceof ChargeRefused) throw error
    throw new Postponed(`the gateway does not answer: ${errorInWords(error)}`)
  })
