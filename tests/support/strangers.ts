/** Browsers from anywhere: each has its address and its cookies. The shop must trust its proxy (`config.trustProxy`). */
import type { Endpoint, Sent } from '#contract/kit/endpoint.ts'
import type { Shop } from './shop.ts'

export interface Said {
  code: number
  message: string
  data: any
}
export interface Stranger {
  jar: Map<string, string>
  /** Asks from this address, or from another one this time. */
  ask<E extends Endpoint>(it: E, input: Sent<E>, from?: string): Promise<Said>
}

/** A browser at that address, IPv4 or IPv6. */
export function stranger(shop: Shop, address: string, jar = new Map<string, string>()): Stranger {
  return {
    jar,
    async ask(it, input, from = address) {
      const response = await shop.app.request(`/api${it.path}`, {
        method: it.method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(input),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return (await response.json()) as Said
    },
  }
}

/** An address that nobody had before: the nth of 10.0.0.0/8. */
export const nthAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** The six digits of the last mail to that address. */
export const codeIn = (shop: Shop, to: string): string =>
  /\b(\d{6})\b/.exec(shop.providers.mails.findLast((it) => it.to === to)?.text ?? '')?.[1] ?? ''

export const isCodeNeeded = (it: Said): boolean => it.data?.reason === 'refused.code-needed'
