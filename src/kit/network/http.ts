/**
 * The one door to the server: `call(endpoint, input)` (specification 7). It ends in the answer's data or throws one of
 * the four errors in errors.ts. An answer outside the contract is no answer: it never reaches a screen or the disk.
 */
import { uuidv7 } from 'uuidv7'
import { type BaseIssue, safeParse } from 'valibot'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import { hearServerTime } from '../sync/clock.ts'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from './errors.ts'
import { spokenLanguage } from '../session/language.ts'
import { asking } from './network.ts'

export interface CallOptions {
  /** The shopper's one intent (UUIDv7): a retry of the same tap passes the same key and is done once. Made if absent. */
  key?: string
  signal?: AbortSignal
  /** Instead of the keeper's: none (`''`) to refresh, the old one to end a session whose gate is already closed. */
  token?: string
  /** Only as this shopper (null: a guest), who may have gone already; left out: as whoever is here when it is called. */
  as?: string | null
  /** The request went out before: its answer is taken, and only without one it goes out now. */
  begun?: Begun | undefined
}

/** A request that went out before the app was here (src/kit/session/head-start.ts). */
export interface Begun {
  /** When it went out, by the page's own count (ms). */
  at: number
  /** undefined: it brought nothing. */
  answer: Promise<Response | undefined>
  /** How it goes out then: at once, or in its turn. */
  turn?: (go: () => Promise<Response>) => Promise<Response>
}

/** Whoever holds the session: the shopper's in session.ts, the console's own. */
export interface Keeper {
  /** The token to send. `wait`: fetch one first if it is missing or about to end; may throw Offline or BadStatus. */
  token(wait: boolean): Promise<string | undefined>
  /** After 11000 to `stale`: a newer token, or undefined when the session is over. */
  renew(stale: string): Promise<string | undefined>
  /** The session is over. */
  lost(error: SessionInvalid): void
  /** Whose session it is; null: nobody's. */
  who?(): string | null
}

let keeper: Keeper | undefined
export const keepSession = (by: Keeper): void => {
  keeper = by
}

/** For what does not go through `call`: a file that shows how far it is. Throws Offline and BadStatus, as `call` does. */
export const ownToken = async (): Promise<string | undefined> => keeper?.token(true)

export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  // One intent, one key: the replay after a refreshed session carries it too.
  const key = endpoint.method === 'POST' ? (options.key ?? uuidv7()) : undefined
  const who = options.as === undefined ? whoIsHere() : options.as
  const waits = endpoint.access !== 'anyone' || endpoint.personal === true
  const token = options.token ?? (await keeper?.token(waits))
  if (options.token === undefined) mustStillBe(who)
  try {
    return await send(endpoint, input, { ...options, key, token })
  } catch (error) {
    if (!(error instanceof SessionInvalid)) throw error
    // Calls that anyone may make are never worth a refresh; refreshing itself is one of them.
    const fresh = token && endpoint.access !== 'anyone' ? await keeper?.renew(token) : undefined
    if (fresh) {
      mustStillBe(who)
      return await send(endpoint, input, { ...options, key, token: fresh, begun: undefined }).catch((again: unknown) =>
        giveUp(endpoint, again, who),
      )
    }
    return giveUp(endpoint, error, who)
  }
}

const whoIsHere = (): string | null => keeper?.who?.() ?? null

// A token, and an answer, take a moment in which one shopper may leave and another come: neither what the first one wanted
// nor the end of their session is the second one's.
function mustStillBe(who: string | null): void {
  if (whoIsHere() !== who) throw new Offline('somebody else is signed in')
}

function giveUp(it: Endpoint, error: unknown, who: string | null): never {
  if (error instanceof SessionInvalid && !it.freeLogin && whoIsHere() === who) keeper?.lost(error)
  throw error
}

/** A call may take this long, its body included (ms, specification 7), and its answer be this long (characters). */
const patience = 10_000
const longestAnswer = 8 * 1024 * 1024

// A POST is never repeated by itself: the shopper retries, with the same key. A GET may stumble once.
async function fetchDoor() {
  const { default: ky, isHTTPError } = await import('ky')
  const http = ky.create({
    baseUrl: location.origin,
    prefix: '/api',
    timeout: false,
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], maxRetryAfter: 2000 },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  return { http, isHTTPError }
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

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))

interface Sending {
  key: string | undefined
  token: string | undefined
  signal?: AbortSignal
  begun?: Begun | undefined
}

/** What was begun is waited for no longer than what goes out now. */
const fetchOr = ({ answer, turn = (go) => go() }: Begun) => {
  const go = async (request: RequestInfo | URL, init?: RequestInit) =>
    (await answer) ?? turn(() => fetch(request, init))
  return (request: RequestInfo | URL, init?: RequestInit) =>
    Promise.race([go(request, init), ...(request instanceof Request ? [untilAborted(request.signal)] : [])])
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  { key, token, signal, begun }: Sending,
): Promise<Output<E>> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Offline('timed out')), patience)
  // On a network that takes everything and gives nothing the library hangs as well as the call.
  const { http, isHTTPError } = await Promise.race([openDoor(), untilAborted(late.signal)])
  const ended = asking()
  const began = begun?.at ?? performance.now()
  const envelope = await http(endpoint.path, {
    method: endpoint.method,
    headers: {
      'Accept-Language': spokenLanguage(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(endpoint.method === 'GET'
      ? { searchParams: queryOf(input) }
      : // A file goes up as a form (multipart).
        (input as unknown) instanceof FormData
        ? { body: input as unknown as FormData }
        : { json: input }),
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    ...(begun && { fetch: fetchOr(begun) }),
  })
    .then(readEnvelope)
    .catch((error: unknown) => {
      if (isHTTPError(error)) throw new BadStatus(error.response.status)
      if (error instanceof BadStatus || signal?.aborted) throw error
      throw new Offline(late.signal.aborted ? 'timed out' : String(error))
    })
    .then(
      (answer) => (ended('heard'), answer),
      (error: unknown) => {
        ended(error instanceof Offline ? 'nothing' : error instanceof BadStatus ? 'heard' : 'given up')
        throw error
      },
    )
    .finally(() => clearTimeout(timer))
  hearServerTime(envelope.serverTime, performance.now() - began)
  if (envelope.code === codes.sessionInvalid) throw new SessionInvalid(envelope.message)
  if (envelope.code !== codes.ok) throw new ServerSaidNo(envelope.code, envelope.message, envelope.data)
  if (!keepsContract(endpoint, envelope.data)) throw new BadStatus(200)
  return envelope.data as Output<E>
}

/** Only HTTP 200 with an envelope is an answer; a proxy's login page or a cut-off body is a bad status. */
async function readEnvelope(response: Response): Promise<Envelope> {
  if (response.status !== 200 || response.redirected) throw new BadStatus(response.status)
  const envelope = parsed(await readText(response))
  if (!envelope || typeof envelope.code !== 'number') throw new BadStatus(response.status)
  // What will be shown is text of a sentence's length, whatever it was.
  const message = typeof envelope.message === 'string' ? envelope.message.slice(0, 500) : ''
  return { ...envelope, message }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const tooLong = () => {
    void reader?.cancel().catch(() => undefined)
    return new BadStatus(response.status)
  }
  if (Number(response.headers.get('content-length')) > longestAnswer) throw tooLong()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > longestAnswer) throw tooLong()
  }
  return text
}

function parsed(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Envelope) : undefined
  } catch {
    return undefined
  }
}

function queryOf(input: unknown): Record<string, string> {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => [name, String(value)]),
  )
}

function keepsContract(endpoint: Endpoint, answer: unknown): boolean {
  const { issues } = safeParse(endpoint.output, answer)
  // oxlint-disable-next-line no-console -- a contract that the server broke, while developing
  if (issues && import.meta.env.DEV) console.error(`${endpoint.path} answered outside its contract`, issues)
  return issues?.every(isHarmless) ?? true
}

/**
 * A newer shop may say to an old tab a word that it does not know yet, or allow what was not allowed. That is no
 * garbage: only another type breaks a screen.
 */
const isHarmless = (issue: BaseIssue<unknown>): boolean =>
  issue.kind === 'validation' ||
  (issue.type === 'picklist' && typeof issue.input === 'string') ||
  (issue.issues !== undefined && issue.issues.every(isHarmless))
