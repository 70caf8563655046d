/** In place of rows: still asking, or nothing waits. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import type { Asked } from '#ops/kit/use-ask.ts'
import css from './parts.module.css'
import { ErrorLine } from './ErrorLine.tsx'

export function EmptyState({ asked, children }: { asked: Asked<unknown>; children?: ReactNode }) {
  if (asked.answer !== undefined) return <p className={css.nothing}>{children ?? <Trans>Nothing waits here.</Trans>}</p>
  if (asked.error)
    return (
      <div className={css.nothing}>
        <ErrorLine error={asked.error} />
      </div>
    )
  return (
    <div className={css.nothing}>
      <Loading>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h={24} />
        ))}
      </Loading>
    </div>
  )
}
