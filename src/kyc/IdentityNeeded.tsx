/** Where something waits for the identity check (40003): why, and the way there. Nothing for every other error. */
import { Trans } from '@lingui/react/macro'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { KycCause } from '#contract/kyc/cause.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import css from './kyc.module.css'

/** The shop refused because it does not know who asks. */
export const needsIdentity = (error: unknown): error is ServerSaidNo =>
  error instanceof ServerSaidNo && (error.answer as { need?: unknown } | null)?.need === 'identity'

export const IdentityNeeded = ({ cause, children }: { cause: KycCause; children: ReactNode }) => (
  <Note tone="attention" icon={IdentificationCard} role="alert">
    <p>{children}</p>
    <Link to="/pages/KYCAuthor/index" search={{ cause }} className={`${buttonClass({ small: true })} ${css.there}`}>
      <Trans>Identity check</Trans>
    </Link>
  </Note>
)
