/** The frame of every page: above everything it says that nobody can be asked, and from when what is shown is. */
import { Fragment, type ReactNode } from 'react'
import { serverNow } from '../sync/clock.ts'
import { Main } from './Main.tsx'
import { OfflineBanner } from '../ui/Freshness.tsx'
import type { Standing } from './reading.ts'

export interface PageProps {
  standing: Standing
  /** `div` for the part of a page that asks for itself; `none` where the content brings its own `main`. */
  as?: 'main' | 'div' | 'none'
  className?: string | undefined
  children: ReactNode
}

export function Page({ standing, as = 'main', children, ...frame }: PageProps) {
  const Frame = as === 'none' ? Fragment : as === 'main' ? Main : as
  return (
    <Frame {...frame}>
      {standing.offline && (
        <OfflineBanner savedAt={standing.savedAt} now={serverNow()} onRetry={() => void standing.again()} />
      )}
      {children}
    </Frame>
  )
}
