/** Calls the shop in this process: through the mounted app, with a person's token or as the robot, the envelope unwrapped. */
import type { Hono } from 'hono'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import type { Who } from '#server/kit/context.ts'
import { askInside } from '#server/kit/inside.ts'

class CallRefused extends Error {
  readonly code: number
  readonly data: unknown
  constructor(path: string, code: number, message: string, data: unknown) {
    super(`${path} answered ${code} ${message} ${JSON.stringify(data)?.slice(0, 300)}`)
    this.name = 'CallRefused'
    this.code = code
    this.data = data
  }
}

export interface Caller {
  <E extends Endpoint>(it: E, input: Sent<E>): Promise<Output<E>>
  /** Uploads one picture; gives the file's id, where the route answers one. */
  upload(bytes: Uint8Array, purpose: string, path?: `/api/${string}`): Promise<string>
  /** Fetches one picture by its link. Throws where it is not shown. */
  look(url: string): Promise<void>
}

/** A person's token; empty: nobody. Or who asks, without any: this process itself (server/kit/inside.ts). */
export type As = string | Who

/** `newKey` makes idempotency keys. Refusals are thrown (CallRefused). */
export function callerFor(app: Hono, as: () => As, newKey: () => string): Caller {
  const unwrap = async (path: string, response: Response) => {
    const answer = (await response.json()) as Envelope
    if (answer.code !== codes.ok) throw new CallRefused(path, answer.code, answer.message, answer.data)
    return answer.data
  }
  const send = async (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }) => {
    const who = as()
    const headers = {
      ...init.headers,
      ...(who !== '' && { 'idempotency-key': newKey() }),
      ...(typeof who === 'string' && who !== '' && { authorization: `Bearer ${who}` }),
    }
    const request = new Request(`http://inside${path}`, { ...init, headers })
    return app.request(typeof who === 'string' ? request : askInside(request, who))
  }
  const call = async (endpoint: Endpoint, input: unknown) => {
    const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
    const query =
      endpoint.method === 'GET'
        ? `?${new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
        : ''
    const body = endpoint.method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}
    return unwrap(
      endpoint.path,
      await send(`/api${endpoint.path}${query}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        ...body,
      }),
    )
  }
  const upload = async (bytes: Uint8Array, purpose: string, path: `/api/${string}` = '/api/ops/files') => {
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('file', new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
    const data = (await unwrap(path, await send(path, { method: 'POST', body: form }))) as { id?: string }
    return data.id ?? ''
  }
  const look = async (url: string) => {
    const { status } = await send(url, { method: 'GET' })
    if (status !== 200) throw new Error(`a picture answered ${status}`)
  }
  return Object.assign(call as Caller, { upload, look })
}
