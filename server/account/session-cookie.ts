/**
 * The refresh cookie: no script reads it and no other site sends it (safety.md D). A shop that is only reached over plain
 * http, on a network at home, cannot have a Secure cookie; there it goes without, under a plain name.
 */
import { timingSafeEqual } from 'node:crypto'
import { days, type Instant } from '#contract/kit/time.ts'
import { Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { hashOf, newSecret, sealOf } from './tokens.ts'
import { accountWords } from './words.ts'

const isSecure = (world: World): boolean => world.config.publicUrl.startsWith('https:')
const cookieName = (world: World): string => (isSecure(world) ? '__Host-haulway' : 'haulway')

function put(world: World, reply: Reply, name: string, value: string, seconds: number): void {
  reply.header(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(world) ? '; Secure' : ''}`,
  )
}
const read = (reply: Reply, name: string): string | undefined =>
  reply
    .cookie()
    ?.split(';')
    .map((it) => it.trim())
    .find((it) => it.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const refreshOf = (world: World, reply: Reply): string | undefined => read(reply, cookieName(world))

/** Sets the cookie until `expiresAt` (epoch ms). */
export function setRefresh(world: World, reply: Reply, token: string, expiresAt: Instant): void {
  put(world, reply, cookieName(world), token, Math.max(0, Math.floor((expiresAt - world.now()) / 1000)))
}
export const clearRefresh = (world: World, reply: Reply): void => put(world, reply, cookieName(world), '', 0)

/** Staff's own cookie: a shopper's and a staff member's session live side by side in one browser. */
const deskName = (world: World): string => `${cookieName(world)}-desk`
export const deskRefreshOf = (world: World, reply: Reply): string | undefined => read(reply, deskName(world))
export const setDeskRefresh = (world: World, reply: Reply, token: string, expiresAt: Instant): void =>
  put(world, reply, deskName(world), token, Math.max(0, Math.floor((expiresAt - world.now()) / 1000)))
export const clearDeskRefresh = (world: World, reply: Reply): void => put(world, reply, deskName(world), '', 0)

/** Shoppers who share a phone, or staff who share a desk, have a mark each; so many are kept. */
const marksMost = 5
export type AccountKind = 'customer' | 'staff'
const knownName = (world: World, accountKind: AccountKind): string =>
  `${cookieName(world)}${accountKind === 'staff' ? '-desk' : ''}-known`
const marksOf = (world: World, reply: Reply, accountKind: AccountKind): string[] =>
  (read(reply, knownName(world, accountKind)) ?? '').split('~').slice(0, marksMost)

/** The id in a mark of this account; undefined when it is another's, or none. */
function idIn(world: World, mark: string, account: string): string | undefined {
  const [id = '', seal = ''] = mark.split('.')
  const right = Buffer.from(sealOf(world, `device:${id}:${account}`))
  const given = Buffer.from(seal)
  return id && right.length === given.length && timingSafeEqual(right, given) ? id : undefined
}
/**
 * At a log-out: the browser lets go of pages and answers it kept, also of those that "back" would show. Nothing else is its
 * to clear: cookies would take staff's session and the mark of a known device along, storage the language, what was
 * typed, and the app that opens offline. What is the shopper's own there, the phone has removed itself.
 */
export const clearBrowserCache = (reply: Reply): void => reply.header('Clear-Site-Data', '"cache"')

/** Marks the device as one its owner signed in from: strangers who try passwords elsewhere then cannot keep the owner out. */
export function rememberDevice(
  world: World,
  reply: Reply,
  emailKey: string,
  accountKind: AccountKind = 'customer',
): void {
  const account = `${accountKind} ${emailKey}`
  const id = newSecret(world).slice(0, 22)
  const mine = `${id}.${sealOf(world, `device:${id}:${account}`)}`
  const others = marksOf(world, reply, accountKind).filter(
    (it) => /^[\w-]{22}\.[\w-]{43}$/.test(it) && !idIn(world, it, account),
  )
  const marks = [mine, ...others].slice(0, marksMost)
  put(world, reply, knownName(world, accountKind), marks.join('~'), days(180) / 1000)
}

/** The mark of a device that signed in to this account before; undefined for any other. */
export function knownDevice(
  world: World,
  reply: Reply,
  emailKey: string,
  accountKind: AccountKind = 'customer',
): string | undefined {
  for (const mark of marksOf(world, reply, accountKind)) {
    const id = idIn(world, mark, `${accountKind} ${emailKey}`)
    if (id) return id
  }
  return undefined
}

/**
 * The mark of a browser that asks for mails: what it registers and the six digits it is mailed count there (decision 025).
 * Only a hash of it is stored; it lives as long as a registration does.
 */
const markName = (world: World): string => `${cookieName(world)}-mark`

/** The hash of this browser's mark; undefined when it has none. */
export function markOf(world: World, reply: Reply): string | undefined {
  const given = read(reply, markName(world))
  return given && /^[\w-]{43}$/.test(given) ? hashOf(given) : undefined
}

/** As above, for a browser that asks: it gets a mark, or keeps the one it has. */
export function markBrowser(world: World, reply: Reply): string {
  const given = read(reply, markName(world))
  const mark = given && /^[\w-]{43}$/.test(given) ? given : newSecret(world)
  put(world, reply, markName(world), mark, Math.ceil(world.terms.unprovenKept / 1000))
  return hashOf(mark)
}

/** Refuses a request that another site made a browser send. Without Origin it was no browser, and brought no cookie by itself. */
export function checkOrigin(world: World, reply: Reply): void {
  const origin = reply.asked('origin')
  if (reply.asked('sec-fetch-site') === 'cross-site') throw new Refused('forbidden', accountWords.foreignOrigin)
  if (origin === undefined) return
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  // The phone's address of a shop at home is not always the configured one, but always the one it asked.
  if (host !== '' && (host === new URL(world.config.publicUrl).host || host === reply.asked('host'))) return
  throw new Refused('forbidden', accountWords.foreignOrigin)
}
