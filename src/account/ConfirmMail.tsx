/** Where something waits until the shopper's address is proven (states.md 17): says so, and leads to the mail and back. */
import { Trans } from '@lingui/react/macro'
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/account/account.ts'
import { useUser } from '#src/kit/session/session.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import styles from './auth.module.css'

/** Signed in, and the address is not proven yet. */
export const useUnproven = (): boolean => useUser()?.emailVerified === false

/** Nothing for everybody else. `children`: what waits, in a sentence. */
export function ConfirmMail({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const user = useUser()
  if (!user || user.emailVerified) return null
  return (
    <div className={className}>
      <Inside user={user}>{children}</Inside>
    </div>
  )
}

function Inside({ user, children }: { user: User; children: ReactNode }) {
  const here = useLocation({ select: (location) => location.href })
  return (
    <Note tone="attention" icon={EnvelopeSimple}>
      <p>{children}</p>
      <Link
        className={`${buttonClass({ small: true })} ${styles.confirm}`}
        to="/pages/reVerifyEmail/index"
        search={{ email: user.email, redirect: here }}
      >
        <Trans>Confirm my email</Trans>
      </Link>
    </Note>
  )
}
