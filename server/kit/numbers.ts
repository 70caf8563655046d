/** Numbers that people read, made by the world's clock and chance. */
import { makeNumber, type Prefix } from '#contract/kit/number.ts'
import type { Ctx } from './context.ts'

export const newNumber = (ctx: Ctx, prefix: Prefix): string => makeNumber(prefix, ctx.now, ctx.world.random(7))
