/** Documents for the hands at every desk, made by the shop's own calls; made again as they are used up. */
import { staffLogIn } from '#contract/account/desk.ts'
import { logIn } from '#contract/account/sign-in-api.ts'
import { listAddresses } from '#contract/address/api.ts'
import { addToCart, listCart, removeCartLines } from '#contract/cart/api.ts'
import { searchProducts } from '#contract/catalog/api.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { placeOrder, previewOrder } from '#contract/order/api.ts'
import { boughtOrder, claimOrder, deskOrder } from '#contract/order/desk.ts'
import { risksOf } from '#contract/order/risk.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { openBag, putInBag, sealBag } from '#contract/parcel/bag-desk.ts'
import { deskParcel, startPacking } from '#contract/parcel/desk.ts'
import { pay, payOptions } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { askReturn } from '#contract/returns/api.ts'
import { acceptReturn } from '#contract/returns/desk.ts'
import { findArrival, receiveGoods } from '#contract/warehouse/desk.ts'
import { payFrom } from '#server/demo/buying-accounts.ts'
import { type Caller, callerFor } from '#server/demo/caller.ts'
import { pack } from '#server/demo/desk-hands.ts'
import { demoPassword } from '#server/demo/people.ts'
import type { Db } from '#server/kit/context.ts'
import { system, transact } from '#server/kit/transact.ts'
import { grantBonus } from '#server/wallet/grant-bonus.ts'
import { sql } from 'kysely'
import type { ShopHere } from './shop-here.ts'

export type Stage =
  | 'toBuy'
  | 'bought'
  | 'stored'
  | 'service'
  | 'ordered'
  | 'packing'
  | 'toShip'
  | 'open'
  | 'sealed'
  | 'asked'
  | 'toSend'

export interface DocWorld {
  colleague: Caller
  /** Makes so many of each stage that there are as many as given; gives how many were made. */
  stock(wanted: Readonly<Partial<Record<Stage, number>>>): Promise<number>
  /** A number as sellers and carriers print them, never given before. */
  label(): string
}

async function signedIn(shop: ShopHere, logsIn: (call: Caller) => Promise<string>): Promise<Caller> {
  let token = ''
  const call = callerFor(shop.app, () => token, shop.world.newId)
  token = await logsIn(call)
  const again = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: number }).code !== 11_000) throw error
      token = await logsIn(call)
      return work()
    }
  }
  return Object.assign(
    <E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Output<E>> => again(() => call(endpoint, input)),
    {
      upload: (...file: Parameters<Caller['upload']>) => again(() => call.upload(...file)),
      look: (url: string) => again(() => call.look(url)),
    },
  )
}

export async function openDocWorld(shop: ShopHere, photo: Buffer, seed: number): Promise<DocWorld> {
  const { world } = shop
  const password = demoPassword
  const maya = await signedIn(shop, async (call) => (await call(logIn, { email: 'maya@example.com', password })).token)
  const colleague = await signedIn(
    shop,
    async (call) => (await call(staffLogIn, { email: 'admin@haulway.example', password })).token,
  )
  const { id } = await world.database.db
    .selectFrom('customer')
    .select('id')
    .where('email_key', '=', 'maya@example.com')
    .executeTakeFirstOrThrow()
  await transact(world, system(world), (ctx) => grantBonus(ctx, id, cents(500_000_000), 'hands'))
  await world.database.db.updateTable('product').set({ stock: 1_000_000 }).execute()
  const { addresses } = await maya(listAddresses, {})
  const addressId = addresses[0]?.id ?? null
  const { products } = await maya(searchProducts, { category: 'clothing' })
  const goods: { productId: string; skuId: string | null; num: number }[] = []
  for (const { itemId, mallType, onShelf, minNum } of products) {
    if (!onShelf || minNum !== 1) continue
    const answer = await maya(productDetail, { itemId, mallType })
    if (!answer.found || risksOf([answer.product.goodsClass]).length > 0) continue
    const sku = answer.product.skuList.find((found) => found.stock > 100)
    if (answer.product.skuList.length > 0 && !sku) continue
    goods.push({ productId: answer.product.id, skuId: sku?.skuId ?? null, num: 2 })
  }
  let channelId = ''
  // Another beginning each time that it is opened: what was printed once is printed on nothing else.
  let made = (Date.now() % 1_000_000) * 100 + (seed % 100)

  const payFor = async (type: PayableType, number: string) => {
    const options = await maya(payOptions, { payables: [{ type, number }] })
    await maya(pay, {
      payables: options.payables.map(({ version }) => ({ type, number, version })),
      expectedTotal: options.total,
      useBalance: true,
    })
  }
  const label = () => `YT88${String((made += 1)).padStart(9, '0')}`
  const order = async (services: readonly string[]) => {
    const chosen = goods[(made += 1) % goods.length]
    if (!chosen) throw new Error('The shop has no such goods.')
    const before = await maya(listCart, {})
    if (before.lines.length > 0) await maya(removeCartLines, { lineIds: before.lines.map((line) => line.id) })
    const { lines } = await maya(addToCart, { productId: chosen.productId, skuId: chosen.skuId, quantity: 2 })
    const lineIds = lines.map((line) => line.id)
    const what = { lineIds, couponId: null, services: Object.fromEntries(lineIds.map((line) => [line, [...services]])) }
    const { total } = await maya(previewOrder, what)
    const { orders } = await maya(placeOrder, { ...what, expectedTotal: total, agreed: true })
    const number = orders[0]?.orderNumber ?? ''
    await payFor('SHOPPING', number)
    return number
  }
  const bought = async (services: readonly string[] = []) => {
    const orderNumber = await order(services)
    const { goodsFen, freightFen, mallType } = await colleague(deskOrder, { orderNumber })
    const scan = label()
    await colleague(claimOrder, { orderNumber })
    await colleague(boughtOrder, {
      orderNumber,
      sellerOrderId: `S${scan}`,
      realGoods: goodsFen,
      realFreight: freightFen ?? 0,
      sellerParcels: [scan],
      ...(await payFrom(colleague, mallType)),
    })
    return { orderNumber, scan }
  }
  const photos = (purpose: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => colleague.upload(photo, purpose)))
  const stored = async (services: readonly string[] = []) => {
    const { orderNumber, scan } = await bought(services)
    const found = await colleague(findArrival, { scan })
    const [line] = found.orders[0]?.lines ?? []
    if (!line) throw new Error(`Nobody waits for ${scan}`)
    const asked = {
      scan,
      orderNumber,
      shelf: found.suggestedShelf,
      lines: [
        {
          lineId: line.id,
          count: line.buckets.expected,
          weightG: 500,
          lengthMm: 250,
          widthMm: 200,
          heightMm: 50,
          goodsClass: line.goodsClass,
          photoIds: await photos('qc', 3),
        },
      ],
    }
    await sure((confirmed) => colleague(receiveGoods, { ...asked, confirmed }))
    return { itemId: line.id, quantity: line.buckets.expected }
  }
  const ordered = async () => {
    const piece = await stored()
    const wish = { items: [piece], addressId, couponId: null }
    if (!channelId) {
      const { offers } = await maya(previewParcel, { ...wish, channelId: null })
      channelId = offers.find((offer) => offer.blocked.length === 0)?.channelId ?? ''
    }
    const { fees } = await maya(previewParcel, { ...wish, channelId })
    const { packNumber } = await maya(placeParcel, { ...wish, channelId, expectedTotal: fees?.total ?? cents(0) })
    await payFor('LOGISTICS', packNumber)
    return packNumber
  }
  const toShip = async () => {
    const packNumber = await ordered()
    await pack(colleague, await colleague(deskParcel, { packNumber }), 1)
    return packNumber
  }
  const bag = async () => {
    const packNumber = await toShip()
    const { bagNumber } = await colleague(openBag, { channelId })
    await colleague(putInBag, { bagNumber, packNumber, trackingNumber: `LX${label()}` })
    return bagNumber
  }
  const asked = async () => {
    const { itemId } = await stored()
    const { returnNumber } = await maya(askReturn, {
      itemId,
      quantity: 1,
      reason: 'not-as-described',
      note: 'The seam is open',
    })
    return returnNumber
  }
  const stages: Record<Stage, () => Promise<unknown>> = {
    toBuy: () => order([]),
    bought: () => bought(),
    stored: () => stored(),
    service: () => stored(['measure']),
    ordered,
    packing: async () => colleague(startPacking, { packNumber: await ordered() }),
    toShip,
    open: bag,
    sealed: async () => colleague(sealBag, { bagNumber: await bag(), seal: `SL${label()}`, weightG: 90_000 }),
    asked,
    toSend: async () => colleague(acceptReturn, { returnNumber: await asked(), sendTo: 'Seller Street 1' }),
  }
  return {
    colleague,
    label,
    async stock(wanted) {
      const there = await countStages(world.database.db)
      let more = 0
      for (const [stage, least] of Object.entries(wanted) as [Stage, number][])
        for (let n = there[stage]; n < least; n += 1) {
          await stages[stage]()
          more += 1
        }
      return more
    },
  }
}

/** How much waits at each stage now. */
async function countStages(db: Db): Promise<Record<Stage, number>> {
  const { rows } = await sql<Record<Stage, string>>`
    select
      (select count(*) from purchase_order where status = 'paid' and cancel_requested_at is null) as "toBuy",
      (select count(*) from purchase_order where status = 'purchased' and cardinality(seller_parcels) > 0) as bought,
      (select count(*) from order_line where stored > 0) as stored,
      (select count(*) from service_order s join order_line l on l.id = s.line_id where s.status = 'open' and l.stored > 0) as service,
      (select count(*) from parcel where status = 'ordered' and paid_at is not null) as ordered,
      (select count(*) from parcel where status = 'packing') as packing,
      (select count(*) from parcel p where status = 'wait_ship' and not exists (select from bag_parcel b where b.parcel_id = p.id)) as "toShip",
      (select count(*) from bag b where status = 'open' and exists (select from bag_parcel i where i.bag_id = b.id)) as open,
      (select count(*) from bag where status = 'sealed') as sealed,
      (select count(*) from return_request where status = 'return_checking') as asked,
      (select count(*) from return_request where status = 'return_doing') as "toSend"`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([stage, count]) => [stage, Number(count)])) as Record<
    Stage,
    number
  >
}

/** What the shop asks about it first is answered with yes. */
export async function sure<Answer>(send: (confirmed: string[]) => Promise<Answer>): Promise<Answer> {
  const { keyOfQuestion } = await import('#contract/approval/question.ts')
  try {
    return await send([])
  } catch (error) {
    const { code, data } = error as { code?: number; data?: { questions: Parameters<typeof keyOfQuestion>[0][] } }
    if (code !== 40_906 || !data) throw error
    return send(data.questions.map((question) => keyOfQuestion(question)))
  }
}
