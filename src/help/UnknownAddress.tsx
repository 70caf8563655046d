/** An unknown address goes home (specification 2), and says so: a mistyped or an old link looks like one that was forgotten otherwise. */
import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#src/kit/ui/toast.ts'

export function UnknownAddress() {
  const { t } = useLingui()
  useEffect(() => {
    toast(t`Unknown address. This is the home page.`, { plain: true, stays: 5000 })
  }, [t])
  return <Navigate to="/" replace />
}
