/** The calls of levels. */
import type { Hono } from 'hono'
import * as api from '#contract/level/api.ts'
import * as desk from '#contract/level/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { correctPoints, customerPoints, showLadder } from './desk.ts'
import { myLevel } from './show-level.ts'

export function levelRoutes(app: Hono, world: World): void {
  serve(app, world, api.myLevel, myLevel)
  serve(app, world, desk.showLadder, showLadder)
  serve(app, world, desk.customerPoints, customerPoints)
  serve(app, world, desk.correctPoints, correctPoints)
}
