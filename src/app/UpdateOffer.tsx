/** A newer version is ready. Never offered where money is being paid (safety.md E). */
import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { isMoneyPath } from '#contract/kit/worker.ts'
import { updateReadyAtom } from './update.ts'

const UpdateCard = lazy(async () => ({ default: (await import('./UpdateCard.tsx')).UpdateCard }))

export function UpdateOffer() {
  const ready = useAtomValue(updateReadyAtom)
  const path = useLocation({ select: (location) => location.pathname })
  if (!ready || isMoneyPath(path)) return null
  return (
    <Suspense>
      <UpdateCard path={path} />
    </Suspense>
  )
}
