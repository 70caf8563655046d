/** Once somebody is signed in, by whatever way, the page of signing in gives way to where they were going. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#src/kit/session/session.ts'

/** `redirect` is an own path (redirect.ts). `proven`: not before their address is confirmed. */
export function useGoOn(redirect: string, { proven = false }: { proven?: boolean } = {}): void {
  const navigate = useNavigate()
  const user = useUser()
  const leaving = user?.leavingUntil !== undefined
  const userId = !proven || user?.emailVerified ? user?.id : undefined
  useEffect(() => {
    if (userId) void navigate({ href: leaving ? '/pages/dataAndAccount/index' : redirect, replace: true })
  }, [userId, leaving, redirect, navigate])
}
