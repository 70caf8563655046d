/** The second person (states.md 17): what waits, and the decision. The asker never decides. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { ShownLadder } from '../level/desk.ts'
import { Steps } from '../level/ladder.ts'
import { Approval } from './approval.ts'

/** Of the kinds that the asker's roles decide. `open`: asked and approved but not used, the oldest first. `done`: the newest first. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/ops/approval/list',
  access: 'staff',
  roles: ['finance', 'kyc'],
  input: v.object({
    which: v.optional(v.picklist(['open', 'done']), 'open'),
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({ approvals: v.array(Approval), next: v.nullable(v.string()) }),
})
/** Refused (40300) to the asker, and to whose roles do not decide such things. What was approved goes through when it is done again, once, within the term's time. */
export const decideApproval = endpoint({
  method: 'POST',
  path: '/ops/approval/decide',
  access: 'staff',
  roles: ['finance', 'kyc'],
  keyed: true,
  input: v.object({
    approvalId: Id_,
    decision: v.picklist(['approve', 'refuse']),
    reason: someText(300, 'Reason required'),
  }),
  output: Approval,
})
/** The asker takes it back, before it is used. */
export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/ops/approval/withdraw',
  access: 'staff',
  roles: ['buyer', 'warehouse', 'finance', 'kyc'],
  keyed: true,
  input: v.object({ approvalId: Id_ }),
  output: Approval,
})
/**
 * Puts another ladder in force: `version` is the one that was looked at. Takes two: without an approval of exactly these steps
 * it is refused (40900, the approval in the answer). Refused (40900) when the ladder has changed meanwhile.
 */
export const changeLadder = endpoint({
  method: 'POST',
  path: '/ops/approval/ladder',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    steps: Steps,
    reason: someText(300, 'Reason required'),
  }),
  output: ShownLadder,
})
/** What was asked about the ladder and is open, or was refused last. */
export const ladderApprovals = endpoint({
  method: 'GET',
  path: '/ops/approval/ladder',
  access: 'staff',
  roles: ['finance', 'support'],
  input: v.object({}),
  output: v.object({ approvals: v.array(Approval) }),
})
