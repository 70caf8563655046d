/** The purchasing fee of a shopper, as a decimal percent (product.md 4). */
import type { Ctx } from '#server/kit/context.ts'

export async function feePercentOf(ctx: Ctx, _customerId: string): Promise<string> {
  return ctx.world.terms.serviceFeePercent
}
