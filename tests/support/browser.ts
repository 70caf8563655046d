/** A browser at a test's shop: keeps cookies and the token of who signed in, sends what browsers send. */
import type { Endpoint, Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { send } from './routes.ts'
import type { Shop } from './shop.ts'

export interface Heard {
  code: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- refusals carry other data than the call declares
  data: any
}

/** `from` are headers of each request, such as its User-Agent; `jar` the cookies it begins with. */
export function browser(shop: Shop, from: Record<string, string> = {}, jar = new Map<string, string>()) {
  let token = ''
  const ask = async <E extends Endpoint>(it: E, input: Sent<E>, headers: Record<string, string> = {}) => {
    const answer = await send(shop.app, it, input, {
      token,
      key: it.keyed ? shop.world.newId() : '',
      headers: {
        'user-agent': 'Phone',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...from,
        ...headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const envelope = answer.envelope as Heard
    if (envelope.code === codes.ok && typeof envelope.data?.token === 'string') token = envelope.data.token
    return envelope
  }
  return { ask, jar, token: () => token, useToken: (it: string) => void (token = it) }
}
export type Browser = ReturnType<typeof browser>

/** The last mail that went there, with its link's token and its six digits. */
export const lastMail = (shop: Shop, to: string) => {
  const mail = shop.providers.mails.findLast((it) => it.to.toLowerCase() === to.toLowerCase())
  return {
    subject: mail?.subject ?? '',
    text: mail?.text ?? '',
    token: /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    code: /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '',
  }
}
