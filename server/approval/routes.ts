/** The calls of the second person. */
import type { Hono } from 'hono'
import * as desk from '#contract/approval/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { changeLadder, ladderApprovals } from './change-ladder.ts'
import { decideApproval, withdrawApproval } from './decide-approval.ts'
import { approvalList } from './show-approvals.ts'

export function approvalRoutes(app: Hono, world: World): void {
  serve(app, world, desk.listApprovals, approvalList)
  serve(app, world, desk.decideApproval, decideApproval)
  serve(app, world, desk.withdrawApproval, withdrawApproval)
  serve(app, world, desk.changeLadder, changeLadder)
  serve(app, world, desk.ladderApprovals, ladderApprovals)
}
