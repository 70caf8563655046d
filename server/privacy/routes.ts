/** The calls of "Data and account". */
import type { Hono } from 'hono'
import * as api from '#contract/privacy/api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { askExport, exportLink } from './export.ts'
import { comeBack, deleteAccount } from './leave.ts'
import { privacyState } from './state.ts'

// They hash.
const own = { ownTransaction: true }

export function privacyRoutes(app: Hono, world: World): void {
  serve(app, world, api.privacyState, privacyState)
  serve(app, world, api.askExport, askExport, own)
  serve(app, world, api.exportLink, exportLink)
  serve(app, world, api.deleteAccount, deleteAccount, own)
  serve(app, world, api.comeBack, comeBack)
}
