/** A shopper who never looks at a screen: orders, pays at the sandbox's page, packs and returns by the shop's calls. */
import { type APIRequestContext, expect } from '@playwright/test'
import { listAddresses } from '#contract/address/api.ts'
import { logIn } from '#contract/account/sign-in-api.ts'
import { addToCart, listCart, removeCartLines } from '#contract/cart/api.ts'
import { searchProducts } from '#contract/catalog/api.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { placeOrder, previewOrder } from '#contract/order/api.ts'
import { risksOf } from '#contract/order/risk.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { pay, paymentState, payOptions } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { askReturn } from '#contract/returns/api.ts'

interface Goods {
  productId: string
  skuId: string | null
}

export class RobotShopper {
  #token = ''
  readonly #shop: string
  readonly #request: APIRequestContext
  readonly #email: string
  constructor(shop: string, request: APIRequestContext, email: string) {
    this.#shop = shop
    this.#request = request
    this.#email = email
  }

  /** The answer's data; throws what the shop said where it refused. A session that ran out is begun anew. */
  async ok<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Output<E>> {
    let answer = await this.#ask(endpoint, input)
    if (answer.code === codes.sessionInvalid && endpoint !== (logIn as Endpoint)) {
      this.#token = (await this.ok(logIn, { email: this.#email, password: 'haulway-demo' })).token
      answer = await this.#ask(endpoint, input)
    }
    if (answer.code !== codes.ok) throw new Error(`${endpoint.path}: ${answer.code} ${answer.message}`)
    return answer.data as Output<E>
  }

  async #ask(endpoint: Endpoint, input: unknown): Promise<Envelope> {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
    }
    const url = `${this.#shop}/api${endpoint.path}`
    const response =
      endpoint.method === 'GET'
        ? await this.#request.get(url, { headers, params: input as Record<string, string> })
        : await this.#request.post(url, { headers, data: input as object })
    return (await response.json()) as Envelope
  }

  /** Clothes with enough of each, in their first version. */
  async findGoods(): Promise<Goods[]> {
    const { products } = await this.ok(searchProducts, { category: 'clothing' })
    const enough = products.filter((it) => it.onShelf && it.num > 200 && it.minNum === 1)
    const found = await Promise.all(enough.map(({ itemId, mallType }) => this.ok(productDetail, { itemId, mallType })))
    return found.flatMap((answer) => {
      // Warnings have stories of their own.
      if (!answer.found || risksOf([answer.product.goodsClass]).length > 0) return []
      const { id, skuList } = answer.product
      return [{ productId: id, skuId: skuList.find((it) => it.stock > 100)?.skuId ?? null }]
    })
  }

  /** Gives the order's number. */
  async order({ productId, skuId }: Goods, quantity: number): Promise<string> {
    const before = await this.ok(listCart, {})
    if (before.lines.length > 0) await this.ok(removeCartLines, { lineIds: before.lines.map((it) => it.id) })
    const { lines } = await this.ok(addToCart, { productId, skuId, quantity })
    const what = { lineIds: lines.map((it) => it.id), couponId: null, services: {} }
    const { total } = await this.ok(previewOrder, what)
    const { orders } = await this.ok(placeOrder, { ...what, expectedTotal: cents(total), agreed: true })
    return orders[0]?.orderNumber ?? ''
  }

  /** By the balance as far as it goes, the rest at the sandbox's page. */
  async payFor(type: PayableType, numbers: readonly string[]): Promise<void> {
    const wanted = numbers.map((number) => ({ type, number }))
    const { payables, total } = await this.ok(payOptions, { payables: wanted })
    const payment = await this.ok(pay, {
      payables: payables.map(({ number, version }) => ({ type, number, version })),
      expectedTotal: cents(total),
      useBalance: true,
      channel: 'sandbox',
    })
    if (payment.status === 'succeeded') return
    const { paymentNumber } = payment
    const state = () => this.ok(paymentState, { paymentNumber })
    // The page of the gateway is opened a moment later.
    await expect.poll(async () => (await state()).payUrl).not.toBeNull()
    await this.#request.post(`${this.#shop}${(await state()).payUrl ?? ''}`, { form: { choice: 'approve' } })
    await expect.poll(async () => (await state()).status).toBe('succeeded')
  }

  /** The whole line in one parcel by its cheapest shipping line; gives the parcel's number. */
  async pack(itemId: string, quantity: number): Promise<string> {
    const { addresses } = await this.ok(listAddresses, {})
    const wish = { items: [{ itemId, quantity }], addressId: addresses[0]?.id ?? null, couponId: null }
    const { offers } = await this.ok(previewParcel, { ...wish, channelId: null })
    const channelId = offers.find((it) => it.blocked.length === 0)?.channelId ?? null
    const { fees } = await this.ok(previewParcel, { ...wish, channelId })
    const parcel = await this.ok(placeParcel, { ...wish, channelId, expectedTotal: cents(fees?.total ?? 0) })
    return parcel.packNumber
  }

  async sendBack(itemId: string): Promise<string> {
    const asked = await this.ok(askReturn, {
      itemId,
      quantity: 1,
      reason: 'not-as-described',
      note: 'The seam is open',
    })
    return asked.returnNumber
  }
}
