/** The fake's HTTP side: keys that are honoured, lists in pages, errors in Stripe's shape. What it keeps is in stripe-book.ts. */
import type { IncomingMessage } from 'node:http'
import { days } from '#contract/kit/time.ts'
import { type Refund, type Session, StripeBook } from './stripe-book.ts'
import { createRefund } from './stripe-book-back.ts'
import { missing, type Params, readForm, StripeSays, textOf } from './stripe-form.ts'

export interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}
interface Kept {
  asked: string
  at: number
  answer: Answer
}
interface Asked {
  method: string
  path: string
  params: Params
  key: string | undefined
  raw: string
}
type Tell = (type: string, object: unknown) => void

export class StripeServer {
  private readonly kept = new Map<string, Kept>()
  private readonly book: StripeBook
  private readonly now: () => number
  private readonly tell: Tell
  constructor(parts: { book: StripeBook; now: () => number; tell: Tell }) {
    this.book = parts.book
    this.now = parts.now
    this.tell = parts.tell
  }

  /** Under a key that was used within a day: the same answer again, or an error where other words were used with it. */
  answer(asked: Asked): Answer {
    const said = `${asked.method} ${asked.path} ${asked.raw}`
    const before = asked.method === 'POST' && asked.key !== undefined ? this.kept.get(asked.key) : undefined
    if (before && before.at + days(1) > this.now()) {
      if (before.asked === said) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } }
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${asked.key}' if you meant to execute a different request.`
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) }
    }
    const answer = this.run(asked)
    if (asked.method === 'POST' && asked.key !== undefined && answer.headers?.['x-early'] === undefined)
      this.kept.set(asked.key, { asked: said, at: this.now(), answer })
    return answer
  }

  private run(asked: Asked): Answer {
    this.book.catchUp()
    try {
      return { status: 200, body: JSON.stringify(this.route(asked), null, 2) }
    } catch (error) {
      if (!(error instanceof StripeSays)) throw error
      return { status: error.status, body: error.body, headers: error.early ? { 'x-early': '1' } : {} }
    }
  }

  private route({ method, path, params }: Asked): unknown {
    const { book } = this
    const [, what = '', id = '', verb = ''] =
      /^\/v1\/(checkout\/sessions|[a-z_]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
    const post = method === 'POST'
    if (what === 'checkout/sessions') {
      if (post && id === '') return book.createSession(params)
      if (post && verb === 'expire') return book.expire(id)
      if (!post && id !== '') return this.shown(book.session(id), params)
      const intent = textOf(params, 'payment_intent')
      if (!post)
        return this.page(params, path, [...book.sessions.values()], (it) => !intent || it.payment_intent === intent)
    }
    if (what === 'refunds') {
      if (post && id === '') return createRefund(book, params, this.now(), this.tell)
      const intent = textOf(params, 'payment_intent')
      if (!post && id === '')
        return this.page<Refund>(
          params,
          path,
          [...book.refunds.values()],
          (it) => !intent || it.payment_intent === intent,
        )
      if (!post) return found(book.refunds, 'refund', id)
    }
    if (what === 'disputes' && !post)
      return id === '' ? this.page(params, path, [...book.disputes.values()]) : found(book.disputes, 'dispute', id)
    if (what === 'balance_transactions' && !post && id === '')
      return this.page(
        params,
        path,
        book.moved.map((it) => (textOf(params, 'expand.0') === 'data.source' ? it : { ...it, source: it.source.id })),
      )
    throw new StripeSays(404, `Unrecognized request URL (${method}: ${path}).`)
  }

  private shown(session: Session, params: Params): unknown {
    const intent = this.book.intents.get(session.payment_intent ?? '')
    if (textOf(params, 'expand.0') !== 'payment_intent' || !intent) return session
    const { session: _, ...wire } = intent
    return { ...session, payment_intent: wire }
  }

  /** Newest first, `limit` at a time, from after `starting_after`. */
  private page<It extends { id: string; created: number }>(
    params: Params,
    url: string,
    all: readonly It[],
    fits: (it: It) => boolean = () => true,
  ): unknown {
    const after = Number(textOf(params, 'created.gte') ?? 0)
    const before = Number(textOf(params, 'created.lt') ?? Number.MAX_SAFE_INTEGER)
    const fitting = all.toReversed().filter((it) => it.created >= after && it.created < before && fits(it))
    const last = textOf(params, 'starting_after')
    const from = last === undefined ? 0 : fitting.findIndex((it) => it.id === last) + 1
    const limit = Math.min(Number(textOf(params, 'limit') ?? 10), 100)
    const data = fitting.slice(from, from + limit)
    return { object: 'list', url, has_more: from + limit < fitting.length, data }
  }
}

function found<It>(among: ReadonlyMap<string, It>, what: string, id: string): It {
  const it = among.get(id)
  if (!it) throw missing(what, id)
  return it
}

/** A request as Stripe reads it: parameters in the address of a GET, in the form of a POST. */
export function readAsked(request: IncomingMessage, raw: string): Asked {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const key = request.headers['idempotency-key']
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    params: readForm(request.method === 'GET' ? url.search.slice(1) : raw),
    key: typeof key === 'string' ? key : undefined,
    raw,
  }
}
