/** What a shopper marks (decision 092): free, so it may wait; a guest's stays on the phone and goes along at log-in (decision 039). */
import { t } from '@lingui/core/macro'
import { canBeHad, type Favourite, listFavourites, setFavourite, watchProduct } from '#contract/catalog/favourite.ts'
import type { Product } from '#contract/catalog/product.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Mutation } from '#src/kit/outbox/outbox.ts'
import { queue } from '#src/kit/outbox/queue.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { pullWhole } from '#src/kit/sync/pull-whole.ts'
import { itemOf } from './item-of.ts'

interface All {
  favourites: readonly Favourite[]
}
async function keep(disk: Disk, { favourites }: All): Promise<void> {
  await disk.favourites.clear()
  await disk.favourites.bulkPut([...favourites])
}
/** As they stand at the shop now; a guest's are on the phone only. */
export const pullFavourites = async (): Promise<void> => {
  if (isSignedIn()) await pullWhole('favourites', () => call(listFavourites, {}), keep)
}

/** `shown`: how it stands in the list until the server has it. */
export interface Marking extends Sent<typeof setFavourite> {
  shown: Favourite
}
export const markMutation: Mutation<Marking, All> = {
  kind: 'favourite.set',
  members: true,
  send: (tell, { productId, on }) => tell(setFavourite, { productId, on }),
  applyAnswer: keep,
  fold: (_, after) => after,
  title: ({ on, shown: { title, titleEn } }) =>
    on ? t`Add to favourites: ${titleEn ?? title}` : t`Remove from favourites: ${titleEn ?? title}`,
}
export interface Watching extends Sent<typeof watchProduct> {
  shown: Favourite
}
export const watchMutation: Mutation<Watching, All> = {
  kind: 'favourite.watch',
  members: true,
  send: (tell, { productId, on }) => tell(watchProduct, { productId, on }),
  applyAnswer: keep,
  fold: (_, after) => after,
  title: ({ on, shown: { title, titleEn } }) =>
    on ? t`Tell me when it is back: ${titleEn ?? title}` : t`Stop waiting for ${titleEn ?? title}`,
}

/** As the server has them, with what waits done to them in order; the latest first. */
export function favouritesWith(kept: readonly Favourite[], rows: readonly Waiting[]): Favourite[] {
  let all = kept.toSorted((a, b) => b.addedAt - a.addedAt || b.productId.localeCompare(a.productId))
  for (const { kind, input, failed } of rows) {
    if (failed || (kind !== markMutation.kind && kind !== watchMutation.kind)) continue
    const { productId, on, shown } = input as Marking
    const others = all.filter((it) => it.productId !== productId)
    const known = all.find((it) => it.productId === productId)
    if (kind === markMutation.kind) all = on ? [known ?? shown, ...others] : others
    else
      all = all.some((it) => it.productId === productId)
        ? all.map((it) => (it.productId === productId ? { ...it, watchUntil: on ? shown.watchUntil : null } : it))
        : on
          ? [shown, ...all]
          : all
  }
  return all
}

/** For a live query. */
export async function shownFavourites(disk: Disk): Promise<Favourite[]> {
  const [kept, rows] = await Promise.all([
    disk.favourites.toArray(),
    disk.outbox.where('about').startsWith('favourite').sortBy('seq'),
  ])
  return favouritesWith(kept, rows)
}

/** A product as a favourite, from what its page knows. */
export const favouriteOf = (product: Product, addedAt = serverNow()): Favourite => ({
  productId: product.id,
  mallType: product.mallType,
  itemId: itemOf(product).itemId,
  title: product.title,
  titleEn: product.titleEn,
  pic: product.pic,
  price: product.price,
  gone: !canBeHad(product),
  addedAt,
  watchUntil: null,
})

const about = ({ productId }: Favourite): string => `favourite:${productId}`

export const mark = (shown: Favourite, on: boolean) =>
  queue(markMutation, about(shown), { productId: shown.productId, on, shown })

/** How long it is waited for, only the server says. */
const notKnownYet = Number.MAX_SAFE_INTEGER
export const watch = (shown: Favourite, on: boolean) =>
  queue(watchMutation, about(shown), {
    productId: shown.productId,
    on,
    shown: { ...shown, watchUntil: notKnownYet },
  })

/** As it was before it was taken away: whoever waited for it waits again. */
export async function putBack(shown: Favourite): Promise<void> {
  await mark(shown, true)
  if (shown.watchUntil !== null) await watch(shown, true)
}
