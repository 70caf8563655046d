/** Documents, sides, checks, reasons and states, in the words of the desk. */
import { useLingui } from '@lingui/react/macro'
import type { KycCause } from '#contract/kyc/cause.ts'
import type { DocumentKind, FaultReason, KycCheck, KycSide } from '#contract/kyc/kyc.ts'

export function useKycWords() {
  const { t } = useLingui()
  const kinds: Record<DocumentKind, string> = {
    id_card: t`Identity card`,
    passport: t`Passport`,
    driving_licence: t`Driving licence`,
    residence_permit: t`Residence permit`,
  }
  const sides: Record<KycSide, string> = {
    front: t({ context: 'side of a document', message: 'Front' }),
    back: t({ context: 'side of a document', message: 'Back' }),
    selfie: t`Selfie`,
  }
  const checks: Record<KycCheck, string> = {
    corners: t`All four corners visible`,
    readable: t`Readable, no glare`,
    face: t`Face on card and selfie agree`,
    live: t`Selfie is a live person`,
    typed: t`What was typed stands on it`,
    valid: t`Not expired`,
  }
  const reasons: Record<FaultReason, string> = {
    blurred: t`Blurred`,
    cut: t`Corner cut off`,
    screenshot: t`Screenshot`,
    expired: t({ context: 'identity document', message: 'Expired' }),
    name: t`Typed otherwise`,
    person: t`Not the same person`,
    other: t`Another document`,
  }
  const causes: Record<KycCause, string> = {
    recharge: t`They want to add more money in a day than is possible without a check.`,
    parcel: t`The shipping line they chose asks for it.`,
    withdrawal: t`They want to withdraw more than is possible without a check.`,
  }
  return { kinds, sides, checks, reasons, causes }
}
