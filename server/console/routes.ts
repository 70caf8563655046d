/** The calls of the console that belong to no single desk. This room stands above all domains and may ask each. */
import type { Hono } from 'hono'
import { disputeEvidence as evidence } from '#contract/console/evidence.ts'
import { dashboard as dashboardCall } from '#contract/console/dashboard.ts'
import { auditLog as auditCall } from '#contract/account/desk.ts'
import * as desk from '#contract/console/desk.ts'
import * as presence from '#contract/console/presence.ts'
import { couponUse as couponUseCall } from '#contract/coupon/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { auditLog } from './audit-log.ts'
import { couponUse } from './coupon-use.ts'
import { dashboard } from './dashboard.ts'
import { deskCounts } from './desk-counts.ts'
import { disputeEvidence } from './dispute-evidence.ts'
import { deskPresence, holdDocument } from './presence.ts'
import { searchConsole } from './search.ts'

export function consoleRoutes(app: Hono, world: World): void {
  serve(app, world, desk.deskCounts, deskCounts)
  serve(app, world, auditCall, auditLog)
  serve(app, world, dashboardCall, dashboard)
  serve(app, world, couponUseCall, couponUse)
  serve(app, world, evidence, disputeEvidence)
  serve(app, world, desk.searchConsole, searchConsole)
  serve(app, world, presence.deskPresence, deskPresence)
  serve(app, world, presence.holdDocument, holdDocument)
}
