/** The calls of the help centre and the agreements. */
import type { Hono } from 'hono'
import * as api from '#contract/help/api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { agreement, agreements, helpArticle, helpCategories } from './read-articles.ts'

export function helpRoutes(app: Hono, world: World): void {
  serve(app, world, api.helpCategories, helpCategories)
  serve(app, world, api.helpArticle, helpArticle)
  serve(app, world, api.agreements, agreements)
  serve(app, world, api.agreement, agreement)
}
