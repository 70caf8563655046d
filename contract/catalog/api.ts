/** From a pasted link or a word to a product (specification 1, product.md 3). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Fen_, fromQuery, someText, text } from '../kit/fields.ts'
import { Category_ } from './category.ts'
import { MallType_, ProductCard } from './product.ts'

/** The long form of a short share link; the phone parses everything else itself. Refuses hosts that are not on the list. */
export const resolveLink = endpoint({
  method: 'POST',
  path: '/product/resolveLink',
  access: 'anyone',
  input: v.object({ text: someText(2000) }),
  output: v.object({ mallType: MallType_, itemId: v.string(), skuId: v.nullable(v.string()) }),
})

/** Letters of a search; what is pasted beyond them is left out. */
export const mostSearched = 100

export const searchSorts = ['relevance', 'price-up', 'price-down', 'newest'] as const
export const searchProducts = endpoint({
  method: 'GET',
  path: '/product/search',
  access: 'anyone',
  freeLogin: true,
  input: v.object({
    q: v.optional(text(mostSearched), ''),
    mallType: v.optional(MallType_),
    category: v.optional(Category_),
    /** Fen, both included. */
    priceFrom: v.optional(fromQuery(Fen_)),
    priceTo: v.optional(fromQuery(Fen_)),
    /** Only what can be bought now. */
    inStock: v.optional(v.picklist(['yes'])),
    sort: v.optional(v.picklist(searchSorts), 'relevance'),
    page: v.optional(fromQuery(Count_), 0),
  }),
  output: v.object({ products: v.array(ProductCard), more: v.boolean() }),
})
