/** The calls of the cart. */
import type { Hono } from 'hono'
import * as api from '#contract/cart/api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { addToCart, changeCartLine, listCart, removeCartLines, selectCartLines } from './change-cart.ts'

export function cartRoutes(app: Hono, world: World): void {
  serve(app, world, api.listCart, listCart)
  serve(app, world, api.addToCart, addToCart)
  serve(app, world, api.changeCartLine, changeCartLine)
  serve(app, world, api.selectCartLines, selectCartLines)
  serve(app, world, api.removeCartLines, removeCartLines)
}
