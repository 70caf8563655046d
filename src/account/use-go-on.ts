/** Once somebody is signed in, by whatever way, the page of signing in gives way to where they were going. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#src/kit/session.ts'

/** `redirect` is an own path (redirect.ts). */
export function useGoOn(redirect: string): void {
  const navigate = useNavigate()
  const userId = useUser()?.id
  useEffect(() => {
    if (userId) void navigate({ href: redirect, replace: true })
  }, [userId, redirect, navigate])
}
