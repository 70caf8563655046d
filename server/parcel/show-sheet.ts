/** A parcel's sheet: what its papers say (contract/parcel/papers-desk.ts). Cents, grams. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { countries } from '#contract/address/countries.ts'
import { countryCodes } from '#contract/address/country-rule.ts'
import { maskCustomsId } from '#contract/address/customs-id.ts'
import { customsForm, declaredLines, type Paper, paperFault, papers } from '#contract/parcel/papers.ts'
import type { parcelSheet as endpoint } from '#contract/parcel/papers-desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found } from '#server/kit/refused.ts'
import { idByNumber } from '#server/order/store.ts'
import { worthOfItems } from '#server/order/worth.ts'
import { hasOpenDispute } from '#server/payment/disputes.ts'
import { allottedTo, leftOn } from './allot-number.ts'
import { hsHintFor } from './hs-hints.ts'
import type { ParcelRow } from './store.ts'

export type ShownSheet = Answer<typeof endpoint>

export const parcelSheet = async (ctx: Ctx, { packNumber }: Input<typeof endpoint>): Promise<ShownSheet> => {
  const id = await idByNumber(ctx, 'parcel', packNumber)
  const parcel = found(await ctx.tx.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirst())
  await keepReading(ctx, parcel)
  return showSheet(ctx, parcel)
}

/** Address and phone of a receiver are read by a person, not by nobody: kept in the audit log, and no flood while the sheet is open. */
async function keepReading(ctx: Ctx, { id, number }: ParcelRow): Promise<void> {
  const lately = await ctx.tx
    .selectFrom('event')
    .select('id')
    .where('doc_type', '=', 'paper')
    .where('doc_id', '=', id)
    .where('name', '=', 'paper.read')
    .where('actor_id', '=', staffOf(ctx).id)
    .where('at', '>', ctx.now - hours(1))
    .limit(1)
    .executeTakeFirst()
  if (!lately) await record(ctx, { name: 'paper.read', docId: id, docNumber: number, shown: false })
}

export async function showSheet(ctx: Ctx, parcel: ParcelRow): Promise<ShownSheet> {
  const { address, channel, declared } = parcel
  const country = found(countryCodes.find((code) => code === address.country))
  const fees = parcel.final ?? parcel.prepaid
  const weighed = parcel.actual_weight_g
  const { customsId, ...to } = address
  return {
    packNumber: parcel.number,
    status: parcel.status,
    faults: await faultsOf(ctx, parcel),
    sender: [...ctx.world.config.sender],
    to: { ...to, country },
    customs: customsOf(country, customsId ?? null),
    line: { name: channel.name, carrier: channel.carrier, taxIncluded: channel.taxIncluded },
    trackingNumber: parcel.tracking_number,
    allottedNumber: (await allottedTo(ctx, [parcel])).get(parcel.id) ?? null,
    range: await leftOn(ctx, parcel.channel_id),
    weightG: weighed,
    size: parcel.actual_size,
    contents: await contentsOf(ctx, parcel),
    declared,
    insured: parcel.insured,
    postage: cents(fees.freight + fees.surcharges - fees.channelDiscount),
    currency: ctx.world.terms.settlementCurrency,
    form: customsForm(declared, weighed ?? parcel.estimated_weight_g, ctx.world.terms),
    services: parcel.services.map(({ key, name }) => ({ key, name })),
    remark: parcel.remark,
    printed: await printedOf(ctx, parcel.id),
  }
}

/** Why each paper may not be printed now. */
async function faultsOf(ctx: Ctx, parcel: ParcelRow): Promise<ShownSheet['faults']> {
  const moment = {
    status: parcel.status,
    shipped: parcel.shipped_at !== null,
    held: await hasOpenDispute(ctx, parcel.customer_id),
    sender: ctx.world.config.sender.length > 0,
  }
  const faults = papers.map((paper) => [paper, paperFault(paper, moment)] as const)
  return Object.fromEntries(faults) as Record<Paper, ReturnType<typeof paperFault>>
}

function customsOf(country: (typeof countryCodes)[number], kept: string | null): ShownSheet['customs'] {
  const { customs } = countries[country]
  if (!customs || (!kept && !customs.required)) return null
  return { kind: customs.kind, masked: maskCustomsId(kept ?? ''), missing: !kept }
}

async function contentsOf(ctx: Ctx, parcel: ParcelRow): Promise<ShownSheet['contents']> {
  const rows = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['i.quantity', 'l.id', 'l.title', 'l.title_en', 'l.spec', 'l.spec_en', 'l.shelf'])
    .select(['l.weight_g', 'l.likely_weight_g', 'p.categories'])
    .where('i.parcel_id', '=', parcel.id)
    .orderBy('i.position')
    .execute()
  const worth = await worthOfItems(
    ctx,
    rows.map((row) => ({ lineId: row.id, quantity: row.quantity })),
  )
  const goods = rows.map((row) => ({
    worth: worth.get(row.id) ?? cents(0),
    netG: (row.weight_g ?? row.likely_weight_g ?? 0) * row.quantity,
  }))
  const told = declaredLines(goods, parcel.declared, parcel.actual_weight_g)
  return rows.map((row, index) => ({
    lineId: row.id,
    title: row.title,
    titleEn: row.title_en,
    spec: row.spec,
    specEn: row.spec_en,
    shelf: row.shelf,
    quantity: row.quantity,
    netG: told[index]?.netG ?? 0,
    value: told[index]?.value ?? 0,
    hs: hsHintFor(row.title_en, row.categories),
  }))
}

async function printedOf(ctx: Ctx, parcelId: string): Promise<ShownSheet['printed']> {
  const prints = await ctx.tx
    .selectFrom('event')
    .leftJoin('staff', 'staff.id', 'event.actor_id')
    .select(['event.at', 'staff.name'])
    .where('event.doc_type', '=', 'paper')
    .where('event.doc_id', '=', parcelId)
    .where('event.name', '=', 'paper.print')
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute()
  const [last] = prints
  return last ? { at: last.at, by: last.name ?? '', times: prints.length } : null
}
