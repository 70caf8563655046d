/** The calls of shipping lines and the price calculator. */
import type { Hono } from 'hono'
import {
  calculateLines as calculateLinesCall,
  estimateShipping as estimateShippingCall,
  haulFacts as haulFactsCall,
  tariffTable as tariffTableCall,
} from '#contract/freight/api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { calculateLines, tariffTable } from './calculate-lines.ts'
import { estimateShipping } from './estimate-shipping.ts'
import { haulFacts } from './haul-facts.ts'

export function freightRoutes(app: Hono, world: World): void {
  serve(app, world, calculateLinesCall, calculateLines)
  serve(app, world, estimateShippingCall, estimateShipping)
  serve(app, world, haulFactsCall, haulFacts)
  serve(app, world, tariffTableCall, tariffTable)
}
