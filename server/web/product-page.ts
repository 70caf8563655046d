/**
 * A product's page before its scripts run: the name in its title, for previews of links its picture too, and that picture
 * as the first thing painted (docs/web.md, "What is painted first"). React puts the real page in its place.
 */
import * as v from 'valibot'
import type { Language } from '#contract/account/account.ts'
import { ItemId_, MallType_, type ProductCard } from '#contract/catalog/product.ts'
import { titleIn } from '#contract/kit/title.ts'
import { emptyRoot } from '#contract/catalog/home-slots.ts'
import { escaped } from './branding.ts'

/** What everybody may know of a product. `pic` is an address of ours. */
export type ProductPreview = Pick<ProductCard, 'title' | 'titleEn' | 'pic'>
const Asked = v.object({ mallType: MallType_, itemId: ItemId_ })
export type ProductAsked = v.InferOutput<typeof Asked>

export const productPath = '/pages/productDetail/index'

/** Which product of a marketplace a query asks for; undefined for all that cannot be one. */
export function productAsked(query: Readonly<Record<string, string>>): ProductAsked | undefined {
  const { success, output } = v.safeParse(Asked, query)
  return success ? output : undefined
}

/** Takes a branded page and gives it with the product in it. */
export function showProduct(page: string, language: Language, { title, titleEn, pic }: ProductPreview): string {
  const name = escaped(titleIn(language, { title, titleEn }))
  const picture = pic === null ? undefined : escaped(pic)
  const painted = picture && `<div class="first-picture"><img src="${picture}" alt="" fetchpriority="high" /></div>`
  return page
    .replace(/<title>(.*?)<\/title>/s, (_, brand: string) => `<title>${name} · ${brand}</title>`)
    .replace('</head>', () => `<meta property="og:title" content="${name}" />${imageOf(picture)}</head>`)
    .replace(emptyRoot, (shape) => (painted ? `<div id="root">${painted}</div>` : shape))
}

const imageOf = (picture: string | undefined): string =>
  picture === undefined ? '' : `<meta property="og:image" content="${picture}" />`
