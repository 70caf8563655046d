import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { categories } from '#contract/catalog/category.ts'
import { mallTypes } from '#contract/catalog/product.ts'
import { sampleProducts } from './products.ts'
import { colouredNames, drawingOf, inColours, pictureNames } from './pictures.ts'
import { sampleGoodsClasses } from './sample-product.ts'

const named = sampleProducts.map((product) => [product.titleEn, product] as const)
const where = (holds: (product: (typeof sampleProducts)[number]) => boolean) => sampleProducts.filter(holds)
/** How many there are of each. */
const countsOf = (keys: string[]) => [...new Set(keys)].map((key) => keys.filter((other) => other === key).length)

describe('the sample shop', () => {
  test('has sixty products or more, about twenty on each marketplace', () => {
    expect(sampleProducts.length).toBeGreaterThanOrEqual(60)
    for (const mall of mallTypes) expect(where((it) => it.mallType === mall).length).toBeGreaterThanOrEqual(20)
  })

  test('knows every product by one number and every SKU by one of its own', () => {
    const ids = sampleProducts.map((it) => it.itemId)
    const skus = sampleProducts.flatMap((it) => it.skuList.map((sku) => sku.skuId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(skus).size).toBe(skus.length)
  })

  test('has twelve to fifteen sellers with three to six products each, all on one marketplace', () => {
    const sellers = countsOf(sampleProducts.map((it) => `${it.mallType} ${it.sellerId}`))
    expect(sellers.length).toBeGreaterThanOrEqual(12)
    expect(sellers.length).toBeLessThanOrEqual(15)
    expect(new Set(sampleProducts.map((it) => it.sellerId)).size).toBe(sellers.length)
    expect(Math.min(...sellers)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...sellers)).toBeLessThanOrEqual(6)
  })

  test('has goods of every class that a line may refuse', () => {
    expect(new Set(sampleProducts.map((it) => it.goodsClass))).toEqual(new Set(sampleGoodsClasses))
  })

  test('has three products on 1688 or more that are not sold singly, and prices that fall with the quantity', () => {
    expect(where((it) => it.minNum > 1).every((it) => it.mallType === '1688')).toBe(true)
    expect(where((it) => it.minNum > 1).length).toBeGreaterThanOrEqual(3)
    expect(where((it) => it.priceTiers !== undefined).every((it) => it.mallType === '1688')).toBe(true)
    expect(where((it) => it.priceTiers !== undefined).length).toBeGreaterThanOrEqual(10)
  })

  test('has two products wholly sold out, one off the shelf and several with a spec sold out', () => {
    expect(where((it) => it.stock === 0)).toHaveLength(2)
    expect(where((it) => it.itemId.endsWith('404'))).toEqual(where((it) => it.stock === 0))
    expect(where((it) => !it.onShelf)).toHaveLength(1)
    expect(where((it) => it.stock > 0 && it.skuList.some((sku) => sku.stock === 0)).length).toBeGreaterThanOrEqual(10)
  })

  test('has sellers that deliver free and sellers that charge 5 to 15 yuan', () => {
    const charged = where((it) => it.freightFen > 0)
    expect(charged.length).toBeGreaterThan(10)
    expect(where((it) => it.freightFen === 0).length).toBeGreaterThan(10)
    expect(charged.every((it) => it.freightFen >= 500 && it.freightFen <= 1500)).toBe(true)
  })

  test('shows no two products, and no two colours of one, with the same picture', () => {
    const covers = sampleProducts.map(({ pic }) => pic)
    const used = sampleProducts.flatMap((it) => [...new Set([it.pic, ...it.skuList.flatMap((sku) => sku.pic ?? [])])])
    expect(new Set(covers).size).toBe(covers.length)
    expect(new Set(used).size).toBe(used.length)
    expect(used.toSorted()).toEqual(pictureNames.map((name) => `/pictures/products/${name}.svg`).toSorted())
  })

  test('has every picture, in the colours of pictures.json', () => {
    const drawn = (name: string) =>
      readFileSync(new URL(`../../../public/pictures/products/${name}.svg`, import.meta.url), 'utf8')
    for (const name of colouredNames) expect(drawn(name), name).toBe(inColours(drawn(drawingOf(name) ?? ''), name))
    for (const name of pictureNames) expect(drawn(name), name).toMatch(/^<svg /)
  })

  test('says a colour only where it shows it', () => {
    for (const { titleEn, propsList } of sampleProducts)
      for (const { nameEn, values } of propsList)
        expect(
          values.every(({ pic }) => Boolean(pic) === ['Colour', 'Wash'].includes(nameEn)) || nameEn !== 'Colour',
          titleEn,
        ).toBe(true)
  })
})

describe.each(named)('%s', (_, it) => {
  test('has an item number of its marketplace', () => {
    expect(it.itemId).toMatch(it.mallType === 'weidian' ? /^\d{10}$/ : /^\d{12}$/)
  })

  test('has prices, a weight and a size that can be', () => {
    const tiers = it.priceTiers?.map((tier) => tier.priceFen) ?? []
    for (const price of [it.priceFen, ...tiers, ...it.skuList.map((sku) => sku.priceFen)]) {
      expect(Number.isSafeInteger(price) && price > 0).toBe(true)
    }
    expect(it.originPriceFen ?? it.priceFen + 1).toBeGreaterThan(it.priceFen)
    expect(it.weightG).toBeGreaterThan(0)
    expect(Math.min(...Object.values(it.sizeMm))).toBeGreaterThan(0)
  })

  test('has price steps that begin at its smallest quantity and only fall', () => {
    if (!it.priceTiers) return
    expect(it.priceTiers[0]).toEqual({ from: it.minNum, priceFen: it.priceFen })
    const froms = it.priceTiers.map((tier) => tier.from)
    const prices = it.priceTiers.map((tier) => tier.priceFen)
    expect(froms).toEqual(froms.toSorted((a, b) => a - b))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(new Set(froms).size).toBe(froms.length)
  })

  test('has one SKU for every combination of its choices, each named in both languages', () => {
    const props = new Map(it.propsList.map((prop) => [prop.propId, new Set(prop.values.map((value) => value.valueId))]))
    for (const sku of it.skuList) {
      const pairs = sku.props.split(';').map((pair) => pair.split(':'))
      expect(pairs.map(([propId]) => propId)).toEqual([...props.keys()])
      for (const [propId = '', valueId = ''] of pairs) expect(props.get(propId)?.has(valueId)).toBe(true)
      expect(sku.specText.split(' / ')).toHaveLength(props.size)
      expect(sku.specEn.split(' / ')).toHaveLength(props.size)
    }
    const all = it.propsList.reduce((count, prop) => count * prop.values.length, 1)
    expect(new Set(it.skuList.map((sku) => sku.props)).size).toBe(it.propsList.length > 0 ? all : 0)
  })

  test('counts its stock right', () => {
    if (it.skuList.length > 0) expect(it.stock).toBe(it.skuList.reduce((sum, sku) => sum + sku.stock, 0))
    expect(it.stock === 0 || it.stock >= it.minNum).toBe(true)
  })

  test('shows two to four pictures, and only its own drawing', () => {
    const nameOf = (pic: string) => /^\/pictures\/products\/([a-z-]+)\.svg(#svgView\(.+\))?$/.exec(pic)?.[1] ?? ''
    const drawing = drawingOf(nameOf(it.pic))
    const pics = [it.pic, ...it.picList, ...it.descImgList, ...it.skuList.flatMap((sku) => sku.pic ?? [])]
    for (const pic of [...pics, ...it.propsList.flatMap((prop) => prop.values.flatMap((value) => value.pic ?? []))]) {
      expect(drawing && drawingOf(nameOf(pic)), pic).toBe(drawing)
    }
    expect(it.picList[0]).toBe(it.pic)
    expect(new Set(it.picList).size).toBe(it.picList.length)
    expect(it.picList.length).toBeGreaterThanOrEqual(2)
    expect(it.picList.length).toBeLessThanOrEqual(4)
    expect(it.descImgList.length).toBeGreaterThan(0)
  })

  test('has a Chinese title, an English one and a known shelf', () => {
    expect(it.title).toMatch(/\p{Script=Han}{4}/u)
    expect(it.titleEn).toMatch(/^[\x20-\x7e]+$/)
    expect(it.categories.length).toBeGreaterThan(0)
    for (const category of it.categories) expect(categories).toContain(category)
  })
})
