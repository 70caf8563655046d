/** The first thing that is still missing, as the reason why it cannot be sent in yet. */
import { useLingui } from '@lingui/react/macro'
import { type KycSide, tidyDocumentNumber } from '#contract/kyc/kyc.ts'
import { isBirthday, isGoodForAMonth } from '#contract/kyc/rule.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import type { Typed } from './use-kyc-form.ts'
import { useKycWords } from './use-kyc-words.ts'
import type { Pictures } from './use-pictures.ts'

export interface Standing {
  typed: Typed
  sides: readonly KycSide[]
  isReady: (side: KycSide) => boolean
  going: Pictures
  offline: boolean
}

export function useWhyNot({ typed, sides, isReady, going, offline }: Standing): string | undefined {
  const { t } = useLingui()
  const words = useKycWords()
  if (offline) return t`You need a connection for this.`
  if (Object.values(going).some((it) => it.state === 'sending')) return t`A picture is still on its way.`
  const missing = sides.find((side) => !isReady(side))
  if (missing) {
    const name = words.sides[missing]
    return t`Missing: ${name}`
  }
  const now = serverNow()
  if (typed.name.trim() === '') return t`Type your name as it is on the document.`
  if (typed.bornOn === null || !isBirthday(typed.bornOn, now)) return t`Check the date of birth.`
  if (tidyDocumentNumber(typed.number).length < 5) return t`Type the number of the document.`
  if (!isGoodForAMonth(typed.validUntil, now)) return t`The document must be valid for at least another month.`
  if (!typed.consent) return t`Agree to the check first.`
  return undefined
}
