/** Documents, sides and what was wrong with them, in the shopper's words. */
import { useLingui } from '@lingui/react/macro'
import type { DocumentKind, Fault, KycSide } from '#contract/kyc/kyc.ts'

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
  const faultOf = ({ reason, side }: Fault): string => {
    const name = side ? sides[side] : ''
    switch (reason) {
      case 'blurred':
        return t`${name}: too blurred to read`
      case 'cut':
        return t`${name}: a corner is cut off`
      case 'screenshot':
        return t`${name}: this is a screen or a copy`
      case 'expired':
        return t`The document is no longer valid`
      case 'name':
        return t`What you typed is not what stands on the document`
      case 'person':
        return t`The selfie and the document do not show the same person`
      case 'other':
        return t`This is not the document you chose`
    }
  }
  return { kinds, sides, faultOf }
}
