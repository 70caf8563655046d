/** The server of a test in a page: what it heard, and what it answers. Alice is signed in before each test, nobody after it. */
import { afterEach, beforeEach, vi } from 'vitest'
import { onSessionLost, signIn, signOut } from '#src/kit/session/session.ts'
import { alice } from './alice.ts'

interface Heard {
  path: string
  key: string | null
  token: string | null
  language: string | null
}

export const server: {
  heard: Heard[]
  /** Gives the answer to a path and a token, or throws. */
  answer: (path: string, token: string | null) => Response | Promise<Response>
} = { heard: [], answer: () => say(20_000) }

/** The envelope with a code and data. */
export const say = (code: number, data: unknown = {}, message = 'as asked'): Response =>
  new Response(JSON.stringify({ code, message, data, serverTime: Date.now(), requestId: 'r' }), {
    status: 200,
    headers: { 'content-type': 'application/json' },
  })
/** What signing in or a refresh gives; `left`: ms until the token ends. */
export const signedIn = (token: string, left = 900_000) => ({ token, expiresAt: Date.now() + left, user: alice })

beforeEach(() => {
  server.heard = []
  vi.stubGlobal('fetch', async (input: Request) => {
    const path = new URL(input.url).pathname.replace('/api', '')
    const token = input.headers.get('Authorization')
    server.heard.push({
      path,
      key: input.headers.get('Idempotency-Key'),
      token,
      language: input.headers.get('Accept-Language'),
    })
    return server.answer(path, token)
  })
  signIn(signedIn('first'))
})
afterEach(async () => {
  server.answer = () => say(20_000, signedIn('last'))
  await signOut()
  onSessionLost(() => {})
  vi.unstubAllGlobals()
  localStorage.clear()
})
