/** The calls of returns, for shoppers and for the returns desk. */
import type { Hono } from 'hono'
import * as api from '#contract/returns/api.ts'
import * as desk from '#contract/returns/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { askReturn, previewReturn } from './ask-return.ts'
import {
  acceptReturn,
  askReturnEvidence,
  refuseReturn,
  sellerRefunded,
  sellerRejected,
  withdrawReturn,
} from './decide-return.ts'
import { listReturns, returnDetail } from './list-returns.ts'
import { refundReturn } from './refund-return.ts'
import { returnAddress, returnSent } from './send-return.ts'
import { deskReturn, returnQueue } from './show-desk-returns.ts'
import { returnCameBack } from './take-back.ts'

export function returnRoutes(app: Hono, world: World): void {
  serve(app, world, api.previewReturn, previewReturn)
  serve(app, world, api.askReturn, askReturn)
  serve(app, world, api.withdrawReturn, withdrawReturn)
  serve(app, world, api.returnDetail, returnDetail)
  serve(app, world, api.listReturns, listReturns)
  serve(app, world, desk.returnQueue, returnQueue)
  serve(app, world, desk.deskReturn, deskReturn)
  serve(app, world, desk.acceptReturn, acceptReturn)
  serve(app, world, desk.returnAddress, returnAddress)
  serve(app, world, desk.returnSent, returnSent)
  serve(app, world, desk.refuseReturn, refuseReturn)
  serve(app, world, desk.sellerRefunded, sellerRefunded)
  serve(app, world, desk.sellerRejected, sellerRejected)
  serve(app, world, desk.returnCameBack, returnCameBack)
  serve(app, world, desk.refundReturn, refundReturn)
  serve(app, world, desk.askReturnEvidence, askReturnEvidence)
}
