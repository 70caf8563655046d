/** The ladder is a term of the shop: one person asks for another, a second one approves it, then it comes into force (states.md 17). */
import type * as desk from '#contract/approval/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { showLadder } from '#server/level/desk.ts'
import { readLadder } from '#server/level/ladder.ts'
import { putLadder } from '#server/level/put-ladder.ts'
import { levelWords } from '#server/level/words.ts'
import { mustBeApproved } from './must-be-approved.ts'
import { approvalsOf } from './show-approvals.ts'

/** There is one ladder, so one wish about it may be open. */
const theLadder = 'ladder'

export async function changeLadder(
  ctx: Ctx,
  { version, steps, reason }: Input<typeof desk.changeLadder>,
): Promise<Answer<typeof desk.changeLadder>> {
  const now = await readLadder(ctx.tx)
  if (now.version !== version) throw new Refused('conflict', levelWords.ladderMoved)
  if (JSON.stringify(now.steps) === JSON.stringify(steps)) throw new Refused('conflict', levelWords.ladderSame)
  await mustBeApproved(ctx, {
    kind: 'ladder',
    docType: 'ladder',
    doc: { id: theLadder, number: String(version), customer_id: null, status: String(version) },
    amount: cents(0),
    // By its version: what was approved for one ladder does not replace a later one.
    intent: { version, steps: JSON.stringify(steps) },
    reason,
    asked: steps,
  })
  await putLadder(ctx, { version, steps, reason })
  return showLadder(ctx)
}

export const ladderApprovals = async (ctx: Ctx): Promise<Answer<typeof desk.ladderApprovals>> => ({
  approvals: (await approvalsOf(ctx, [theLadder])).get(theLadder) ?? [],
})
