/** What happens by itself: the gateway's word, late, twice, out of order, forged or wrong, and time. */
import { cents } from '#contract/kit/money.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import { type Doc, type Operation, type Outcome, pick } from './operation.ts'
import type { PaymentSeen } from './seen.ts'
import type { Story, Webhook } from './story.ts'

/** Signs and sends without changing what the gateway itself knows: events of the past are told now. */
async function tell(story: Story, hook: Webhook, forged = false): Promise<Outcome> {
  const { gateway } = story.shop.providers
  const charge = gateway.charges.get(hook.number)
  const before = charge?.state
  const at = story.now
  const { headers, body } = gateway.decide(hook.number, hook.state, { amount: hook.amount, eventId: hook.eventId })
  if (charge && before) charge.state = before
  if (forged) headers['haulway-signature'] = `${story.now}.${'0'.repeat(64)}`
  const { status } = await story.shop.app.request('/api/webhooks/sandbox', { method: 'POST', headers, body })
  // The clock was moved by somebody else between signing and sending: the gateway signs again.
  if (status === 400 && !forged && story.now - at > minutes(5)) return tell(story, hook)
  if (status !== (forged ? 400 : 204)) throw new Error(`a webhook was answered ${status}`)
  return { code: forged ? codes.forbidden : codes.ok }
}

const paymentOf = (docs: readonly Doc[]) => docs[0]?.row as PaymentSeen
const hookOf = (it: PaymentSeen, n: number, state: Webhook['state'], amount = it.external): Webhook => ({
  number: it.number,
  state,
  amount,
  eventId: `ev-${it.number}-${n}`,
  providerRef: `ch_${it.number}`,
})
/** The gateway decides: from now on this is the truth. */
function decide(story: Story, it: PaymentSeen, state: Webhook['state']): boolean {
  const charge = story.shop.providers.gateway.charges.get(it.number)
  if (charge?.state === 'captured' || (state === 'declined' && charge && charge.state !== 'waiting')) return false
  if (charge) charge.state = state
  if (state === 'captured') story.model.captured.add(it.number)
  return true
}

const open = (doc: Doc) => doc.row.status === 'processing' && doc.row.external > 0
/** Mostly the charge is open at the gateway by then; sometimes its word comes before its answer to our first question. */
const prepare: Operation['prepare'] = (story, { c }) => (c % 5 === 0 ? Promise.resolve() : story.jobs())
const nothing: Outcome = { code: 0 }

export const outside: Record<string, Operation> = {
  captured: {
    weight: 13,
    on: ['payment'],
    fits: open,
    prepare,
    async run(story, { n }, docs) {
      const it = paymentOf(docs)
      if (it.external === 0 || !decide(story, it, 'captured')) return nothing
      const hook = hookOf(it, n, 'captured')
      story.sent.push({ step: n, hook })
      return tell(story, hook)
    },
  },
  /** The gateway has the money and says nothing, or says it later. */
  capturedInSilence: {
    weight: 3,
    on: ['payment'],
    fits: open,
    prepare: (story) => story.jobs(),
    async run(story, { n }, docs) {
      const it = paymentOf(docs)
      if (!story.shop.providers.gateway.charges.has(it.number) || !decide(story, it, 'captured')) return nothing
      story.sent.push({ step: n, hook: hookOf(it, n, 'captured') })
      return { code: codes.ok }
    },
  },
  declined: {
    weight: 3,
    on: ['payment'],
    fits: open,
    prepare,
    async run(story, { n, a }, docs) {
      const it = paymentOf(docs)
      if (it.external === 0 || !decide(story, it, 'declined')) return nothing
      const hook = hookOf(it, n, 'declined')
      story.sent.push({ step: n, hook })
      return a % 4 === 0 ? { code: codes.ok } : tell(story, hook)
    },
  },
  /** Late, twice, or after what came later. */
  toldAgain: {
    weight: 1,
    async run(story, { a }) {
      if (story.sent.length === 0) return nothing
      return tell(story, pick(story.sent, a).hook)
    },
  },
  capturedTooLate: {
    weight: 2,
    on: ['payment'],
    fits: ({ row }) => ['canceled', 'expired', 'failed'].includes(row.status) && row.external > 0,
    async run(story, { n }, docs) {
      const it = paymentOf(docs)
      if (it.external === 0 || !decide(story, it, 'captured')) return nothing
      return tell(story, hookOf(it, n, 'captured'))
    },
  },
  forged: {
    weight: 1,
    on: ['payment'],
    fits: open,
    run: (story, { n }, docs) => tell(story, hookOf(paymentOf(docs), n, 'captured'), true),
  },
  wrongAmount: {
    weight: 1,
    on: ['payment'],
    fits: open,
    async run(story, { n, a }, docs) {
      const it = paymentOf(docs)
      if (it.external === 0) return nothing
      const { suspended } = story.stage
      // Told twice, it is the same wrong amount: of two different ones only the first would be kept.
      const hook = hookOf(it, n, 'captured', cents(suspended.get(`ch_${it.number}`) ?? it.external + 1 + (a % 900)))
      suspended.set(hook.providerRef, hook.amount)
      return tell(story, hook)
    },
  },
  /** Nobody pays an extra charge until it is due. */
  patchDue: {
    weight: 4,
    on: ['patch'],
    fits: ({ row }, now) => row.status === 'open' && row.deadline > now,
    async run(story, _step, docs) {
      const deadline = (docs[0]?.row as { deadline: number } | undefined)?.deadline ?? 0
      if (deadline > story.now) story.shop.clock.set(deadline)
      await story.shop.settle()
      return { code: codes.ok }
    },
  },
  time: {
    weight: 3,
    async run(story, { a, b }) {
      const jumps = [
        seconds(20),
        minutes(3),
        minutes(31),
        hours(2),
        minutes(6),
        minutes(10),
        hours(25),
        days(3),
        seconds(5),
        hours(5),
        days(6),
        minutes(1),
        days(15),
        minutes(20),
        hours(1),
        seconds(40),
        hours(3),
        minutes(2),
        days(31),
        minutes(12),
        seconds(1),
        hours(4),
        days(62),
      ]
      story.shop.clock.advance(pick(jumps, a) + (b % 1000))
      await story.shop.settle()
      return { code: codes.ok }
    },
  },
}
