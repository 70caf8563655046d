/** The calls of passkeys, each once: somebody who is signed in adds one with the password, another with that, and logs in with it. */
import * as api from '#contract/account/passkey-api.ts'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { Browser } from './browser.ts'
import type { Shop } from './shop.ts'
import { softPasskey } from './soft-authenticator.ts'

export async function walkPasskeys(shop: Shop, who: Browser, password: string): Promise<void> {
  const ok = async <E extends Endpoint>(it: E, input: Sent<E>): Promise<Output<E>> => {
    const answer = await who.ask(it, input)
    if (answer.code !== codes.ok) throw new Error(`${it.path} answered ${JSON.stringify(answer)}`)
    return answer.data as Output<E>
  }
  const { origin } = new URL(shop.world.config.publicUrl)
  const [first, second] = [softPasskey(origin), softPasskey(origin)]
  await ok(api.addPasskey, { made: first.make(await ok(api.beginPasskey, { password })), name: 'A phone' })
  const signed = first.sign(await ok(api.askOwnPasskey, { purpose: 'prove-add' }))
  await ok(api.addPasskey, { made: second.make(await ok(api.beginPasskey, { passkey: signed })), name: 'A laptop' })
  const { passkeys } = await ok(api.listPasskeys, {})
  const passkeyId = passkeys[0]?.id ?? ''
  await ok(api.renamePasskey, { passkeyId, name: 'An old laptop' })
  await ok(api.removePasskey, { passkeyId })
  await ok(api.logInByPasskey, { passkey: first.sign(await ok(api.askPasskey, {})) })
}
