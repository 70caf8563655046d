/** Five shoppers and a crew in a shop: who they are, what they have, and names for their documents that survive when a step is left out. */
import type { Coupon } from '#contract/coupon/coupon.ts'
import { cents } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { move } from '#server/kit/move.ts'
import { system, transact } from '#server/kit/transact.ts'
import { grantBonus } from '#server/wallet/grant-bonus.ts'
import { addressOf } from '../../support/packing.ts'
import { type OnShelf, stock } from '../../support/buying.ts'
import type { EngineName } from '../../support/database.ts'
import { openShop, type Person, type Shop } from '../../support/shop.ts'
import { givePassword } from '../../support/withdrawing.ts'
import { Model } from './model.ts'
import { type Happening, happenings, look, type Seen } from './seen.ts'

/** `on` names documents by the step that made them: `order:12.0`. The numbers `a`, `b`, `c` decide the details. */
export interface Step {
  n: number
  op: string
  who: number
  on: string[]
  a: number
  b: number
  c: number
}
export interface Webhook {
  number: string
  state: 'captured' | 'declined'
  amount: number
  eventId: string
  providerRef: string
}

/** What several histories share: opened once, because it takes longer than a history. */
export interface Stage {
  shop: Shop
  goods: OnShelf[]
  crew: Record<'lin' | 'li' | 'chen' | 'zhao' | 'eve' | 'admin', Person>
  files: Record<'qc' | 'parcel' | 'scale', string[]>
  /** In cents, by the gateway's reference: money that fitted no payment. */
  suspended: Map<string, number>
  claims: number
  stories: number
}

export async function openStage(engine: EngineName, seed: number, connections?: number): Promise<Stage> {
  const shop = await openShop(engine, {
    seed,
    terms: { aloneMost: 2500, withdrawalsPerDay: 1000, withdrawUncheckedMost: 40_000, withdrawAloneMost: 12_000 },
    ...(connections === undefined ? {} : { connections }),
  })
  const goods = (await stock(shop)).filter((it) => it.price < 30_000)
  const crew = {
    lin: await shop.staff('lin'),
    li: await shop.staff('li', ['buyer']),
    chen: await shop.staff('chen'),
    zhao: await shop.staff('zhao'),
    eve: await shop.staff('eve', ['finance']),
    admin: await shop.staff('admin'),
  }
  const files = { qc: [] as string[], parcel: [] as string[], scale: [] as string[] }
  for (const [purpose, count] of [
    ['qc', 3],
    ['parcel', 1],
    ['scale', 1],
  ] as const) {
    for (let n = 0; n < count; n += 1) {
      const id = shop.world.newId()
      await shop.world.database.db
        .insertInto('file')
        .values({
          id,
          kind: 'photo',
          purpose,
          uploaded_by: `staff:${crew.chen.id}`,
          mime: 'image/webp',
          bytes: 1,
          width: 1,
          height: 1,
          key: id,
          thumb_key: `${id}-t`,
          created_at: shop.clock.now(),
        })
        .execute()
      files[purpose].push(id)
    }
  }
  return { shop, goods, crew, files, suspended: new Map(), claims: 0, stories: 0 }
}

export class Story {
  readonly stage: Stage
  readonly shop: Shop
  readonly model = new Model()
  readonly sent: { step: number; hook: Webhook }[] = []
  readonly labels = new Map<string, string>()
  readonly #named = new Map<string, string>()
  people: Person[] = []
  homes: string[] = []
  /** Coupon templates: three of a code, an amount for anything, and a short percent for purchases. */
  templates: { code: string; any: string; short: string } = { code: '', any: '', short: '' }
  text = ''
  seen!: Seen

  constructor(stage: Stage) {
    this.stage = stage
    this.shop = stage.shop
  }

  static async begin(stage: Stage, shoppers = 5): Promise<Story> {
    const it = new Story(stage)
    const { world, clock } = it.shop
    const nth = (stage.stories += 1)
    const { db } = world.database
    // Clocks jump by months: nobody of the crew is to be signed out by that.
    await db
      .updateTable('staff_session')
      .set({ expires_at: clock.now() + days(3650) })
      .execute()
    for (let n = 0; n < shoppers; n += 1) {
      const person = await it.shop.as(`shopper-${nth}-${n}`)
      it.people.push(person)
      it.homes.push(await addressOf(person))
      await givePassword(it.shop, person)
    }
    const template = async (more: {
      code?: string
      amount?: number
      percent?: string
      scope: Coupon['scope']
      valid: number
      limit?: number
    }) => {
      const id = world.newId()
      await db
        .insertInto('coupon_template')
        .values({
          id,
          code: more.code ?? null,
          name: 'Coupon',
          scope: more.scope,
          amount: more.amount ?? null,
          percent: more.percent ?? null,
          valid_ms: more.valid,
          use_limit: more.limit ?? null,
        })
        .execute()
      return id
    }
    await template({ code: `code${nth}`, amount: 250, scope: 'any', valid: days(20), limit: 3 })
    it.templates = {
      code: `code${nth}`,
      any: await template({ amount: 300, scope: 'any', valid: days(30) }),
      short: await template({ percent: '12.5', scope: 'purchase', valid: days(2) }),
    }
    // Four are known to the shop: what no payment takes back goes out by bank for these alone.
    for (const [at, { id }] of it.people.slice(0, 4).entries()) await know(it.shop, id, `KY-history-${nth}-${at}`)
    // Some begin with a gift: who has nothing gets no further than the first page.
    for (const { id } of it.people.slice(0, 3)) {
      await transact(world, system(world), (ctx) => grantBonus(ctx, id, cents(15_000), 'a gift to begin with'))
      it.model.add(it.model.gifts, id, 15_000)
    }
    it.model.last = world.newId()
    await it.look()
    return it
  }

  get ids(): string[] {
    return this.people.map((it) => it.id)
  }
  get now(): number {
    return this.shop.clock.now()
  }

  /** Reads again; gives what was seen before. */
  async look(): Promise<Seen> {
    const before = this.seen
    const { text, seen } = await look(this.shop.world, this.ids)
    this.text = text
    this.seen = seen
    return before
  }

  /** Compares with the model after a step, and names what the step made. */
  async follow(step: number): Promise<string[]> {
    const before = await this.look()
    const happened: Happening[] = await happenings(this.shop.world, this.ids, this.model.last)
    this.model.last = happened.at(-1)?.id ?? this.model.last
    this.#nameNew(step)
    return this.model.follow(before, happened, this.seen)
  }

  #nameNew(step: number): void {
    const { orders, lines, parcels, returns, patches, payments, coupons, recharges, withdrawals, sendings, disputes } =
      this.seen
    const kinds = {
      order: orders,
      line: lines,
      parcel: parcels,
      return: returns,
      patch: patches,
      payment: payments,
      coupon: coupons,
      recharge: recharges,
      withdrawal: withdrawals,
      sending: sendings,
      dispute: disputes,
    }
    for (const [kind, rows] of Object.entries(kinds)) {
      const fresh = rows.filter((row) => !this.#named.has(`${kind}:${row.id}`))
      for (const [index, row] of fresh.entries()) {
        const label = `${kind}:${step}.${index}`
        this.#named.set(`${kind}:${row.id}`, label)
        this.labels.set(label, row.id)
      }
    }
  }

  labelOf = (kind: string, id: string): string => this.#named.get(`${kind}:${id}`) ?? ''
  idOf = (label: string | undefined): string => this.labels.get(label ?? '') ?? ''

  jobs = () => runDueJobs(this.shop.world, jobs)
}

/** An identity check, approved without its pictures. */
const know = (shop: Shop, customerId: string, number: string) =>
  transact(shop.world, system(shop.world), async (ctx) => {
    const values = { id: shop.world.newId(), number, customer_id: customerId, status: 'none' as const }
    const row = await ctx.tx.insertInto('kyc').values(values).returningAll().executeTakeFirstOrThrow()
    const draft = await move(ctx, 'kyc', row, 'save', { actor: 'user' })
    const sent = await move(ctx, 'kyc', draft, 'submit', { actor: 'user', facts: { nth: 1 } })
    await move(ctx, 'kyc', sent, 'approve', { actor: 'kyc', facts: { checks: '' } })
  })
