/** A newer version is ready. Never offered where money is being paid (safety.md E). */
import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { updateReadyAtom } from './update.ts'

const UpdateCard = lazy(async () => ({ default: (await import('./UpdateCard.tsx')).UpdateCard }))

const paying = /\/pages\/(payOrder|preOrder|packingShipping|rechargePay|recharge)\//

export function UpdateOffer() {
  const ready = useAtomValue(updateReadyAtom)
  const path = useLocation({ select: (location) => location.pathname })
  if (!ready || paying.test(path)) return null
  return (
    <Suspense>
      <UpdateCard path={path} />
    </Suspense>
  )
}
