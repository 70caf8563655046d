/** The calls of notices and of push. */
import type { Hono } from 'hono'
import * as api from '#contract/notice/api.ts'
import * as push from '#contract/notice/push-api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { noticeOrderId, siteNotices } from './list-notices.ts'
import { dealNotice, readAllNotices, readNotice } from './mark-notices.ts'
import { pushState, savePush } from './push-setting.ts'
import { stopRoutes } from './stop-mails.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'

export function noticeRoutes(app: Hono, world: World): void {
  // POST, but it only reads.
  serve(app, world, api.siteNotices, siteNotices, { ownTransaction: true })
  serve(app, world, api.dealNotice, dealNotice)
  serve(app, world, api.readNotice, readNotice)
  serve(app, world, api.readAllNotices, readAllNotices)
  serve(app, world, api.noticeOrderId, noticeOrderId)
  serve(app, world, push.pushState, pushState)
  serve(app, world, push.subscribePush, subscribePush)
  serve(app, world, push.unsubscribePush, unsubscribePush)
  serve(app, world, push.savePush, savePush)
  stopRoutes(app, world)
}
