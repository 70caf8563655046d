/** The item behind a short share link (product.md 3). Only listed hosts are opened, and only so often. */
import type { resolveLink as call } from '#contract/catalog/api.ts'
import { parseLink } from '#contract/catalog/link.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { minutes } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { allow, type Limit } from '#server/kit/throttle.ts'
import { catalogWords } from './words.ts'

const opened: Limit = { name: 'short-link', most: 20, per: minutes(1) }

/** Runs outside a transaction. Refuses text without an item, and short links that lead nowhere: the long link is needed. */
export async function resolveLink(ctx: Ctx, { text }: Input<typeof call>): Promise<Answer<typeof call>> {
  const parsed = parseLink(text)
  if (parsed.ok) return { mallType: parsed.mallType, itemId: parsed.itemId, skuId: parsed.skuId ?? null }
  if (parsed.reason !== 'short-link')
    throw new Refused('invalid', catalogWords.noItem, {}, { fields: [{ path: 'text', message: parsed.reason }] })
  const { who } = ctx
  await allow(ctx.world, [opened, who.kind === 'member' ? who.id : who.kind === 'nobody' ? who.address : 'staff'])
  const item = await ctx.world.providers.marketplace.resolveShort(parsed.url).catch((error: unknown) => {
    ctx.world.log.warn({ err: error }, 'a short link could not be opened')
    return undefined
  })
  if (!item)
    throw new Refused('invalid', catalogWords.needLongLink, {}, { fields: [{ path: 'text', message: 'short-link' }] })
  return { mallType: item.mallType, itemId: item.itemId, skuId: item.skuId ?? null }
}
