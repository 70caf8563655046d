/** The refresh cookie for a new access token (safety.md D). */
import type { refresh as endpoint } from '#contract/account/api.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { checkOrigin, refreshOf } from './session-cookie.ts'
import { answerSignedIn, rotateSession } from './sessions.ts'

export async function refresh(ctx: Ctx, _input: unknown, reply: Reply): Promise<Answer<typeof endpoint>> {
  checkOrigin(ctx.world, reply)
  const given = refreshOf(ctx.world, reply)
  // A reused token ends the session in this transaction, so the refusal comes after its commit.
  const opened = given ? await transact(ctx.world, ctx, (inside) => rotateSession(inside, given)) : undefined
  if (!opened) throw new Refused('sessionInvalid', kitWords.sessionInvalid)
  return answerSignedIn(ctx.world, reply, opened)
}
