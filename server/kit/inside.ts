/**
 * Requests that this process makes to itself as somebody, the demo's robot: who asks is kept beside the request object,
 * so there is no password and no token that could be sent from outside.
 */
import type { Context } from 'hono'
import type { Who } from './context.ts'

const asking = new WeakMap<Request, Who>()

/** Makes this very request one of `who`. Nobody outside this process can send the same object. */
export function askInside(request: Request, who: Who): Request {
  asking.set(request, who)
  return request
}

/** Who this process asks as; undefined for whatever came over a socket. */
export const insideOf = (c: Context): Who | undefined =>
  (c.env as { incoming?: unknown } | undefined)?.incoming ? undefined : asking.get(c.req.raw)
