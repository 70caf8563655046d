/** What is under way comes after the first paint of the home page: it needs the disk before it has anything to say. */
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { isSignedIn } from '#src/kit/session/session.ts'

interface UnderwayProps {
  onStanding: (stands: boolean) => void
}

const underway = () => import('./Underway.tsx').then(({ Underway }) => ({ default: (come = Underway) }))
const Late = lazy(underway)
let come: ComponentType<UnderwayProps> | undefined

/** What a shopper looks for first comes with the page: React shows what comes after it no sooner than 300 ms later. */
export const comesAlong = (): Promise<void> | undefined =>
  isSignedIn()
    ? underway().then(
        () => undefined,
        () => undefined,
      )
    : undefined

export function LateUnderway({ onStanding }: UnderwayProps) {
  const [Underway] = useState(() => come ?? Late)
  return (
    <Suspense>
      <Underway onStanding={onStanding} />
    </Suspense>
  )
}
