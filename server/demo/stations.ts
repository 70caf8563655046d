/** The walk of the demo's people: each step is a call that the person or the staff would make. */
import type { Hono } from 'hono'
import { listAddresses, saveAddress } from '#contract/address/api.ts'
import { addToCart, listCart } from '#contract/cart/api.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import type { Product } from '#contract/catalog/product.ts'
import { cents, fen, percentOf, plus } from '#contract/kit/money.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { orderDetail, placeOrder, previewOrder } from '#contract/order/api.ts'
import { askOrderPatch, claimOrder, deskOrder } from '#contract/order/desk.ts'
import type { Order } from '#contract/order/order.ts'
import { confirmReceipt, previewParcel, placeParcel } from '#contract/parcel/api.ts'
import { deskParcel } from '#contract/parcel/desk.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { askReturn } from '#contract/returns/api.ts'
import { listStored } from '#contract/warehouse/api.ts'
import { sampleProducts } from '#server/catalog/sample/products.ts'
import type { World } from '#server/world.ts'
import { demoAddresses } from './addresses.ts'
import type { Caller } from './caller.ts'
import { buy, pack, receive, receiveUnreadable, ship, trackNext } from './desk-hands.ts'
import { tendAccounts } from './buying-accounts.ts'
import { redeemCodes } from './coupons.ts'
import { markSome } from './favourites.ts'
import { openDesks } from './open-desks.ts'
import { askAboutLine } from './questions.ts'
import { playAllGames } from './games.ts'
import { compareStatements, payBeforeDispute, takeBack } from './disputes.ts'
import { payFromBalance, payFromOutside } from './payments.ts'
import { checkIdentities } from './identities.ts'
import { complaintAbout } from './sample-facts.ts'
import { signEverybodyIn } from './sign-everybody-in.ts'
import { ageItem } from './storage.ts'
import { askToday, talkAboutGoods } from './support.ts'
import { sendTransfers } from './transfers.ts'
import { askForMore, withdrawOverTwo } from './withdrawals.ts'

export interface Stage {
  world: World
  app: Hono
  /** Lets time pass, with everything that follows from it. */
  later(ms: number): Promise<void>
  /** Time goes on until that long before the present. */
  until(ago: number): Promise<void>
  settle(): Promise<void>
}

export async function playStations(stage: Stage): Promise<void> {
  const people = await signEverybodyIn(stage)
  const { maya, alice, bob, carol, dan, gina, lin, chen, zhao, xu, admin } = people
  const shelf = sampleProducts.filter(
    (product) =>
      product.onShelf &&
      product.minNum === 1 &&
      product.stock > 10 &&
      ['general', 'clothing', 'shoes'].includes(product.goodsClass) &&
      (product.skuList.length === 0 || product.skuList.some((sku) => sku.stock >= 4)),
  )
  const pick = (n: number) => shelf[(n * 7) % shelf.length] ?? shelf[0]
  const order = async (who: Caller, numbers: readonly number[]): Promise<Order[]> => {
    const before = new Set((await who(listCart, {})).lines.map((line) => line.id))
    for (const n of numbers) await putInCart(who, pick(n), 1 + (n % 2))
    const lineIds = (await who(listCart, {})).lines
      .filter((line) => !before.has(line.id) && line.state === 'ok')
      .map((line) => line.id)
    const preview = await who(previewOrder, { lineIds, couponId: null })
    return (await who(placeOrder, { lineIds, couponId: null, expectedTotal: preview.total, agreed: true })).orders
  }
  const payFor = (who: Caller, type: PayableType, numbers: readonly string[]) =>
    payFromBalance(stage, who, type, numbers)
  const bought = async (who: Caller, orders: readonly Order[]) => {
    await payFor(
      who,
      'SHOPPING',
      orders.map((it) => it.orderNumber),
    )
    await buyAll(orders)
  }
  const buyAll = async (orders: readonly Order[]) => {
    await stage.later(hours(3))
    for (const it of orders) await buy(lin, await lin(deskOrder, { orderNumber: it.orderNumber }))
  }
  const shelved = async (who: Caller, orders: readonly Order[]) => {
    await bought(who, orders)
    await arrived(orders)
  }
  const arrived = async (orders: readonly Order[]) => {
    await stage.later(hours(30))
    for (const it of orders) await receive(chen, it)
  }
  const parcelOf = async (who: Caller, most: number, to?: string, rehearsal = false): Promise<Parcel> => {
    const { items } = await who(listStored, {})
    const chosen = items
      .filter((it) => it.actions.includes('pack'))
      .slice(0, most)
      .map((it) => ({ itemId: it.id, quantity: it.buckets.stored }))
    const addressId = to ?? (await addressOf(who))
    const first = await who(previewParcel, { items: chosen, addressId })
    const offer = first.offers.find((it) => it.blocked.length === 0)
    if (!offer) throw new Error(`no line takes this parcel: ${JSON.stringify(first)}`)
    const bare = { items: chosen, addressId, channelId: offer.channelId }
    const { insuredMost, rehearsalFee } = await who(previewParcel, bare)
    const options = { ...bare, insured: cents(Math.min(insuredMost, 4000)) }
    const preview = await who(previewParcel, options)
    const parcel = await who(placeParcel, {
      ...options,
      couponId: rehearsal ? null : preview.couponId,
      remark: 'Please keep the shoe boxes',
      rehearsal,
      expectedTotal: rehearsal ? rehearsalFee : (preview.fees?.total ?? cents(0)),
    })
    await payFor(who, 'LOGISTICS', [parcel.packNumber])
    return parcel
  }
  const packed = async (parcel: Parcel, factor: number) =>
    pack(chen, await chen(deskParcel, { packNumber: parcel.packNumber }), factor)

  await openDesks(stage.world, { admin, zhao })
  // Nineteen days ago: a small haul of Maya's that has come, and brought its points.
  await shelved(maya, await order(maya, [26]))
  const earlier = await parcelOf(maya, 1)
  await packed(earlier, 0.9)
  await ship(chen, earlier.packNumber)
  await maya(confirmReceipt, { packNumber: earlier.packNumber })
  // Seventeen days ago: a haul that is on its way by now, in a smaller box than estimated.
  await shelved(maya, await order(maya, [2, 30]))
  await stage.later(hours(5))
  const first = await parcelOf(maya, 2)
  await stage.later(hours(6))
  await packed(first, 0.7)
  await ship(chen, first.packNumber)
  for (let n = 0; n < 3; n += 1) {
    await stage.later(hours(20))
    await trackNext(chen, await chen(deskParcel, { packNumber: first.packNumber }))
  }

  // A second haul that weighed more: the extra charge waits. Carol has one too.
  await shelved(maya, await order(maya, [3]))
  await packed(await parcelOf(maya, 1), 1.45)
  await shelved(carol, await order(carol, [4]))
  await packed(await parcelOf(carol, 1), 1.5)

  // Dan sends something to his family in Brazil, where customs asks for a number: it is packed and waits for its papers.
  await shelved(dan, await order(dan, [29]))
  const { address: family } = await dan(saveAddress, { address: { ...demoAddresses.BR, isDefault: false } })
  await packed(await parcelOf(dan, 1, family.id), 0.98)

  // Gina's order, paid from outside; her parcel waits at packing.
  const charged = await payBeforeDispute(stage, gina, () => order(gina, [28]))
  if (charged) {
    await buyAll([charged.order])
    await arrived([charged.order])
    await parcelOf(gina, 1)
  }

  // Goods on the shelf, one order partly received, one return asked for.
  await stage.until(days(6))
  const onTheShelf = await order(maya, [5, 6, 8])
  await shelved(maya, onTheShelf)
  const part = await order(maya, [9, 11])
  await bought(maya, part)
  await stage.later(hours(20))
  for (const it of part) await receive(chen, it, true)
  await shelved(dan, await order(dan, [12]))
  const asked: string[] = []
  for (const who of [dan, maya]) {
    const item = (await who(listStored, {})).items.find((it) => it.actions.includes('return'))
    if (!item) continue
    const { returnNumber } = await who(askReturn, { itemId: item.id, quantity: 1, ...complaintAbout(item) })
    asked.push(returnNumber)
  }
  await payFromOutside(stage, dan, () => order(dan, [27]))
  if (charged) {
    await compareStatements(stage, gina, zhao)
    await takeBack(stage, charged.ref, 'open')
  }
  await withdrawOverTwo(stage, bob, zhao)
  // Alice wants to know the price first.
  await shelved(alice, await order(alice, [30]))
  // This time yesterday: the free games of the day.
  await stage.until(days(1))
  // Her parcel is packed for rehearsal, and waits for her word.
  await packed(await parcelOf(alice, 1, undefined, true), 0.93)
  await playAllGames(maya)

  await stage.until(hours(20))
  await talkAboutGoods(stage.world, maya, xu, onTheShelf[0])

  // Today: one bought, one with a price difference, one to pay, and full carts.
  await stage.until(hours(9))
  const today = await order(maya, [13])
  await bought(maya, today)
  for (const it of today) await receiveUnreadable(chen, it)
  const [dearer] = await order(maya, [14])
  if (dearer) {
    await payFor(maya, 'SHOPPING', [dearer.orderNumber])
    await lin(claimOrder, { orderNumber: dearer.orderNumber })
    await lin(askOrderPatch, {
      orderNumber: dearer.orderNumber,
      realGoods: plus(fen(dearer.goodsFen), percentOf(fen(dearer.goodsFen), '20')),
      realFreight: dearer.freightFen ?? 0,
      reason: 'price_raised',
    })
  }
  const [held] = await order(carol, [10])
  if (held) await payFor(carol, 'SHOPPING', [held.orderNumber])
  await askAboutLine(lin, held)
  const [queued] = await order(alice, [15])
  if (queued) await payFor(alice, 'SHOPPING', [queued.orderNumber])
  await tendAccounts(zhao)
  await checkIdentities(people, stage.later)
  await stage.until(hours(5))
  await askForMore(stage, bob)
  await sendTransfers(stage.world, people)
  await stage.settle()
  await stage.until(minutes(50))
  await order(maya, [16])
  const [bobs] = await order(bob, [17, 18])
  if (bobs) await bob(orderDetail, { orderNumber: bobs.orderNumber })
  for (const n of [19, 20, 21]) await putInCart(maya, pick(n), 1)
  for (const n of [22, 23, 24, 25]) await putInCart(alice, pick(n), 1 + (n % 3))
  await markSome(
    maya,
    [26, 27, 28].flatMap((n) => pick(n) ?? []),
  )
  await askToday(stage.world, { alice, dan }, asked[0])
  await redeemCodes(maya)
  await stage.until(0)
  await ageItem(stage.world, onTheShelf[2])
}

async function putInCart(
  who: Caller,
  product: { itemId: string; mallType: Product['mallType'] } | undefined,
  quantity: number,
): Promise<void> {
  if (!product) return
  const answer = await who(productDetail, { itemId: product.itemId, mallType: product.mallType })
  if (!answer.found) throw new Error(`the sample shop has no ${product.itemId}`)
  const sku = answer.product.skuList.find((it) => it.stock >= quantity)
  await who(addToCart, { productId: answer.product.id, skuId: sku?.skuId ?? null, quantity })
}

async function addressOf(who: Caller): Promise<string> {
  const [address] = (await who(listAddresses, {})).addresses
  return address?.id ?? ''
}
