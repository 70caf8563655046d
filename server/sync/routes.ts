/** The calls a phone keeps itself up to date by: counters every five seconds, what changed, whose it is. They stand above all domains. */
import type { Hono } from 'hono'
import { saveSetting as saveSettingCall, userInfo as userInfoCall } from '#contract/account/api.ts'
import { siteNoticeNum as siteNoticeNumCall, taskNum as taskNumCall } from '#contract/notice/counters-api.ts'
import { changes as changesCall } from '#contract/sync/changes.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { changes } from './changes.ts'
import { siteNoticeNum, taskNum } from './counters.ts'
import { saveSetting, userInfo } from './user-info.ts'

export function syncRoutes(app: Hono, world: World): void {
  serve(app, world, siteNoticeNumCall, siteNoticeNum)
  serve(app, world, taskNumCall, taskNum)
  serve(app, world, changesCall, changes)
  serve(app, world, userInfoCall, userInfo, { ownTransaction: true })
  serve(app, world, saveSettingCall, saveSetting)
}
