/** The rules of a new password, each ticked as it is met. */
import { Trans } from '@lingui/react/macro'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Circle } from '@phosphor-icons/react/dist/csr/Circle'
import type { ReactNode } from 'react'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import styles from './auth.module.css'
import { PASSWORD_LEAST, rulesOf } from './password-rules.ts'

export function PasswordRulesList({ password, email }: { password: string; email: string }) {
  const { longEnough, notTheAddress } = rulesOf(password, email)
  return (
    <ul className={styles.rules}>
      <Rule met={longEnough}>
        <Trans>{PASSWORD_LEAST} characters or more</Trans>
      </Rule>
      <Rule met={notTheAddress}>
        <Trans>Not your email</Trans>
      </Rule>
    </ul>
  )
}

const Rule = ({ met, children }: { met: boolean; children: ReactNode }) => (
  <li className={met ? styles.met : undefined}>
    <Glyph of={met ? CheckCircle : Circle} size={14} fill={met} />
    {children}
  </li>
)
