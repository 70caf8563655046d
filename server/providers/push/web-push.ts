/** Push as browsers do it (RFC 8030, 8291, 8292): encrypted for the one phone, signed by the shop. */
import webPush from 'web-push'
import { Away, Postponed } from '#server/kit/postponed.ts'
import type { Push } from '../providers.ts'
import { internetWay, type PushAnswer, type PushWay } from './egress-guard.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** `subject` is how a push service reaches the firm: a mailto: or an https address. */
export function webPushProvider(subject: string, read: () => Promise<VapidKeys>, way: PushWay = internetWay): Push {
  let keys: Promise<VapidKeys> | undefined
  const pair = () => {
    keys ??= read().catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  return {
    publicKey: async () => (await pair()).publicKey,
    accepts: (endpoint) => URL.canParse(endpoint) && way.accepts(new URL(endpoint)),
    async send({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }) {
      const url = new URL(endpoint)
      if (!way.accepts(url)) return 'gone'
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...(await pair()) },
        TTL: ttl,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      })
      // It says its headers are texts, but some are numbers.
      const text = Object.fromEntries(Object.entries(headers as object).map(([name, value]) => [name, String(value)]))
      const answer = await way.post(url, text, body ?? Buffer.alloc(0)).catch((error: unknown) => {
        throw new Away(`the push service of ${url.host} is away: ${String(error)}`)
      })
      return outcome(url, answer)
    },
  }
}

function outcome({ host }: URL, { status, wait }: PushAnswer): 'taken' | 'gone' {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status >= 500) throw new Away(`the push service of ${host} answers ${status}`, { wait })
  // Too much for this phone; others of the same service are not meant.
  if (status === 429) throw new Postponed(`the push service of ${host} answers ${status}`, { wait })
  throw new Error(`the push service of ${host} refuses the message: ${status}`)
}
