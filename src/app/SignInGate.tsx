/** Tabs stay open to everybody; what is the shopper's own asks them to log in first (specification 6). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Main } from '#src/kit/page/Main.tsx'
import { useUser } from '#src/kit/session/session.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { PageTitle } from '#src/kit/ui/NavBar.tsx'

export function SignInGate({ to, children }: { to: 'orders' | 'notices'; children: ReactNode }) {
  const { t } = useLingui()
  const here = useLocation({ select: (location) => location.href })
  if (useUser()) return children
  const title = { orders: t`Orders`, notices: t({ context: 'tab', message: 'Notifications' }) }[to]
  return (
    <Main>
      <PageTitle>{title}</PageTitle>
      <Empty
        spot={to === 'notices' ? 'notifications' : to}
        title={<Trans>Login required</Trans>}
        note={
          to === 'orders' ? (
            <Trans>Log in to see your orders, what is in the warehouse, and your parcels.</Trans>
          ) : (
            <Trans>Log in to see what needs you, your coupons, and every step of your orders.</Trans>
          )
        }
        action={
          <Link className={buttonClass({ look: 'primary' })} to="/pages/Login/index" search={{ redirect: here }}>
            <Trans>Log in</Trans>
          </Link>
        }
      />
    </Main>
  )
}
