/** From an item to a product: our snapshot while it is young, otherwise the source is asked again (product.md 3). */
import { canonicalLink } from '#contract/catalog/link.ts'
import type { productDetail } from '#contract/catalog/product-api.ts'
import type { MallType, ProductCard } from '#contract/catalog/product.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { prepared } from '#server/kit/prepared.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { saveProduct, takeOffShelf } from './save-product.ts'
import { productOf, type ProductRow } from './show-product.ts'
import { catalogWords } from './words.ts'

/** How long an answer of a source counts as today's. */
const youngFor = days(1)

const readById = prepared<{ id: string }>()((db, slot) =>
  db.selectFrom('product').selectAll().where('id', '=', slot('id')),
)
const readByItem = prepared<{ mallType: MallType; itemId: string }>()((db, slot) =>
  db
    .selectFrom('product')
    .selectAll()
    .where('mall_type', '=', slot('mallType'))
    .where('item_id', '=', slot('itemId'))
    .where('customer_id', 'is', null),
)

/** What everybody may know of a marketplace's product from the snapshot we have; undefined when there is none. Asks no source. */
export async function previewProduct(
  world: Pick<World, 'database'>,
  asked: { mallType: MallType; itemId: string },
): Promise<Pick<ProductCard, 'title' | 'titleEn' | 'pic'> | undefined> {
  const [kept] = await readByItem(world.database.db, asked)
  return kept && { title: kept.title, titleEn: kept.title_en, pic: kept.pic }
}

const isOurId = (text: string): boolean => text.includes('-')

/** Opens its own transactions: the source is asked in between. Refuses a stated product that is somebody else's as not found. */
export async function findProduct(ctx: Ctx, input: Input<typeof productDetail>): Promise<Answer<typeof productDetail>> {
  if (isOurId(input.itemId)) return { found: true, product: productOf(await visibleProduct(ctx, input.itemId)) }
  const row = await productOfSource(ctx, input.mallType, input.itemId)
  if (row) return { found: true, product: productOf(row) }
  return {
    found: false,
    itemId: input.itemId,
    mallType: input.mallType,
    url: canonicalLink(input.mallType, input.itemId),
  }
}

/** A product the asker may see: everybody's, or stated by the asker. Anything else is not found. */
export async function visibleProduct(ctx: Ctx, id: string): Promise<ProductRow> {
  const [row] = await readById(ctx.tx, { id })
  const mine = row && (row.customer_id === null || (ctx.who.kind === 'member' && ctx.who.id === row.customer_id))
  return found(mine ? row : undefined)
}

/** Who asks does not matter to a source. */
type Asking = Pick<Ctx, 'world' | 'tx' | 'now'>

/** The snapshot of an item, at most a day old when its source answers. Undefined: no source knows it. */
async function productOfSource(
  ctx: Asking,
  mallType: MallType,
  itemId: string,
  young = youngFor,
): Promise<ProductRow | undefined> {
  const [kept] = await readByItem(ctx.tx, { mallType, itemId })
  if (kept && ctx.now - kept.seen_at < young) return kept
  let answer
  try {
    answer = await ctx.world.providers.marketplace.find(mallType, itemId)
  } catch (error) {
    ctx.world.log.warn({ err: error, mallType, itemId }, 'a product source does not answer')
    if (kept) return kept
    throw new Refused('unexpected', catalogWords.sourceSilent)
  }
  if (answer) return transact(ctx.world, system(ctx.world), (inner) => saveProduct(inner, answer))
  return kept && transact(ctx.world, system(ctx.world), (inner) => takeOffShelf(inner, kept.id))
}

/** Asks the sources again about products whose snapshots are old: a day, or `young` (ms). Not for use inside a transaction. */
export async function freshenProducts(ctx: Asking, productIds: readonly string[], young = youngFor): Promise<void> {
  if (productIds.length === 0) return
  const old = await ctx.tx
    .selectFrom('product')
    .select(['mall_type', 'item_id'])
    .where('id', 'in', [...productIds])
    .where('customer_id', 'is', null)
    .where('seen_at', '<=', ctx.now - young)
    .execute()
  for (const it of old) await productOfSource(ctx, it.mall_type, it.item_id, young)
}
