/** What a shopper may do with the cart. Each answer is the whole cart: it is small, and then nothing can be stale. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Quantity_, text } from '../kit/fields.ts'
import { CartLine } from './cart.ts'

const Cart = v.object({ lines: v.array(CartLine) })
const SkuId_ = v.nullish(v.pipe(v.string(), v.maxLength(40)), null)

export const listCart = endpoint({
  method: 'GET',
  path: '/cart/list',
  access: 'member',
  input: v.object({}),
  output: Cart,
})
/** The same product and spec adds up to one line. */
export const addToCart = endpoint({
  method: 'POST',
  path: '/cart/add',
  access: 'member',
  beforeProof: true,
  keyed: true,
  input: v.object({ productId: Id_, skuId: SkuId_, quantity: Quantity_, note: v.optional(text(140), '') }),
  output: Cart,
})
export const changeCartLine = endpoint({
  method: 'POST',
  path: '/cart/change',
  access: 'member',
  beforeProof: true,
  keyed: true,
  input: v.object({
    lineId: Id_,
    quantity: v.optional(Quantity_),
    skuId: v.optional(SkuId_),
    note: v.optional(text(140)),
    selected: v.optional(v.boolean()),
  }),
  output: Cart,
})
export const selectCartLines = endpoint({
  method: 'POST',
  path: '/cart/select',
  access: 'member',
  beforeProof: true,
  keyed: true,
  input: v.object({ lineIds: v.pipe(v.array(Id_), v.maxLength(300)), selected: v.boolean() }),
  output: Cart,
})
export const removeCartLines = endpoint({
  method: 'POST',
  path: '/cart/remove',
  access: 'member',
  beforeProof: true,
  keyed: true,
  input: v.object({ lineIds: v.pipe(v.array(Id_), v.minLength(1, 'No items selected'), v.maxLength(300)) }),
  output: Cart,
})
