/** Why a passkey did not do, in a sentence; undefined for what is said elsewhere. */
import { useLingui } from '@lingui/react/macro'
import { NoPasskey } from './passkey.ts'
import { sentenceOf } from './refusal.ts'

export function usePasskeyRefusal(error: unknown): string | undefined {
  const { t } = useLingui()
  if (error instanceof NoPasskey)
    return error.isHere
      ? t`This phone has a passkey of your account already.`
      : t`No passkey was used. Nothing was changed.`
  return sentenceOf(error)
}
