/** The phone's own part of passkeys: the browser asks its owner and signs. Its library comes when it is first needed. */
import type { askPasskey, beginPasskey, NewPasskey, PasskeyAnswer } from '#contract/account/passkey-api.ts'
import type { Output } from '#contract/kit/endpoint.ts'

/** Whether this browser has passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** The browser made none: its owner closed its window, has no passkey for this shop, or waited too long. */
export class NoPasskey extends Error {
  override name = 'NoPasskey'
  /** This phone has one of the account already. */
  readonly isHere: boolean
  constructor(cause: unknown) {
    super('no passkey', { cause })
    this.isHere = (cause as { name?: unknown } | null)?.name === 'InvalidStateError'
  }
}

const failed = (cause: unknown): never => {
  throw new NoPasskey(cause)
}

export async function signByPasskey(asked: Output<typeof askPasskey>): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, response } = await startAuthentication({ optionsJSON: asked as Options }).catch(failed)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

export async function makePasskey(asked: Output<typeof beginPasskey>): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, response } = await startRegistration({ optionsJSON: asked as Options }).catch(failed)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}
