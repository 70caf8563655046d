/**
 * What the tests over every mounted call share: a request as it goes over the wire, the fields of an input, an example of
 * an input, and a watch on the answers: whatever a test asks, the answer must be what the call declares (quality.md, bar 71).
 */
import { isDeepStrictEqual } from 'node:util'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { mounted } from '#server/kit/serve.ts'

export type Schema = v.GenericSchema<any, any> & Record<string, any>
export const nameOf = (it: Endpoint): string => `${it.method} ${it.path}`
export const changesSomething = (it: Endpoint): boolean => it.method === 'POST' || it.writes === true

/** The mounted call that a request reaches; undefined for what is no call, such as pictures and webhooks. */
export const callAt = (method: string, path: string): Endpoint | undefined =>
  mounted.find((it) => it.method === method && `/api${it.path}` === path)

const envelopeKeys = ['code', 'data', 'message', 'requestId', 'serverTime']
const known = new Set<number>(Object.values(codes))

/** What is wrong with an envelope; empty when nothing is. */
export function envelopeFaults(envelope: unknown): string[] {
  if (typeof envelope !== 'object' || envelope === null) return ['no object']
  const { code, message, serverTime, requestId } = envelope as Record<string, unknown>
  return [
    ...(isDeepStrictEqual(Object.keys(envelope).toSorted(), envelopeKeys)
      ? []
      : [`its keys are ${Object.keys(envelope).join()}`]),
    ...(known.has(code as number) ? [] : [`its code is ${String(code)}`]),
    ...(typeof message === 'string' && message !== '' ? [] : ['it has no message']),
    ...(Number.isSafeInteger(serverTime) ? [] : ['it has no server time']),
    ...(typeof requestId === 'string' && requestId.length >= 8 ? [] : ['it has no request id']),
  ]
}

/** How an answer differs from what its call declares: a key too many, a value of another kind. Empty when it does not. */
export function answerFaults(it: Endpoint, envelope: Envelope): string[] {
  const faults = envelopeFaults(envelope)
  if (envelope.code !== codes.ok) return faults
  const parsed = v.safeParse(it.output, envelope.data)
  if (!parsed.success)
    return [
      ...faults,
      ...parsed.issues.map((issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? ''} ${issue.message}`),
    ]
  // What is declared strips what is not: a difference is a key too many.
  return isDeepStrictEqual(parsed.output, envelope.data) ? faults : [...faults, 'it says more than it declares']
}

export interface Heard {
  it: Endpoint
  code: number
  requestId: string
}

/** Checks every answer of the app to anybody in this process from now on, and notes it. Throws where an answer is not as declared. */
export function watchAnswers(app: Hono): Heard[] {
  const heard: Heard[] = []
  const request = app.request
  app.request = (async (...asked: Parameters<typeof request>) => {
    const response = await request(...asked)
    const [target, init] = asked
    const url = new URL(target instanceof Request ? target.url : String(target), 'http://localhost')
    const it = callAt(target instanceof Request ? target.method : (init?.method ?? 'GET'), url.pathname)
    if (!it || response.status !== 200) return response
    const envelope = (await response.clone().json()) as Envelope
    const faults = answerFaults(it, envelope)
    if (faults.length > 0) throw new Error(`${nameOf(it)} answered what it does not declare: ${faults.join('; ')}`)
    heard.push({ it, code: envelope.code, requestId: envelope.requestId })
    return response
  }) as typeof request
  return heard
}

export interface Sending {
  token?: string
  key?: string
  headers?: Record<string, string>
  /** Sent instead of the input, as it is. */
  body?: string
}

/** One request; gives the text as it came, and what it says. */
export async function send(
  app: Hono,
  it: Endpoint,
  input: unknown,
  { token = '', key, headers = {}, body }: Sending = {},
): Promise<{ status: number; text: string; envelope: Envelope; headers: Headers }> {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  const query =
    it.method === 'GET'
      ? new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)])).toString()
      : ''
  const response = await app.request(`/api${it.path}${query && `?${query}`}`, {
    method: it.method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(it.method === 'POST' && { body: body ?? JSON.stringify(input ?? {}) }),
  })
  const text = await response.text()
  return { status: response.status, text, envelope: JSON.parse(text) as Envelope, headers: response.headers }
}

const wrappers = new Set(['optional', 'nullish', 'nullable', 'exact_optional', 'undefinedable'])

/** The schema below optional and nullable, and the schema that a pipe begins with. */
export function bare(schema: Schema): Schema {
  if (wrappers.has(schema.type)) return bare(schema['wrapped'])
  const first = schema['pipe']?.[0] as Schema | undefined
  return first && first !== schema && first['pipe'] ? bare(first) : schema
}
export const mayBeLeftOut = (schema: Schema): boolean =>
  ['optional', 'nullish', 'exact_optional', 'undefinedable'].includes(schema.type)

/** Every field of an input that takes text as people or programs write it: `payables.[].number`. Fixed choices are none. */
export function textFields(schema: Schema, at = ''): string[] {
  const it = bare(schema)
  const below = (name: string) => (at ? `${at}.${name}` : name)
  switch (it.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.entries(it['entries'] as Record<string, Schema>).flatMap(([name, entry]) =>
        textFields(entry, below(name)),
      )
    case 'array':
      return textFields(it['item'], below('[]'))
    case 'record':
      return [...textFields(it['key'], below('{key}')), ...textFields(it['value'], below('{}'))]
    case 'union':
    case 'variant':
    case 'intersect':
      return [...new Set((it['options'] as Schema[]).flatMap((option) => textFields(option, at)))]
    case 'string':
      return [at]
    case 'number':
    case 'boolean':
    case 'literal':
    case 'picklist':
    case 'null':
      return []
    default:
      throw new Error(`an input of type ${it.type} at ${at}: say here what it holds`)
  }
}

/** A small input that the schema takes. `pick` names a value for a path; what is optional and not picked is left out. */
export function exampleOf(schema: Schema, pick: (at: string) => unknown, at = ''): unknown {
  return build(schema, pick, at).value
}

function build(schema: Schema, pick: (at: string) => unknown, at: string): { value: unknown; isPicked: boolean } {
  const picked = pick(at)
  if (picked !== undefined) return { value: picked, isPicked: true }
  const it = bare(schema)
  const below = (name: string) => (at ? `${at}.${name}` : name)
  if (it.type === 'object') {
    let isAnyPicked = false
    const value: Record<string, unknown> = {}
    for (const [name, entry] of Object.entries(it['entries'] as Record<string, Schema>)) {
      const inner = build(entry, pick, below(name))
      isAnyPicked ||= inner.isPicked
      if (inner.isPicked || !mayBeLeftOut(entry)) value[name] = inner.value
    }
    return { value, isPicked: isAnyPicked }
  }
  if (it.type === 'array') {
    const inner = build(it['item'], pick, below('[]'))
    return { value: [inner.value], isPicked: inner.isPicked }
  }
  if (it.type === 'intersect') {
    const parts = (it['options'] as Schema[]).map((option) => build(option, pick, at))
    return {
      value: Object.assign({}, ...parts.map((part) => part.value)),
      isPicked: parts.some((part) => part.isPicked),
    }
  }
  if (it.type === 'union' || it.type === 'variant') return build(it['options'][0], pick, at)
  const plain: Record<string, unknown> = {
    string: 'example',
    number: 1,
    boolean: true,
    literal: it['literal'],
    picklist: it['options']?.[0],
    record: {},
  }
  return { value: plain[it.type], isPicked: false }
}
