/** Around the pages of signing in (specification 2): back, a large title, one sentence. */
import { useLingui } from '@lingui/react/macro'
import { X } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { Main } from '#src/kit/page/Main.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { useLeave } from '#src/kit/route/use-leave.ts'
import styles from './auth.module.css'
import { Mark } from './Mark.tsx'

export interface AuthPageProps {
  title: ReactNode
  lead?: ReactNode | undefined
  /** The first page of them: the mark, and a cross that closes instead of a way back. */
  first?: boolean | undefined
  /** At the end of the first page's bar. */
  end?: ReactNode | undefined
  /** Instead of leaving the page. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

export function AuthPage({ title, lead, first, end, onBack, children }: AuthPageProps) {
  const { t } = useLingui()
  const leave = useLeave()
  const back = onBack ?? leave
  return (
    <Main>
      {first ? (
        <header className={styles.close}>
          <IconButton icon={X} size={20} label={t`Close`} onClick={back} />
          {end}
        </header>
      ) : (
        <NavBar onBack={back} />
      )}
      <div className={styles.page}>
        {first && <Mark className={styles.mark} />}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Main>
  )
}
