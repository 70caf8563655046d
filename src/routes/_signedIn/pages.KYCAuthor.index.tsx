/** The identity check, with what sent the shopper there in `?cause=` (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { kycCauses } from '#contract/kyc/cause.ts'
import { oneOf } from '#src/app/search.ts'
import { KycScreen } from '#src/kyc/KycScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/KYCAuthor/index')({
  validateSearch: v.object({ cause: oneOf(...kycCauses) }),
  component: IdentityCheck,
})

function IdentityCheck() {
  return <KycScreen cause={Route.useSearch().cause} />
}
