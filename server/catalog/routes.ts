/** The calls from a link or a word to a product. */
import type { Hono } from 'hono'
import * as api from '#contract/catalog/api.ts'
import * as favourite from '#contract/catalog/favourite.ts'
import * as productApi from '#contract/catalog/product-api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { listFavourites, setFavourite, watchProduct } from './favourites.ts'
import { findProduct } from './find-product.ts'
import { resolveLink } from './resolve-link.ts'
import { searchProducts } from './search-products.ts'
import { stateProduct } from './state-product.ts'

export function catalogRoutes(app: Hono, world: World): void {
  serve(app, world, api.resolveLink, resolveLink, { ownTransaction: true })
  serve(app, world, productApi.productDetail, findProduct, { asksOutside: true })
  serve(app, world, api.searchProducts, searchProducts)
  serve(app, world, productApi.stateProduct, stateProduct)
  serve(app, world, favourite.listFavourites, listFavourites)
  serve(app, world, favourite.setFavourite, setFavourite)
  serve(app, world, favourite.watchProduct, watchProduct)
}
