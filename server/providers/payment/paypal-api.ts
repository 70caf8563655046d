/**
 * Asking PayPal: a token that is kept and renewed, one question at a time for it, and answers of three kinds only: done, not
 * known (404), refused for good (422). Everything else is no answer, and is thrown without what was sent or got: neither
 * secret nor shopper is in an error.
 */
import * as v from 'valibot'
import { minutes, seconds } from '#contract/kit/time.ts'

export interface PaypalAccess {
  clientId: string
  clientSecret: string
  /** Without a slash at the end. */
  base: string
  now(): number
  /** How long an answer is waited for, ms. */
  patience?: number
}
export interface Question {
  method: 'GET' | 'POST'
  /** From the root, with its query. */
  path: string
  /** JSON, or its text. */
  body?: object | string
  /** PayPal-Request-Id: asked twice, it is done once. */
  key?: string
}
export type Answer =
  | { kind: 'done'; body: unknown }
  | { kind: 'unknown' }
  /** `issue`: PayPal's own word for why. */
  | { kind: 'refused'; issue: string }
export type AskPaypal = (question: Question) => Promise<Answer>

/** A token that is about to end is not used any more. */
const spare = minutes(1)
const longestAnswer = 8 * 1024 * 1024

const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() })
const Refusal = v.object({
  name: v.optional(v.string(), ''),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
})

/** Throws where there is no answer that says what happened. */
export function paypalApi({ clientId, clientSecret, base, now, patience = seconds(20) }: PaypalAccess): AskPaypal {
  let token: { value: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const send = async (what: string, path: string, init: RequestInit) => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new Error(`PayPal does not answer ${what}: ${error instanceof Error ? error.name : 'no connection'}`)
    })
    const text = await response.text().catch(() => {
      throw new Error(`PayPal broke off its answer to ${what}`)
    })
    return { status: response.status, body: text.length > longestAnswer ? undefined : readJson(text) }
  }
  const renew = async (): Promise<string> => {
    const { status, body } = await send('for a token', '/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    })
    const read = v.safeParse(Token, body)
    if (status !== 200 || !read.success) throw new Error(`PayPal gives no token: ${status}`)
    token = { value: read.output.access_token, until: now() + seconds(read.output.expires_in) - spare }
    return token.value
  }
  const currentToken = (): Promise<string> => {
    if (token && now() < token.until) return Promise.resolve(token.value)
    asking ??= renew().finally(() => (asking = undefined))
    return asking
  }
  const once = async ({ method, path, body, key }: Question, bearer: string) =>
    send(`${method} ${withoutQuery(path)}`, path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })

  return async (question) => {
    const bearer = await currentToken()
    let got = await once(question, bearer)
    if (got.status === 401) {
      // Taken back before its time. Who came later may have renewed it already.
      if (token?.value === bearer) token = undefined
      got = await once(question, await currentToken())
    }
    const { status, body } = got
    if (body !== undefined && status >= 200 && status < 300) return { kind: 'done', body }
    const refusal = v.safeParse(Refusal, body)
    const issue = refusal.success ? (refusal.output.details[0]?.issue ?? refusal.output.name) : ''
    if (status === 404 && /^(RESOURCE_NOT_FOUND|INVALID_RESOURCE_ID)$/.test(issue)) return { kind: 'unknown' }
    // Read, and nothing was done: what it asks for cannot be (422), or PayPal cannot make sense of it (400).
    if ((status === 422 || status === 400) && issue !== '') return { kind: 'refused', issue: issue.slice(0, 100) }
    throw new Error(
      `PayPal answers ${status} ${issue.slice(0, 100)} to ${question.method} ${withoutQuery(question.path)}`,
    )
  }
}

const withoutQuery = (path: string): string => path.split('?')[0] ?? ''
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
