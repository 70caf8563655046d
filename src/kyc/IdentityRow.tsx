/** The way to the identity check, with how it stands (states.md 10): known while the shop can be asked. */
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { useLingui } from '@lingui/react/macro'
import { myKyc } from '#contract/kyc/api.ts'
import type { KycStatus } from '#contract/kyc/status.ts'
import { Link } from '@tanstack/react-router'
import { useCall } from '#src/kit/network/use-call.ts'
import { useUser } from '#src/kit/session/session.ts'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { Row } from '#src/kit/ui/List.tsx'

const toCheck: LinkAs = (parts) => <Link {...parts} to="/pages/KYCAuthor/index" />

export function IdentityRow() {
  const { t } = useLingui()
  const user = useUser()
  const { answer } = useCall(myKyc, user ? {} : undefined)
  const states: Readonly<Partial<Record<KycStatus, string>>> = {
    reviewing: t`Being checked`,
    approved: t`Verified`,
    rejected: t`Not accepted`,
    expired: t`Expired`,
    revoked: t`Revoked`,
  }
  return (
    <Row lead={IdentificationCard} title={t`Identity check`} value={answer && states[answer.status]} link={toCheck} />
  )
}
