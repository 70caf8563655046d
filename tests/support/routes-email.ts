/** The calls of a changed address, each once: asked for, kept, asked for again, mailed twice, proven, and undone. */
import * as api from '#contract/account/email-api.ts'
import { minutes } from '#contract/kit/time.ts'
import { lastMail } from './browser.ts'
import type { Shop } from './shop.ts'
import { givePassword, password } from './withdrawing.ts'

export async function walkEmail(shop: Shop): Promise<void> {
  const who = await shop.as('olive')
  await givePassword(shop, who)
  const email = 'olive@example.net'
  const later = async () => {
    await shop.settle()
    shop.clock.advance(minutes(2))
  }
  await who.ok(api.changeEmail, { email, password })
  await who.ok(api.cancelChangeEmail, {})
  await later()
  await who.ok(api.changeEmail, { email, password })
  await later()
  await who.ok(api.resendChangeEmail, {})
  await later()
  await who.ok(api.emailState, {})
  await who.ok(api.confirmChangeEmail, { token: lastMail(shop, email).token })
  await later()
  await shop.nobody.ok(api.revertEmail, { token: lastMail(shop, who.email).token })
}
