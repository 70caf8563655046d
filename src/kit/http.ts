/**
 * The one door to the server: `call(endpoint, input)` (specification 7). It ends in the answer's data or throws one of
 * the four errors in errors.ts; answers are trusted, and checked against the contract only while developing.
 */
import { uuidv7 } from 'uuidv7'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import { hearServerTime } from './clock.ts'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from './errors.ts'
import { spokenLanguage } from './language.ts'

export interface CallOptions {
  /** The shopper's one intent (UUIDv7): a retry of the same tap passes the same key and is done once. Made if absent. */
  key?: string
  signal?: AbortSignal
  /** Instead of the keeper's: none (`''`) to refresh, the old one to end a session whose gate is already closed. */
  token?: string
}

/** Whoever holds the session: the shopper's in session.ts, the console's own. */
export interface Keeper {
  /** The token to send. `wait`: fetch one first if it is missing or about to end; may throw Offline or BadStatus. */
  token(wait: boolean): Promise<string | undefined>
  /** After 11000 to `stale`: a newer token, or undefined when the session is over. */
  renew(stale: string): Promise<string | undefined>
  /** The session is over. */
  lost(error: SessionInvalid): void
}

let keeper: Keeper | undefined
export const keepSession = (by: Keeper): void => {
  keeper = by
}

export async function call<E extends Endpoint>(it: E, input: Sent<E>, options: CallOptions = {}): Promise<Output<E>> {
  // One intent, one key: the replay after a refreshed session carries it too.
  const key = it.method === 'POST' ? (options.key ?? uuidv7()) : undefined
  const token = options.token ?? (await keeper?.token(it.access !== 'anyone'))
  try {
    return await send(it, input, { ...options, key, token })
  } catch (error) {
    if (!(error instanceof SessionInvalid)) throw error
    // Calls that anyone may make are never worth a refresh; refreshing itself is one of them.
    const fresh = token && it.access !== 'anyone' ? await keeper?.renew(token) : undefined
    if (fresh)
      return await send(it, input, { ...options, key, token: fresh }).catch((again: unknown) => giveUp(it, again))
    return giveUp(it, error)
  }
}

function giveUp(it: Endpoint, error: unknown): never {
  if (error instanceof SessionInvalid && !it.freeLogin) keeper?.lost(error)
  throw error
}

// A POST is never repeated by itself: the shopper retries, with the same key. A GET may stumble once.
async function fetchDoor() {
  const { default: ky, isHTTPError, isNetworkError, isTimeoutError } = await import('ky')
  const http = ky.create({
    baseUrl: location.origin,
    prefix: '/api',
    timeout: 10_000,
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], maxRetryAfter: 2000 },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  return { http, isHTTPError, isNetworkError, isTimeoutError }
}

let door: ReturnType<typeof fetchDoor> | undefined
/** The library comes with the first call: the first page is painted before anybody needs it. */
function openDoor(): ReturnType<typeof fetchDoor> {
  door ??= fetchDoor().catch((error: unknown) => {
    door = undefined
    throw new Offline(String(error))
  })
  return door
}

interface Sending {
  key: string | undefined
  token: string | undefined
  signal?: AbortSignal
}

async function send<E extends Endpoint>(it: E, input: Sent<E>, { key, token, signal }: Sending): Promise<Output<E>> {
  const { http, isHTTPError, isNetworkError, isTimeoutError } = await openDoor()
  const began = performance.now()
  const envelope = await http(it.path, {
    method: it.method,
    headers: {
      'Accept-Language': spokenLanguage(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(it.method === 'GET'
      ? { searchParams: queryOf(input) }
      : // A file goes up as a form (multipart).
        (input as unknown) instanceof FormData
        ? { body: input as unknown as FormData }
        : { json: input }),
    ...(signal && { signal }),
  })
    .then(readEnvelope)
    .catch((error: unknown) => {
      if (isHTTPError(error)) throw new BadStatus(error.response.status)
      if (isNetworkError(error) || isTimeoutError(error)) throw new Offline(error.message)
      throw error
    })
  hearServerTime(envelope.serverTime, performance.now() - began)
  if (envelope.code === codes.sessionInvalid) throw new SessionInvalid(envelope.message)
  if (envelope.code !== codes.ok) throw new ServerSaidNo(envelope.code, envelope.message, envelope.data)
  if (import.meta.env.DEV) await checkAnswer(it, envelope.data)
  return envelope.data as Output<E>
}

/** Only HTTP 200 with an envelope is an answer; a proxy's login page or a cut-off body is a bad status. */
async function readEnvelope(response: Response): Promise<Envelope> {
  if (response.status !== 200 || response.redirected) throw new BadStatus(response.status)
  const body: unknown = await response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new BadStatus(response.status) : error
  })
  if (typeof body !== 'object' || body === null || typeof (body as Envelope).code !== 'number')
    throw new BadStatus(response.status)
  return body as Envelope
}

function queryOf(input: unknown): Record<string, string> {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => [name, String(value)]),
  )
}

async function checkAnswer(it: Endpoint, answer: unknown): Promise<void> {
  const v = await import('valibot')
  const checked = v.safeParse(it.output, answer)
  // oxlint-disable-next-line no-console -- a contract that the server broke, while developing
  if (!checked.success) console.error(`${it.path} answered outside its contract`, v.flatten(checked.issues))
}
