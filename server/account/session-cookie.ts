/**
 * The refresh cookie: no script reads it and no other site sends it (safety.md D). A shop that is only reached over plain
 * http, on a network at home, cannot have a Secure cookie; there it goes without, under a plain name.
 */
import { timingSafeEqual } from 'node:crypto'
import { days, type Instant } from '#contract/kit/time.ts'
import { Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { newSecret, sealOf } from './tokens.ts'
import { accountWords } from './words.ts'

const isSecure = (world: World): boolean => world.config.publicUrl.startsWith('https:')
export const cookieName = (world: World): string => (isSecure(world) ? '__Host-haulway' : 'haulway')
const knownName = (world: World): string => `${cookieName(world)}-known`

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

/** Marks the device as one its owner signed in from: strangers who try passwords elsewhere then cannot keep the owner out. */
export function rememberDevice(world: World, reply: Reply, emailKey: string): void {
  const id = newSecret(world).slice(0, 22)
  put(world, reply, knownName(world), `${id}.${sealOf(world, `device:${id}:${emailKey}`)}`, days(180) / 1000)
}

/** The mark of a device that signed in to this account before; undefined for any other. */
export function knownDevice(world: World, reply: Reply, emailKey: string): string | undefined {
  const [id = '', seal = ''] = read(reply, knownName(world))?.split('.') ?? []
  const right = Buffer.from(sealOf(world, `device:${id}:${emailKey}`))
  const given = Buffer.from(seal)
  return id && right.length === given.length && timingSafeEqual(right, given) ? id : undefined
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
