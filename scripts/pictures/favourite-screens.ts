/** Favourites, with and without some, and a product that cannot be had now. */
import type { Screen } from './screen-list.ts'

export const favouriteScreens: readonly Screen[] = [
  { name: 'favourites', who: 'maya', path: '/pages/favourites/index' },
  { name: 'favourites-empty', who: 'erin', path: '/pages/favourites/index' },
  { name: 'product-gone', who: 'maya', path: '/pages/productDetail/index?itemId=787309165404&mallType=taobao' },
]
