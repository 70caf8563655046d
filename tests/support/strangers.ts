/** Browsers from anywhere: each has its address and its cookies. The shop must trust its proxy (`config.trustProxy`). */
import type { Endpoint, Sent } from '#contract/kit/endpoint.ts'
import { browser, type Heard, lastMail } from './browser.ts'
import type { Shop } from './shop.ts'

export interface Stranger {
  jar: Map<string, string>
  /** Asks from this address, or from another one this time. */
  ask<E extends Endpoint>(it: E, input: Sent<E>, from?: string): Promise<Heard>
}

/** A browser at that address, IPv4 or IPv6. */
export function stranger(shop: Shop, address: string, jar = new Map<string, string>()): Stranger {
  const { ask } = browser(shop, {}, jar)
  return { jar, ask: (it, input, from = address) => ask(it, input, { 'x-forwarded-for': from }) }
}

/** An address that nobody had before: the nth of 10.0.0.0/8. */
export const nthAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** The six digits of the last mail to that address. */
export const codeIn = (shop: Shop, to: string): string => lastMail(shop, to).code

export const isCodeNeeded = (it: Heard): boolean => it.data?.reason === 'refused.code-needed'
