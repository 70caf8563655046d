/** The ways to pay that a shopper is shown: those that are on, with what happens next, and the reason where one does not take the amount. */
import type { Answer } from '#contract/kit/endpoint.ts'
import { type Cents, least, minus } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import type { payOptions } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import type { ChannelKey } from '#contract/payment/payment.ts'
import { balanceMayPay, channelPays } from '#contract/payment/split.ts'
import type { Ctx } from '#server/kit/context.ts'
import { moneyText } from '#server/kit/money-text.ts'
import { translate } from '#server/kit/words.ts'
import type { Gateway } from '#server/providers/payment/gateway.ts'
import { limitNear } from './channel-limits.ts'
import { channelWords, nextWords, stepsOf } from './channel-words.ts'
import { gatewayFor } from './gateways.ts'

type Shown = Pick<Answer<typeof payOptions>, 'channels' | 'held'>
type Channel = Shown['channels'][number]

// What is paid at once stands before what takes days.
const outside = ['card', 'paypal', 'sandbox', 'transfer'] as const

/**
 * The balance first, where it may pay. A gateway is asked about what is left after the balance and about all of it; one that takes
 * nothing in this currency is not shown. Cents.
 */
export function channelsOf(ctx: Ctx, due: { total: Cents; balance: Cents; types: readonly PayableType[] }): Shown {
  const covered = least(due.balance, due.total)
  const rest = minus(due.total, covered)
  const channels = outside.flatMap((key) => {
    const gateway = gatewayFor(ctx.world, key)
    return gateway && channelPays(key, due.types) ? outsideChannel(ctx, key, gateway, { rest, whole: due.total }) : []
  })
  return {
    channels: [...(balanceMayPay(due.types) ? [balanceChannel(ctx)] : []), ...channels],
    held: covered > 0 && rest > 0 ? translate(ctx.language, nextWords.held, { amount: amountIn(ctx, covered) }) : null,
  }
}

const amountIn = (ctx: Ctx, amount: number) => moneyText(ctx.language, amount, ctx.world.terms.settlementCurrency)

const named = (ctx: Ctx, key: ChannelKey) => ({
  key,
  name: translate(ctx.language, channelWords[key]),
  note: translate(ctx.language, channelWords[`${key}Note`]),
})

const balanceChannel = (ctx: Ctx): Channel => ({
  ...named(ctx, 'balance'),
  takes: translate(ctx.language, channelWords.balanceNote),
  steps: [],
  waitsMs: null,
  refusesRest: null,
  refusesWhole: null,
})

function outsideChannel(
  ctx: Ctx,
  key: (typeof outside)[number],
  gateway: Gateway,
  amounts: { rest: Cents; whole: Cents },
): Channel[] {
  const takes = (amount: number) => gateway.takes(amount, ctx.world.terms.settlementCurrency)
  const refusal = (amount: number): string | null | undefined => {
    if (amount === 0 || takes(amount)) return null
    const limit = limitNear(amount, takes)
    if (!limit) return undefined
    return 'least' in limit
      ? translate(ctx.language, nextWords.least, { amount: amountIn(ctx, limit.least) })
      : translate(ctx.language, nextWords.most, { amount: amountIn(ctx, limit.most) })
  }
  const [refusesRest, refusesWhole] = [refusal(amounts.rest), refusal(amounts.whole)]
  if (refusesRest === undefined || refusesWhole === undefined) return []
  const waitsMs = gateway.waits(ctx.world.terms)
  const facts = { days: Math.max(1, Math.round(waitsMs / days(1))) }
  return [
    {
      ...named(ctx, key),
      takes: translate(ctx.language, key === 'transfer' ? nextWords.days : channelWords.balanceNote),
      steps: stepsOf[key].map((words) => translate(ctx.language, words, facts)),
      waitsMs,
      refusesRest,
      refusesWhole,
    },
  ]
}
