/** Money that leaves again: withdrawals, refunds to their source, what becomes of each sending, and banks that take charges back. */
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import * as api from '#contract/withdrawal/api.ts'
import { byBank, splitOver } from '#contract/withdrawal/split.ts'
import * as desk from '#contract/withdrawal/desk.ts'
import type { Dispute, SentRefund } from '#server/providers/payment/gateway.ts'
import type { Person } from '../../support/shop.ts'
import { bankAccount, password, type Wish } from '../../support/withdrawing.ts'
import { type Doc, type Operation, type Outcome, owner, pick } from './operation.ts'
import type { DisputeSeen, PaymentSeen, SendingSeen, WithdrawalSeen } from './seen.ts'
import type { Step, Story } from './story.ts'

const nothing: Outcome = { code: 0 }
const withdrawalOf = (docs: readonly Doc[]) => docs[0]?.row as WithdrawalSeen
const sendingOf = (docs: readonly Doc[]) => docs[0]?.row as SendingSeen

async function say(story: Story, event: Parameters<Story['shop']['providers']['gateway']['say']>[0]): Promise<Outcome> {
  const { status } = await story.shop.providers.gateway.say(event)
  // The clock was moved between signing and sending: the gateway signs again.
  if (status === 400) return say(story, event)
  if (status !== 204) throw new Error(`a webhook was answered ${status}`)
  return { code: codes.ok }
}
const sayRefund = (story: Story, { n }: Step, refund: SentRefund) =>
  say(story, { id: `rf-${refund.merchantRef}-${n}`, kind: 'refund', refund: { ...refund } })
/** Also what is asked for once an hour is told so from now on. */
const sayDispute = (story: Story, { n }: Step, dispute: Dispute) =>
  say(story, { id: `dp-${dispute.providerRef}-${n}`, kind: 'dispute', dispute: { ...dispute } })

/** A bank speaks later each time, also while the clock stands. */
const saidAt = (story: Story, before = 0): number => Math.max(story.now, before + 1)

/** What the provider does with what it is asked for in this step. */
const answers = ['succeeded', 'succeeded', 'waiting', 'waiting', 'failed', 'silent'] as const

export const moneyOut: Record<string, Operation> = {
  withdraw: {
    weight: 4,
    async prepare(story, { who, a, b }) {
      const able = story.people.filter((it) => (story.seen.accounts[`CB:${it.id}`] ?? 0) >= 500)
      // Now and then somebody who has not enough.
      const person = able.length === 0 || b % 16 === 0 ? pick(story.people, who) : pick(able, who)
      if (able.length === 0 && b % 4 > 0) return undefined
      const cash = story.seen.accounts[`CB:${person.id}`] ?? 0
      const some = 500 + (a % Math.max(1, cash - 500))
      const amount = cents(b % 3 === 0 && cash > 500 ? cash : some)
      const { sources } = await person.ok(api.withdrawalSources, {})
      // Some choose one source, and the rest goes by bank.
      const chosen = b % 5 === 0 ? sources.filter((it) => it.ended === null).slice(0, 1) : sources
      const parts = splitOver(
        amount,
        chosen.map((it) => ({ ...it, left: cents(it.left) })),
      )
      const wish = { amount, parts, bank: byBank(parts) > 0 ? bankAccount : null }
      await person(api.confirmWithdrawal, { password, ...wish })
      return { person, wish: { ...wish, from: chosen.map((it) => it.paymentNumber) } }
    },
    run: async (_story, { c }, _docs, prepared) => {
      if (!prepared) return nothing
      const { person, wish } = prepared as { person: Person; wish: Wish & { from: string[] } }
      // Another amount than the password was typed for.
      return person(api.applyWithdrawal, { ...wish, amount: cents(wish.amount + (c % 17 === 0 ? 1 : 0)) })
    },
  },
  cancelWithdrawal: {
    weight: 2,
    on: ['withdrawal'],
    fits: ({ row }) => row.status === 'applied',
    run: (story, _step, docs) =>
      owner(story, docs[0])(api.cancelWithdrawal, { withdrawalNumber: withdrawalOf(docs).number }),
  },
  approveWithdrawal: {
    weight: 5,
    on: ['withdrawal'],
    fits: ({ row }) => row.status === 'applied',
    run: (story, _step, docs) =>
      story.stage.crew.zhao(desk.approveWithdrawal, { withdrawalNumber: withdrawalOf(docs).number }),
  },
  rejectWithdrawal: {
    weight: 1,
    on: ['withdrawal'],
    fits: ({ row }) => row.status === 'applied',
    run: (story, _step, docs) =>
      story.stage.crew.zhao(desk.rejectWithdrawal, { withdrawalNumber: withdrawalOf(docs).number, reason: 'No' }),
  },
  refundToSource: {
    weight: 2,
    on: ['order', 'parcel'],
    fits: ({ row }) => row.refunded > 0,
    prepare: async (story, _step, docs) => (await owner(story, docs[0]).ok(api.refundsBack, {})).refunds,
    run: async (story, { a, b }, docs, prepared) => {
      const refunds = prepared as { refundNumber: string; can: number }[]
      if (refunds.length === 0) return nothing
      const { refundNumber, can } = pick(refunds, a)
      const expected = cents(can + (b % 12 === 0 ? 1 : 0))
      return owner(story, docs[0])(api.refundToSource, { refundNumber, expected })
    },
  },
  /** What waits is sent, and the provider takes it on, refuses it, or does it and the answer is lost. */
  payout: {
    weight: 5,
    on: ['withdrawal', 'sending'],
    fits: ({ row }) => ['approved', 'pending'].includes(row.status),
    async run(story, { a }) {
      const { gateway } = story.shop.providers
      gateway.refunding = pick(answers, a)
      await story.jobs()
      gateway.refunding = 'succeeded'
      return { code: codes.ok }
    },
  },
  sendingDecided: {
    weight: 4,
    on: ['sending'],
    fits: ({ row }) => row.status === 'processing' && row.payment_id !== null,
    async run(story, step, docs) {
      const refund = story.shop.providers.gateway.refunds.get(sendingOf(docs).number)
      if (!refund) return nothing
      if (refund.state === 'waiting')
        Object.assign(
          refund,
          step.a % 3 === 0 ? { state: 'failed', failure: 'refused_source' } : { state: 'succeeded' },
        )
      return sayRefund(story, step, refund)
    },
  },
  /** The bank of the source gives it back, days after it had arrived. */
  sendingBounced: {
    weight: 1,
    on: ['sending'],
    fits: ({ row }) => row.status === 'succeeded' && row.payment_id !== null,
    async run(story, step, docs) {
      const refund = story.shop.providers.gateway.refunds.get(sendingOf(docs).number)
      if (!refund) return nothing
      if (refund.state === 'succeeded') Object.assign(refund, { state: 'failed', failure: 'account_closed' })
      return sayRefund(story, step, refund)
    },
  },
  settleBankPart: {
    weight: 8,
    on: ['sending'],
    fits: ({ row }) => row.status === 'processing' && row.payment_id === null,
    run: (story, { a, n }, docs) => {
      const { id, doc_id: of } = sendingOf(docs)
      const withdrawalNumber = story.seen.withdrawals.find((it) => it.id === of)?.number ?? 'WD0000000'
      const state = a % 3 === 0 ? 'failed' : 'paid'
      return story.stage.crew.zhao(desk.settleBankPart, { withdrawalNumber, refundId: id, state, note: `${id} ${n}` })
    },
  },
  askPayouts: {
    weight: 1,
    on: ['withdrawal'],
    fits: ({ row }) => row.status === 'processing',
    async run(story, _step, docs) {
      const asked = await story.stage.crew.zhao(desk.askPayouts, { withdrawalNumber: withdrawalOf(docs).number })
      await story.jobs()
      return asked
    },
  },
  disputeOpened: {
    weight: 1,
    on: ['payment'],
    fits: ({ row }) => ['succeeded', 'succeeded_late'].includes(row.status) && row.external > 0,
    async run(story, step, docs) {
      const { number, external, status } = docs[0]?.row as PaymentSeen
      if (external === 0 || !['succeeded', 'succeeded_late', 'disputed'].includes(status)) return nothing
      const { disputesOf } = story.shop.providers.gateway
      const chargeRef = `ch_${number}`
      let dispute = disputesOf.find((it) => it.chargeRef === chargeRef)
      if (!dispute) {
        const amount = step.b % 4 === 0 ? Math.max(1, Math.floor(external / 2)) : external
        const about = { providerRef: `dp_${number}`, chargeRef, amount, currency: 'USD', reason: 'fraudulent' }
        const openedAt = story.now
        dispute = { ...about, state: 'open', openedAt, evidenceBy: null, saidAt: saidAt(story) }
        disputesOf.push(dispute)
      }
      return sayDispute(story, step, dispute)
    },
  },
  /** Mostly the bank decides; now and then it says again what it said, or decides the other way. */
  disputeDecided: {
    weight: 5,
    on: ['dispute'],
    fits: ({ row }, _now, seen) => row.status === 'open' || seen.disputes.length > 2,
    async run(story, step, docs) {
      const { provider_ref: ref } = docs[0]?.row as DisputeSeen
      const dispute = story.shop.providers.gateway.disputesOf.find((it) => it.providerRef === ref)
      if (!dispute) return nothing
      const state = pick(['won', 'lost', 'won', 'lost', dispute.state, 'open'] as const, step.a)
      Object.assign(dispute, { state, saidAt: saidAt(story, dispute.saidAt) })
      return sayDispute(story, step, dispute)
    },
  },
}
