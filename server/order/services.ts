/** Add-on services on ordered goods, done when they arrive (product.md 4). Fees in fen here, in cents once on an order. */
import type { ServiceUnit } from '#contract/order/api.ts'
import { type Cents, convert, fen, sum, times } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { translate, type Words } from '#server/kit/words.ts'
import { serviceWords } from './words.ts'

interface GoodsService {
  key: string
  words: Words
  feeFen: number
  /** Whether each piece is charged or the line once. */
  per: ServiceUnit
  hours: number
}

const services: readonly GoodsService[] = [
  { key: 'extra-photo', words: serviceWords.extraPhoto, feeFen: 150, per: 'line', hours: 24 },
  { key: 'detail-photo', words: serviceWords.detailPhoto, feeFen: 200, per: 'line', hours: 24 },
  { key: 'measure', words: serviceWords.measure, feeFen: 300, per: 'piece', hours: 24 },
  { key: 'try-on', words: serviceWords.tryOn, feeFen: 800, per: 'piece', hours: 48 },
  { key: 'video', words: serviceWords.video, feeFen: 500, per: 'piece', hours: 48 },
  { key: 'change-packaging', words: serviceWords.changePackaging, feeFen: 300, per: 'piece', hours: 48 },
  { key: 'tag-removal', words: serviceWords.tagRemoval, feeFen: 100, per: 'piece', hours: 48 },
]

const noteOf = (ctx: Ctx, service: GoodsService): string =>
  translate(ctx.language, serviceWords.within, { hours: service.hours })

/** What may be chosen, with the fee of one in cents at that rate. */
export const offeredServices = (ctx: Ctx, rate: string) =>
  services.map((service) => ({
    key: service.key,
    name: translate(ctx.language, service.words),
    fee: convert(fen(service.feeFen), rate),
    unit: service.per,
    note: noteOf(ctx, service),
  }))

/** The chosen ones for a line of `quantity` pieces, fees in cents for the whole line; unknown keys are left out. */
export const chosenServices = (ctx: Ctx, keys: readonly string[], quantity: number, rate: string) =>
  services
    .filter((service) => keys.includes(service.key))
    .map((service) => ({
      key: service.key,
      name: translate(ctx.language, service.words),
      note: noteOf(ctx, service),
      fee: times(convert(fen(service.feeFen), rate), service.per === 'piece' ? quantity : 1),
    }))

export const feesOf = (chosen: readonly { fee: Cents }[]): Cents => sum(chosen.map((it) => it.fee))
