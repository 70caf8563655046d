/** Whatever goes wrong between us and Stripe, neither its key nor the secret of its webhook is in a log, an answer or a table (bar 46). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { cents } from '#contract/kit/money.ts'
import { minutes } from '#contract/kit/time.ts'
import { cancelPayment, paymentState } from '#contract/payment/api.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { makeLog } from '#server/kit/log.ts'
import { type Cards, takeCards } from '../support/cards.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(attacked)('secrets of Stripe on %s', (engine) => {
  let shop: Shop
  let cards: Cards
  let alice: Person
  const log: string[] = []
  const answers: string[] = []
  beforeAll(async () => {
    shop = await openShop(engine)
    Object.assign(shop.world, { log: makeLog('trace', false, { write: (line) => void log.push(line) }) })
    cards = await takeCards(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await shop.close()
    await cards.stripe.close()
  })

  const recharge = async (amount: number) => {
    const { rechargeNumber } = await alice.ok(startRecharge, { amount: cents(amount) })
    return cards.byCard(alice, [{ type: 'RECHARGE', number: rechargeNumber }])
  }
  const note = (answer: unknown) => void answers.push(JSON.stringify(answer))
  /** Every row of every table of ours. */
  const tables = async (): Promise<string> => {
    const { db } = shop.world.database
    const names = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    )
    const rows = await Promise.all(
      names.rows.map(({ name }) => sql`select row_to_json(t) as row from ${sql.table(name)} t`.execute(db)),
    )
    return JSON.stringify(rows.map((it) => it.rows))
  }

  test('neither by faults, nor by forged words, nor by a key that is not accepted', async () => {
    for (const trouble of ['lost', 'error', 'html'] as const) {
      const payment = await recharge(1500)
      cards.stripe.trouble = trouble
      await shop.settle()
      note(await alice(cancelPayment, { paymentNumber: payment.paymentNumber }))
      shop.clock.advance(minutes(6))
      await shop.settle()
      cards.stripe.trouble = 'none'
      note(await alice.ok(paymentState, { paymentNumber: payment.paymentNumber }))
    }
    await recharge(1524)
    await shop.settle()
    const last = await recharge(1600)
    await shop.settle()
    const told = await cards.stripe.pay(last.paymentNumber)
    for (const webhook of told) {
      const { headers, body } = cards.stripe.forged(webhook)
      const answer = await shop.app.request('/api/webhooks/stripe', { method: 'POST', headers, body })
      note([answer.status, await answer.text(), [...answer.headers]])
    }
    await cards.deliver(...told)
    cards.stripe.acceptsKey = false
    const refused = await recharge(1700)
    await shop.settle()
    note(await alice(cancelPayment, { paymentNumber: refused.paymentNumber }))
    note(await alice.ok(paymentState, { paymentNumber: refused.paymentNumber }))
    cards.stripe.acceptsKey = true

    const said = log.join('')
    expect(said).toContain('wrong signature')
    expect(said).toContain('did not answer a cancel')
    expect(said).toContain('refused to open')
    const kept = await tables()
    expect(kept).toContain(last.paymentNumber)
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      const secret = cards.stripe.env[name] ?? ''
      expect(secret.length).toBeGreaterThan(12)
      expect(said).not.toContain(secret)
      expect(answers.join('')).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
  })
})
