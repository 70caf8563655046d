/** The calls of the games. */
import type { Hono } from 'hono'
import * as api from '#contract/game/api.ts'
import * as desk from '#contract/game/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { gameToday } from './game-today.ts'
import { changeDailyLimit, gameDay } from './games-desk.ts'
import { playGame } from './play-game.ts'
import { listDraws, showDraw } from './show-draws.ts'

export function gameRoutes(app: Hono, world: World): void {
  serve(app, world, api.gameToday, gameToday)
  serve(app, world, api.playGame, playGame)
  serve(app, world, api.listDraws, listDraws)
  serve(app, world, api.showDraw, showDraw)
  serve(app, world, desk.gameDay, gameDay)
  serve(app, world, desk.changeDailyLimit, changeDailyLimit)
}
