/** How a product of the sample shop is spelled out from its short form. */
import { fen } from '#contract/kit/money.ts'
import { grams, millimetres } from '#contract/kit/units.ts'
import type { PictureName } from './pictures.ts'
import type { SampleProduct, SampleSku } from './sample-product.ts'
import { type Choice, type Sketch, units } from './sketch.ts'

const address = (name: PictureName): string => `/pictures/products/${name}.svg`
// A part of the same drawing: nearer, and the detail.
const near = (name: PictureName): string => `${address(name)}#svgView(viewBox(90,70,220,220))`
const detail = (name: PictureName): string => `${address(name)}#svgView(viewBox(125,150,150,150))`
// Plenty here, the last three there: lists look lived-in, and the numbers stay the same from start to start.
const shelfCounts = [126, 48, 310, 9, 73, 3, 205, 27, 88, 16, 154]

interface Combination {
  props: string[]
  choices: Choice[]
}

function combinations(props: Sketch['props']): Combination[] {
  return props.reduce<Combination[]>(
    (before, [, , choices], propIndex) =>
      before.flatMap((so) =>
        choices.map((choice, index) => ({
          props: [...so.props, `${propIndex + 1}:${index + 1}`],
          choices: [...so.choices, choice],
        })),
      ),
    [{ props: [], choices: [] }],
  )
}

function skusOf({ itemId, mallType, price, props, soldOut }: Sketch): SampleSku[] {
  if (props.length === 0) return []
  const seed = Number(itemId.slice(-4))
  return combinations(props).map(({ props: pairs, choices }, index) => {
    const pic = choices.find((it) => it.pic)?.pic
    const gone = soldOut === 'all' || soldOut.includes(index)
    return {
      skuId: `${mallType === 'weidian' ? '' : '5'}${itemId.slice(-8)}${String(index + 1).padStart(4, '0')}`,
      props: pairs.join(';'),
      priceFen: fen(choices.reduce((total, { more }) => total + more, price)),
      stock: gone ? 0 : (shelfCounts[(seed + index * 3) % shelfCounts.length] ?? 0),
      specText: choices.map(({ name }) => name).join(' / '),
      specEn: choices.map(({ nameEn }) => nameEn).join(' / '),
      ...(pic && { pic: address(pic) }),
    }
  })
}

/** Spells a sketch out. Stock is the sum of the SKUs, or what the sketch says when there is nothing to choose. */
export function spellOut(sketch: Sketch): SampleProduct {
  const { mallType, itemId, seller, title, titleEn, pic, price, was, tiers, unit, goodsClass, props } = sketch
  const [lengthMm, widthMm, heightMm] = sketch.sizeMm
  const skuList = skusOf(sketch)
  const colours = [pic, ...props.flatMap(([, , choices]) => choices.flatMap((it) => it.pic ?? []))]
  const pics = [...new Set(colours)]
  return {
    mallType,
    itemId,
    sellerId: seller.id,
    sellerName: seller.name,
    title,
    titleEn,
    pic: address(pic),
    picList: [address(pic), near(pic), ...pics.slice(1, 3).map(address)],
    descImgList: pics.flatMap((name) => [near(name), detail(name)]).slice(1),
    priceFen: fen(price),
    ...(was !== undefined && { originPriceFen: fen(was) }),
    ...(tiers && { priceTiers: tiers.map(([from, each]) => ({ from, priceFen: fen(each) })) }),
    minNum: sketch.minNum ?? 1,
    unit,
    unitEn: units[unit],
    stock: skuList.length > 0 ? skuList.reduce((total, sku) => total + sku.stock, 0) : sketch.stock,
    freightFen: fen(sketch.freight),
    goodsClass,
    weightG: grams(sketch.weightG),
    sizeMm: { lengthMm: millimetres(lengthMm), widthMm: millimetres(widthMm), heightMm: millimetres(heightMm) },
    propsList: props.map(([name, nameEn, choices], at) => ({
      propId: String(at + 1),
      name,
      nameEn,
      values: choices.map(({ name: value, nameEn: valueEn, pic }, index) => ({
        valueId: String(index + 1),
        name: value,
        nameEn: valueEn,
        pic: pic ? address(pic) : null,
      })),
    })),
    skuList,
    onShelf: sketch.onShelf,
    categories: sketch.categories,
  }
}
