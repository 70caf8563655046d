/** Mounts every call. What is not a call (the web app, pictures, health) is mounted by `server/web/`. */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { codes } from '#contract/kit/envelope.ts'
import { backupRoute } from './backup/route.ts'
import { accountRoutes } from './account/routes.ts'
import { addressRoutes } from './address/routes.ts'
import { approvalRoutes } from './approval/routes.ts'
import { booksRoutes } from './books/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { levelRoutes } from './level/routes.ts'
import { freightRoutes } from './freight/routes.ts'
import { serveReports } from './web/csp-report.ts'
import { gameRoutes } from './game/routes.ts'
import { kycRoutes } from './kyc/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { noticeRoutes } from './notice/routes.ts'
import { serveOpenApi } from './web/openapi.ts'
import { serveOldBrowser } from './web/old-browser.ts'
import { orderRoutes } from './order/routes.ts'
import { parcelRoutes } from './parcel/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { syncRoutes } from './sync/routes.ts'
import { warehouseRoutes } from './warehouse/routes.ts'
import { withdrawalRoutes } from './withdrawal/routes.ts'
import type { World } from './world.ts'

const domains = [
  accountRoutes,
  addressRoutes,
  helpRoutes,
  couponRoutes,
  levelRoutes,
  gameRoutes,
  approvalRoutes,
  kycRoutes,
  paymentRoutes,
  withdrawalRoutes,
  catalogRoutes,
  cartRoutes,
  orderRoutes,
  warehouseRoutes,
  returnRoutes,
  freightRoutes,
  parcelRoutes,
  supportRoutes,
  noticeRoutes,
  syncRoutes,
  privacyRoutes,
  booksRoutes,
  consoleRoutes,
]

/** The shop's calls under /api. Unknown ones answer 404 with an envelope. `first` mounts what must come before them. */
export function makeApp(world: World, first: (app: Hono) => void = () => {}): Hono {
  const app = new Hono()
  first(app)
  for (const mount of domains) mount(app, world)
  backupRoute(app, world)
  serveOldBrowser(app, world)
  serveOpenApi(app, world)
  serveReports(app, world)
  app.all('/api/*', (c) => {
    const requestId = randomUUID()
    c.header('X-Request-Id', requestId)
    return c.json(
      { code: codes.notFound, message: 'no such call', data: null, serverTime: world.now(), requestId },
      404,
    )
  })
  return app
}
