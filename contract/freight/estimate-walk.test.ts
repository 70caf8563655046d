/**
 * The estimate against what really happens: baskets whose true weights and packed boxes come from somewhere else than the
 * estimate's own rules, walked from the product page to the scale.
 */
import { expect, test } from 'vitest'
import tariffs from '#server/freight/shipping-lines.json' with { type: 'json' }
import type { GoodsClass } from '../catalog/goods-class.ts'
import { grams, millimetres, type Size } from '../kit/units.ts'
import { cheapest } from './compare.ts'
import { estimateSize, type PackedPiece, type WeightBasis } from './estimate.ts'
import { aroundStated, expectParcel, type ExpectedParcel, laterPrice } from './expected-parcel.ts'
import { quoteLine } from './quote.ts'
import { readTariffFile } from './tariff-file.ts'

const seed = Number(process.env['SEED'] ?? 20261123)
const lines = readTariffFile(tariffs).channels

function chance(start: number) {
  let state = start
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return {
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(some: readonly [T, ...T[]]): T => some[Math.floor(next() * some.length)] ?? some[0],
    happens: (share: number) => next() < share,
  }
}
type Chance = ReturnType<typeof chance>

/** True things: grams of one, litres of one pressed into a parcel, and the sides it has on the shelf, mm. */
interface Kind {
  goodsClass: GoodsClass
  weightG: readonly [number, number]
  litres: readonly [number, number]
  shelf: readonly [number, number, number]
  stiff?: true
}
const kinds: readonly [Kind, ...Kind[]] = [
  { goodsClass: 'clothing', weightG: [180, 270], litres: [0.8, 1.4], shelf: [300, 240, 30] },
  { goodsClass: 'clothing', weightG: [600, 860], litres: [2.9, 4.4], shelf: [340, 280, 80] },
  { goodsClass: 'clothing', weightG: [500, 760], litres: [2.1, 3.2], shelf: [330, 260, 60] },
  { goodsClass: 'clothing', weightG: [550, 900], litres: [3, 5.2], shelf: [380, 300, 100] },
  { goodsClass: 'clothing', weightG: [60, 130], litres: [0.25, 0.6], shelf: [200, 100, 40] },
  { goodsClass: 'shoes', weightG: [950, 1300], litres: [7.6, 9.6], shelf: [335, 215, 122], stiff: true },
  { goodsClass: 'accessories', weightG: [300, 700], litres: [1.8, 4], shelf: [320, 260, 110] },
  { goodsClass: 'built_in_battery', weightG: [180, 330], litres: [0.7, 1.1], shelf: [120, 120, 60], stiff: true },
  { goodsClass: 'general', weightG: [350, 520], litres: [1.3, 2], shelf: [130, 120, 110], stiff: true },
  { goodsClass: 'general', weightG: [250, 600], litres: [1, 2.2], shelf: [240, 160, 45], stiff: true },
]

interface Thing extends Kind {
  quantity: number
  trueG: number
  trueLitres: number
  sides: readonly number[]
}

const thing = (one: Chance): Thing => {
  const kind = one.pick(kinds)
  const stretch = one.between(0.94, 1.06)
  return {
    ...kind,
    quantity: one.happens(0.25) ? 2 : 1,
    trueG: Math.round(one.between(...kind.weightG)),
    trueLitres: one.between(...kind.litres),
    sides: kind.shelf.map((side) => Math.round(side * stretch)),
  }
}

/** Cartons on the packer's rack, mm. A carton is cut down to what is in it. */
const cartons = [
  [200, 150, 120],
  [250, 200, 120],
  [320, 240, 160],
  [350, 230, 150],
  [360, 260, 250],
  [400, 300, 300],
  [500, 400, 400],
  [600, 500, 500],
  [700, 600, 600],
] as const

function pack(one: Chance, things: readonly Thing[]): { weightG: number; size: Size } {
  const litres = things.reduce(
    (sum, it) =>
      sum + it.quantity * (it.stiff ? it.sides.reduce((volume, side) => volume * side, 1) / 1_000_000 : it.trueLitres),
    0,
  )
  const needed = litres * one.between(1.02, 1.16) * 1_000_000
  const fits = (box: readonly [number, number, number]) =>
    needed <= box[0] * box[1] * box[2] &&
    things.every((it) => !it.stiff || it.sides.every((side, at) => side <= (box[at] ?? 0)))
  const [length, width, height] = cartons.find(fits) ?? [700, 600, 600]
  const tallest = Math.max(40, ...things.filter((it) => it.stiff).map((it) => it.sides[2] ?? 0))
  const cut = Math.min(height, Math.max(tallest, Math.ceil(needed / (length * width) / 10) * 10))
  const board = (2 * (length * width + length * cut + width * cut)) / 1_000_000
  const goodsG = things.reduce((sum, it) => sum + it.quantity * it.trueG, 0)
  return {
    weightG: Math.round(goodsG + board * one.between(330, 480) + one.between(15, 45)),
    size: { lengthMm: millimetres(length), widthMm: millimetres(width), heightMm: millimetres(cut) },
  }
}

/** What the shop knows of a thing before it has it: what the seller states, mostly; sides seldom. */
const told = (one: Chance, { quantity, trueG, goodsClass, sides }: Thing): PackedPiece => {
  const source: WeightBasis = one.happens(0.15) ? 'category' : 'stated'
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides
  return {
    quantity,
    goodsClass,
    source,
    weightG: source === 'category' ? null : Math.round(trueG * one.between(0.88, 1.1)),
    size: one.happens(0.5) ? { lengthMm, widthMm, heightMm } : null,
  }
}
const weighed = ({ quantity, trueG, goodsClass, sides }: Thing): PackedPiece => {
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides
  return { quantity, goodsClass, source: 'measured', weightG: trueG, size: { lengthMm, widthMm, heightMm } }
}

type Stage = 'product' | 'cart' | 'confirm' | 'packing'
interface Miss {
  off: number
  held: boolean
}

type Estimate = (country: string, pieces: readonly PackedPiece[], stage: Stage) => ExpectedParcel

/** The estimate of each stage against the price on the scale. */
function walk(
  baskets: number,
  estimateBy: Estimate = (country, pieces) => expectParcel(country, pieces),
): Record<Stage, Miss[]> {
  const misses: Record<Stage, Miss[]> = { product: [], cart: [], confirm: [], packing: [] }
  for (let n = 0; n < baskets; n++) {
    const one = chance(seed + n * 7919)
    const country = one.pick(['US', 'GB', 'DE', 'FR', 'CA', 'AU'])
    const basket = Array.from({ length: Math.ceil(one.between(0, 5)) }, () => thing(one))
    const said = basket.map((it) => told(one, it))
    const [first] = basket
    const [firstSaid] = said
    if (!first || !firstSaid) continue
    const single = { ...first, quantity: 1 }
    const stages: [Stage, readonly PackedPiece[], readonly Thing[]][] = [
      ['product', [{ ...firstSaid, quantity: 1 }], [single]],
      ['cart', said, basket],
      ['confirm', said, basket],
      ['packing', basket.map(weighed), basket],
    ]
    const whole = pack(one, basket)
    const alone = pack(one, [single])
    for (const [stage, pieces, things] of stages) {
      const goodsClasses = things.map((it) => it.goodsClass)
      const { weightG, size } = stage === 'product' ? alone : whole
      const real = cheapest(lines, { country, weightG: grams(weightG), size, goodsClasses })
      const estimate = laterPrice(lines, estimateBy(country, pieces, stage))
      if (!real || !estimate) continue
      // At packing a line is chosen, and the parcel goes by that line where its box allows.
      const chosen = lines.find(({ id }) => id === estimate.quote.channelId)
      const onChosen =
        stage === 'packing' && chosen
          ? quoteLine(chosen, { country, weightG: grams(weightG), size, goodsClasses })
          : undefined
      const price = (onChosen?.available ? onChosen : real).price.total
      misses[stage].push({
        off: (estimate.likely - price) / price,
        held: estimate.low <= price && price <= estimate.high,
      })
    }
  }
  return misses
}

const middle = (some: readonly number[]): number => some.toSorted((a, b) => a - b)[some.length >> 1] ?? 0
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

interface Figures {
  stage: string
  baskets: number
  median: number
  holds: number
  lean: number
  far: number
}
const figuresOf = (misses: Record<Stage, Miss[]>): Figures[] =>
  Object.entries(misses).map(([stage, some]) => ({
    stage,
    baskets: some.length,
    median: middle(some.map(({ off }) => Math.abs(off))),
    holds: some.filter(({ held }) => held).length / some.length,
    lean: some.reduce((sum, { off }) => sum + off, 0) / some.length,
    far: some.filter(({ off }) => off < -0.15).length / some.length,
  }))
const keepsWord = ({ median, holds, lean }: Figures) => median < 0.1 && holds >= 0.8 && lean > -0.15

/** As it was once: no size before packing, then the cartons of all pieces piled up. */
const unpressed: Estimate = (country, pieces, stage) => {
  const expected = expectParcel(country, pieces)
  const stiff = pieces.map((piece): PackedPiece => ({ ...piece, goodsClass: 'general' }))
  const likely = { ...expected.likely, size: stage === 'packing' ? estimateSize(stiff) : undefined }
  return aroundStated(likely, expected.source, { weight: expected.percent, volume: 0 })
}

test('from the product page to the scale the estimate keeps its word', () => {
  const figures = figuresOf(walk(400))
  process.stdout.write(
    figures
      .map(
        ({ stage, baskets, median, holds, lean, far }) =>
          `estimate at ${stage}: ${baskets} baskets, median error ${percent(median)}, leans ${percent(lean)}, range holds ${percent(holds)}, more than 15 % too low ${percent(far)}\n`,
      )
      .join(''),
  )
  for (const stage of figures) {
    expect(stage.baskets).toBeGreaterThan(300)
    expect(stage).toSatisfy(keepsWord)
  }
})

test('volume left out, or clothes counted as boxes, would be seen', () => {
  const [, , , packing] = figuresOf(walk(200, unpressed))
  expect(packing).not.toSatisfy(keepsWord)
})
