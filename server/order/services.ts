/** Add-on services on ordered goods, done when they arrive (product.md 4). Fees in fen here, in cents once on an order. */
import type { ServiceUnit } from '#contract/order/api.ts'
import { afterWorkingDays } from '#contract/kit/working-days.ts'
import type { ServiceKey } from '#contract/order/service.ts'
import { type Cents, cents, convert, fen, sum, times } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { translate, type Words } from '#server/kit/words.ts'
import { serviceWords } from './words.ts'

interface GoodsService {
  key: ServiceKey
  words: Words
  feeFen: number
  /** Whether each piece is charged or the line once. */
  per: ServiceUnit
  /** Working days, once the goods are here. */
  days: number
}

const services: readonly GoodsService[] = [
  { key: 'extra-photo', words: serviceWords.extraPhoto, feeFen: 150, per: 'line', days: 1 },
  { key: 'detail-photo', words: serviceWords.detailPhoto, feeFen: 200, per: 'line', days: 1 },
  { key: 'measure', words: serviceWords.measure, feeFen: 300, per: 'piece', days: 1 },
  { key: 'try-on', words: serviceWords.tryOn, feeFen: 800, per: 'piece', days: 2 },
  { key: 'video', words: serviceWords.video, feeFen: 500, per: 'piece', days: 2 },
  { key: 'change-packaging', words: serviceWords.changePackaging, feeFen: 300, per: 'piece', days: 2 },
  { key: 'tag-removal', words: serviceWords.tagRemoval, feeFen: 100, per: 'piece', days: 2 },
]

const noteOf = (ctx: Ctx, service: GoodsService): string =>
  translate(ctx.language, serviceWords.within, { days: service.days })

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

/** Every service that is offered, on so many pieces (fees in cents), and when it is done if it is begun now (epoch ms). */
export const servicesOn = (ctx: Ctx, pieces: number, rate: string) =>
  services.map((service) => ({
    key: service.key,
    name: translate(ctx.language, service.words),
    fee: times(convert(fen(service.feeFen), rate), service.per === 'piece' ? pieces : 1),
    dueAt: serviceDue(ctx, service.key, ctx.now),
  }))

/**
 * What a line's services come to (cents) once only `left` of the `pieces` that they were charged for are bought: what is charged by the piece
 * counts for those, what is charged once counts while there is one.
 */
export const servicesForLess = <Chosen extends { key: string; fee: Cents }>(
  chosen: readonly Chosen[],
  pieces: number,
  left: number,
): Chosen[] =>
  chosen.map((each) => {
    const byPiece = services.find((service) => service.key === each.key)?.per === 'piece'
    // Charged as so many times one fee, so this is exact.
    const fee = left === 0 ? cents(0) : byPiece ? cents((each.fee / pieces) * left) : each.fee
    return { ...each, fee }
  })

export const feesOf = (chosen: readonly { fee: Cents }[]): Cents => sum(chosen.map((it) => it.fee))

/** What a service is called in the reader's language; one that is not offered any more by its key. */
export const serviceName = (ctx: Ctx, key: string): string => {
  const service = services.find((it) => it.key === key)
  return service ? translate(ctx.language, service.words) : key
}

/** When a service must be done (epoch ms), from when its goods arrived. */
export const serviceDue = (ctx: Ctx, key: string, arrivedAt: number): number => {
  const { warehouseDays, warehouseZone } = ctx.world.terms
  const promised = services.find((it) => it.key === key)?.days ?? 2
  return afterWorkingDays(warehouseDays, warehouseZone, arrivedAt, promised)
}
