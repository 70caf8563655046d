/** The book of a Stripe account that exists only in memory: sessions, intents, refunds, disputes, and what moved its balance. Amounts are Stripe's own units. */
import { days, minutes } from '#contract/kit/time.ts'
import { invalid, missing, type Params, StripeSays, textOf, wordsOf } from './stripe-form.ts'

type Words = Record<string, string>
export interface Session {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  livemode: false
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Words
  payment_intent: string | null
  url: string | null
  created: number
  expires_at: number
  success_url: string
  cancel_url: string
}
export interface Intent {
  id: string
  object: 'payment_intent'
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  amount: number
  currency: string
  metadata: Words
  latest_charge: string
  created: number
  /** Of the session; no part of the wire. */
  session: string
}
export interface Refund {
  id: string
  object: 'refund'
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  failure_reason?: string
  metadata: Words
  created: number
}
export interface Dispute {
  id: string
  object: 'dispute'
  status: 'needs_response' | 'won' | 'lost'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  reason: string
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  metadata: Words
  created: number
}
interface Moved {
  id: string
  object: 'balance_transaction'
  type: string
  reporting_category: string
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  source: { id: string; object: string; amount: number; currency: string; metadata: Words }
}
export type Refunding = 'succeeded' | 'waiting' | 'failed' | 'refused'

const known = new Set(
  'mode client_reference_id metadata payment_intent_data line_items adaptive_pricing success_url cancel_url expires_at expand'.split(
    ' ',
  ),
)
/** "Later" is decided after this. */
const laterIs = minutes(2)

export class StripeBook {
  sessions = new Map<string, Session>()
  intents = new Map<string, Intent>()
  refunds = new Map<string, Refund>()
  disputes = new Map<string, Dispute>()
  moved: Moved[] = []
  refunding: Refunding = 'succeeded'
  private count = 0
  private readonly now: () => number
  private readonly tell: (type: string, object: unknown) => void
  private readonly base: () => string
  private readonly intentWords = new Map<string, Words>()

  constructor(parts: { now: () => number; base: () => string; tell: (type: string, object: unknown) => void }) {
    this.now = parts.now
    this.base = parts.base
    this.tell = parts.tell
  }
  /** The same in every run: by order alone. */
  newId(kind: string): string {
    this.count += 1
    return `${kind}_${String(this.count).padStart(16, '0')}`
  }
  private get seconds(): number {
    return Math.floor(this.now() / 1000)
  }

  createSession(params: Params): Session {
    const odd = Object.keys(params).find((name) => !known.has(name))
    if (odd) throw invalid(odd, `Received unknown parameter: ${odd}`, { code: 'parameter_unknown' })
    const price = 'line_items.0.price_data'
    const amount = Number(textOf(params, `${price}.unit_amount`)) * Number(textOf(params, 'line_items.0.quantity'))
    const currency = textOf(params, `${price}.currency`) ?? ''
    if (textOf(params, 'mode') !== 'payment') throw invalid('mode', 'Invalid mode: must be one of payment')
    if (!textOf(params, `${price}.product_data.name`)) throw invalid('line_items', 'Missing required param: name.')
    if (!/^[a-z]{3}$/.test(currency)) throw invalid('line_items', `Invalid currency: ${currency}`)
    const thousandths = /bhd|jod|kwd|omr|tnd/.test(currency) && amount % 10 !== 0
    if (!Number.isInteger(amount) || amount < 1 || thousandths) throw invalid('line_items', `Invalid amount: ${amount}`)
    if (amount % 100 === 24) throw invalid('line_items', 'Too small, says the fake', { code: 'amount_too_small' })
    if (amount % 100 === 25 && textOf(params, 'expires_at')) throw new StripeSays(500, 'An unknown error occurred')
    const success = textOf(params, 'success_url') ?? ''
    if (!URL.canParse(success)) throw invalid('success_url', 'Not a valid URL', { code: 'url_invalid' })
    const expires = Number(textOf(params, 'expires_at') ?? this.seconds + days(1) / 1000)
    const ahead = expires - this.seconds
    if (!(ahead >= minutes(30) / 1000))
      throw invalid(
        'expires_at',
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      )
    if (ahead > days(1) / 1000)
      throw invalid(
        'expires_at',
        'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      )
    const id = this.newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency,
      client_reference_id: textOf(params, 'client_reference_id') ?? null,
      metadata: wordsOf(params, 'metadata'),
      payment_intent: null,
      url: `${this.base()}/pay/${id}`,
      created: this.seconds,
      expires_at: expires,
      success_url: success,
      cancel_url: textOf(params, 'cancel_url') ?? success,
    }
    this.sessions.set(id, session)
    this.intentWords.set(id, wordsOf(params, 'payment_intent_data.metadata'))
    return session
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (session) return session
    throw missing('checkout.session', id, 'session')
  }

  /** What time has decided: sessions that ran out, banks that took their two minutes. */
  catchUp(): void {
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= this.seconds) this.end(session)
      const intent = this.intents.get(session.payment_intent ?? '')
      if (intent?.status === 'processing' && intent.created + laterIs / 1000 <= this.seconds)
        this.decideLater(session, true)
    }
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open')
      throw new StripeSays(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        { param: 'session' },
      )
    return this.end(session)
  }
  private end(session: Session): Session {
    Object.assign(session, { status: 'expired', url: null })
    this.tell('checkout.session.expired', session)
    return session
  }

  /** The shopper pays: at once, or `later` by a bank that takes its time. Undefined where the page has closed. */
  pay(session: Session, how: 'now' | 'later', taken: { amount?: number; currency?: string } = {}): Session | undefined {
    if (session.status !== 'open') return undefined
    const intent: Intent = {
      id: this.newId('pi'),
      object: 'payment_intent',
      status: 'processing',
      amount: taken.amount ?? session.amount_total,
      currency: taken.currency ?? session.currency,
      metadata: this.intentWords.get(session.id) ?? {},
      latest_charge: this.newId('ch'),
      created: this.seconds,
      session: session.id,
    }
    this.intents.set(intent.id, intent)
    Object.assign(session, {
      status: 'complete',
      url: null,
      payment_intent: intent.id,
      amount_total: intent.amount,
      currency: intent.currency,
    })
    if (how === 'now') this.capture(session, intent)
    this.tell('checkout.session.completed', session)
    return session
  }
  /** A bank that took its time has decided. */
  decideLater(session: Session, paid: boolean): void {
    const intent = this.intents.get(session.payment_intent ?? '')
    if (intent?.status !== 'processing') return
    if (paid) this.capture(session, intent)
    else intent.status = 'requires_payment_method'
    this.tell(`checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, session)
  }
  private capture(session: Session, intent: Intent): void {
    intent.status = 'succeeded'
    session.payment_status = 'paid'
    const fee = Math.round(intent.amount * 0.029) + 30
    this.move('charge', intent.amount, fee, { ...intent, id: intent.latest_charge, object: 'charge' })
    this.tell('charge.succeeded', { id: intent.latest_charge, object: 'charge', payment_intent: intent.id })
  }

  move(category: string, amount: number, fee: number, source: Moved['source']): void {
    const { id, object, currency, metadata } = source
    this.moved.push({
      id: this.newId('txn'),
      object: 'balance_transaction',
      type: category.startsWith('dispute') ? 'adjustment' : category,
      reporting_category: category,
      amount,
      fee,
      net: amount - fee,
      currency,
      created: this.seconds,
      source: { id, object, currency, metadata, amount: source.amount },
    })
  }
}
