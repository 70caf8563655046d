/** Calls the shop as a person does, in this process: through the mounted app, with a token, the envelope unwrapped. */
import type { Hono } from 'hono'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { codes, type Envelope } from '#contract/kit/envelope.ts'

export class CallRefused extends Error {
  readonly code: number
  constructor(path: string, code: number, message: string, data: unknown) {
    super(`${path} answered ${code} ${message} ${JSON.stringify(data)?.slice(0, 300)}`)
    this.name = 'CallRefused'
    this.code = code
  }
}

export interface Caller {
  <E extends Endpoint>(it: E, input: Sent<E>): Promise<Output<E>>
  /** Uploads one picture; gives the file's id. */
  upload(bytes: Uint8Array, purpose: string): Promise<string>
}

/** `newKey` makes idempotency keys. Refusals are thrown (CallRefused). */
export function callerFor(app: Hono, token: () => string, newKey: () => string): Caller {
  const unwrap = async (path: string, response: Response) => {
    const answer = (await response.json()) as Envelope
    if (answer.code !== codes.ok) throw new CallRefused(path, answer.code, answer.message, answer.data)
    return answer.data
  }
  const headers = (): Record<string, string> =>
    token() ? { authorization: `Bearer ${token()}`, 'idempotency-key': newKey() } : {}
  const call = async (it: Endpoint, input: unknown) => {
    const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
    const query =
      it.method === 'GET'
        ? `?${new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
        : ''
    const body = it.method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}
    return unwrap(
      it.path,
      await app.request(`/api${it.path}${query}`, {
        method: it.method,
        headers: { ...headers(), 'content-type': 'application/json' },
        ...body,
      }),
    )
  }
  const upload = async (bytes: Uint8Array, purpose: string) => {
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('file', new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
    const data = (await unwrap(
      '/ops/files',
      await app.request('/api/ops/files', { method: 'POST', headers: headers(), body: form }),
    )) as { id: string }
    return data.id
  }
  return Object.assign(call as unknown as Caller, { upload })
}
