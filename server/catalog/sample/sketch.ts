/** The short form in which the sample shop is written down (product.md 3), and how a product is spelled out from it. */
import type { MallType } from '#contract/catalog/product.ts'
import { fen } from '#contract/kit/money.ts'
import { grams, millimetres } from '#contract/kit/units.ts'
import type { PictureName, SampleCategory, SampleGoodsClass, SampleProduct, SampleSku } from './sample-product.ts'
import type { Seller } from './sellers.ts'

const units = {
  件: 'piece',
  双: 'pair',
  个: 'piece',
  条: 'piece',
  套: 'set',
  盒: 'box',
  瓶: 'bottle',
  把: 'piece',
  本: 'book',
  包: 'pack',
}

/** Chinese, English, fen on top of the base price, and the picture that shows this choice. */
export type Choice = readonly [name: string, nameEn: string, more?: number, pic?: PictureName]

export interface Sketch {
  mallType: MallType
  itemId: string
  seller: Seller
  title: string
  titleEn: string
  /** The first is the cover. */
  pics: readonly [PictureName, PictureName, ...PictureName[]]
  desc?: readonly PictureName[]
  price: number
  was?: number
  tiers?: readonly (readonly [from: number, price: number])[]
  minNum?: number
  unit: keyof typeof units
  freight: number
  goodsClass: SampleGoodsClass
  weightG: number
  sizeMm: readonly [length: number, width: number, height: number]
  props?: readonly (readonly [name: string, nameEn: string, choices: readonly Choice[]])[]
  /** Places in skuList that are sold out, the first choice of all being 0. */
  soldOut?: readonly number[] | 'all'
  stock?: number
  onShelf?: boolean
  categories: readonly SampleCategory[]
}

/** Choices that read the same in both languages, such as sizes. */
export const plain = (...names: string[]): Choice[] => names.map((name) => [name, name])
export const colour = (...choices: Choice[]) => ['颜色', 'Colour', choices] as const
export const size = (...names: string[]) => ['尺码', 'Size', plain(...names)] as const

const address = (name: PictureName): string => `/pictures/products/${name}.svg`
// Plenty here, the last three there: lists look lived-in, and the numbers stay the same from start to start.
const shelfCounts = [126, 48, 310, 9, 73, 3, 205, 27, 88, 16, 154]

interface Combination {
  props: string[]
  choices: Choice[]
}

function combinations(props: NonNullable<Sketch['props']>): Combination[] {
  return props.reduce<Combination[]>(
    (before, [, , choices], at) =>
      before.flatMap((so) =>
        choices.map((choice, index) => ({
          props: [...so.props, `${at + 1}:${index + 1}`],
          choices: [...so.choices, choice],
        })),
      ),
    [{ props: [], choices: [] }],
  )
}

function skusOf({ itemId, mallType, price, props = [], soldOut = [] }: Sketch): SampleSku[] {
  if (props.length === 0) return []
  const seed = Number(itemId.slice(-4))
  return combinations(props).map(({ props: pairs, choices }, index) => {
    const pic = choices.find((choice) => choice[3])?.[3]
    const gone = soldOut === 'all' || soldOut.includes(index)
    return {
      skuId: `${mallType === 'weidian' ? '' : '5'}${itemId.slice(-8)}${String(index + 1).padStart(4, '0')}`,
      props: pairs.join(';'),
      priceFen: fen(choices.reduce((total, [, , more = 0]) => total + more, price)),
      stock: gone ? 0 : (shelfCounts[(seed + index * 3) % shelfCounts.length] ?? 0),
      specText: choices.map(([name]) => name).join(' / '),
      specEn: choices.map(([, nameEn]) => nameEn).join(' / '),
      ...(pic && { pic: address(pic) }),
    }
  })
}

/** Spells a sketch out. Stock is the sum of the SKUs, or what the sketch says when there is nothing to choose. */
export function sample(sketch: Sketch): SampleProduct {
  const { mallType, itemId, seller, title, titleEn, pics, price, was, tiers, unit, goodsClass, props = [] } = sketch
  const [lengthMm, widthMm, heightMm] = sketch.sizeMm
  const skuList = skusOf(sketch)
  return {
    mallType,
    itemId,
    sellerId: seller.id,
    sellerName: seller.name,
    title,
    titleEn,
    pic: address(pics[0]),
    picList: pics.map(address),
    descImgList: (sketch.desc ?? pics.toReversed()).map(address),
    priceFen: fen(price),
    ...(was !== undefined && { originPriceFen: fen(was) }),
    ...(tiers && { priceTiers: tiers.map(([from, each]) => ({ from, priceFen: fen(each) })) }),
    minNum: sketch.minNum ?? 1,
    unit,
    unitEn: units[unit],
    stock: skuList.length > 0 ? skuList.reduce((total, sku) => total + sku.stock, 0) : (sketch.stock ?? 0),
    freightFen: fen(sketch.freight),
    goodsClass,
    weightG: grams(sketch.weightG),
    sizeMm: { lengthMm: millimetres(lengthMm), widthMm: millimetres(widthMm), heightMm: millimetres(heightMm) },
    propsList: props.map(([name, nameEn, choices], at) => ({
      propId: String(at + 1),
      name,
      nameEn,
      values: choices.map(([value, valueEn, , pic], index) => ({
        valueId: String(index + 1),
        name: value,
        nameEn: valueEn,
        pic: pic ? address(pic) : null,
      })),
    })),
    skuList,
    onShelf: sketch.onShelf ?? true,
    categories: [...sketch.categories],
  }
}
