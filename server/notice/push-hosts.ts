/**
 * Hosts that do not answer fill no lane: at most two messages are under way to one host, and after three silences in a row
 * none for a growing while. Any https host may be named by a browser, so hosts count together by the last two parts of
 * their name. Kept in memory: another process learns it by itself.
 */
import { isIP } from 'node:net'
import { minutes, seconds } from '#contract/kit/time.ts'
import { Away, Postponed } from '#server/kit/postponed.ts'
import type { World } from '#server/world.ts'

const atOnce = 2
const silences = 3
const longestRest = minutes(15)
/** Hosts that are remembered; beyond these the one that was asked longest ago is forgotten. */
const mostHosts = 1000

/** Nobody was asked: the host rests, or is busy with others. */
export class HostRests extends Postponed {}

/** Shoppers' browsers have these: they answer many at the same time, and soon. */
const known = /(^|\.)(googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/

interface Host {
  underWay: number
  failed: number
  /** Epoch ms. */
  restsUntil: number
}

export class PushHosts {
  readonly #hosts = new Map<string, Host>()

  /** Asks unless the host rests (HostRests). Only Away counts as a silence. */
  async ask<Answer>(endpoint: string, now: () => number, asking: () => Promise<Answer>): Promise<Answer> {
    const name = URL.canParse(endpoint) ? new URL(endpoint).hostname : endpoint
    const host = this.#host(known.test(name) || isIP(name) ? name : name.split('.').slice(-2).join('.'))
    const rest = host.restsUntil - now()
    if (rest > 0 && rest <= longestRest) throw new HostRests('the push service rests', { wait: rest })
    // While it is not known to be well again, one message finds out.
    const most = host.failed >= silences ? 1 : known.test(name) ? Infinity : atOnce
    if (host.underWay >= most) throw new HostRests('the push service is busy', { wait: seconds(2) })
    host.underWay += 1
    try {
      const answer = await asking()
      host.failed = 0
      return answer
    } catch (error) {
      host.failed = error instanceof Away ? host.failed + 1 : 0
      const beyond = host.failed - silences
      if (beyond >= 0) host.restsUntil = now() + Math.min(seconds(30) * 2 ** Math.min(beyond, 10), longestRest)
      throw error
    } finally {
      host.underWay -= 1
    }
  }

  #host(name: string): Host {
    const host = this.#hosts.get(name) ?? { underWay: 0, failed: 0, restsUntil: 0 }
    this.#hosts.delete(name)
    this.#hosts.set(name, host)
    if (this.#hosts.size > mostHosts) {
      const oldest = [...this.#hosts].find(([, it]) => it.underWay === 0)?.[0]
      if (oldest !== undefined) this.#hosts.delete(oldest)
    }
    return host
  }
}

const ofWorlds = new WeakMap<World, PushHosts>()

export function hostsOf(world: World): PushHosts {
  const hosts = ofWorlds.get(world) ?? new PushHosts()
  ofWorlds.set(world, hosts)
  return hosts
}
