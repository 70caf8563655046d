/**
 * The way to a push service. Its address comes from a browser, so from anybody: only https to a host of the public
 * internet, checked when it is given and again at each connection, where the name could have been pointed elsewhere.
 */
import { lookup } from 'node:dns'
import type { ClientRequest } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { seconds } from '#contract/kit/time.ts'
import { isPublic } from '../public-address.ts'

export interface PushAnswer {
  status: number
  /** Milliseconds to stay away, when the service says so. */
  wait?: number
}
export interface PushWay {
  accepts(url: URL): boolean
  /** Rejects when there is no answer. */
  post(url: URL, headers: Record<string, string>, body: Buffer): Promise<PushAnswer>
}

const onlyPublic: LookupFunction = (host, options, done) => {
  lookup(host, { all: true, verbatim: true, family: options.family }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '')
    if (!found.every(({ address }) => isPublic(address)))
      return done(new Error(`${host} is not on the public internet`), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** What `Retry-After` asks for; seconds only, an hour at most. */
export const waitOf = (header: string | undefined): number | undefined =>
  header && /^\d{1,6}$/.test(header) ? Math.min(seconds(Number(header)), seconds(3600)) : undefined

export const internetWay: PushWay = {
  accepts({ protocol, hostname, port, username, password }) {
    if (protocol !== 'https:' || port !== '' || username || password) return false
    const host = hostname.replace(/^\[|\]$/g, '')
    return isIP(host)
      ? isPublic(host)
      : /\.[a-z][a-z0-9-]+$/i.test(host) && !/\.(local|localhost|internal)$/i.test(host)
  },
  post: (url, headers, body) => answerTo(request(url, { method: 'POST', headers, lookup: onlyPublic }), body),
}

/** The whole question may take `patience` (ms), however busily the other side dribbles; what it says beyond its head is not read. */
export function answerTo(asked: ClientRequest, body: Buffer, patience = seconds(10)): Promise<PushAnswer> {
  return new Promise<PushAnswer>((resolve, reject) => {
    const late = setTimeout(() => asked.destroy(new Error('the push service does not answer')), patience)
    asked.on('close', () => {
      clearTimeout(late)
      reject(new Error('the push service hung up'))
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const wait = waitOf(answer.headers['retry-after'])
      resolve({ status: answer.statusCode ?? 0, ...(wait !== undefined && { wait }) })
      answer.destroy()
    })
    asked.end(body)
  })
}
