/** The providers as this shop is configured: real ones where there are keys, embedded ones otherwise. */
import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { trackedByHand } from './carrier/by-hand.ts'
import type { Gateway } from './payment/gateway.ts'
import type { Providers } from './providers.ts'
import { filesOnDisk } from './files/disk.ts'
import { makePaypalGateway } from './payment/paypal.ts'
import { makeSandboxGateway } from './payment/sandbox.ts'
import { makeStripeGateway } from './payment/stripe.ts'
import { makeTransferGateway, sampleAccount } from './payment/transfer.ts'
import { openMail } from './mail/open-mail.ts'
import { sampleMarketplace } from './marketplace/catalog-source.ts'
import { internet } from './marketplace/short-link-net.ts'
import { resolveShortLink } from './marketplace/short-link.ts'
import { keptVapidKeys } from './push/vapid-keys.ts'
import { webPushProvider } from './push/web-push.ts'

/** Those that are configured, by name. None is asked anything yet. */
export function openGateways(config: Config, database: Database<Tables>, now: () => number): Map<string, Gateway> {
  const gateways = new Map<string, Gateway>()
  if (config.sandboxGateway)
    gateways.set(
      'sandbox',
      makeSandboxGateway({ db: database.db, now, random: (bytes) => randomBytes(bytes), secret: config.sandboxSecret }),
    )
  if (config.payment.stripe) gateways.set('stripe', makeStripeGateway(config.payment.stripe))
  const { paypal } = config.payment
  if (paypal) gateways.set('paypal', makePaypalGateway({ ...paypal, now }))
  const account = config.payment.bank ?? (config.demo ? sampleAccount(config.brand) : null)
  if (account) gateways.set('transfer', makeTransferGateway({ db: database.db, account }))
  return gateways
}

export function openProviders(config: Config, database: Database<Tables>, now: () => number): Providers {
  return {
    marketplace: sampleMarketplace(now, async (url) => {
      const led = await resolveShortLink(url, internet)
      return led.ok ? led : undefined
    }),
    gateways: openGateways(config, database, now),
    carrier: trackedByHand,
    mail: openMail(config, database, now),
    files: filesOnDisk(config.dataDir),
    push: webPushProvider(config.vapidSubject, async () => config.vapidKeys ?? keptVapidKeys(database, now())),
  }
}
