/** What a screen that broke shows: a tap reloads (specification 8), and the report id finds it in the log. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Timeout } from '#src/kit/ui/Empty.tsx'
import { report } from './report.ts'

export function Failed({ error }: { error: unknown }) {
  const [id] = useState(() => report(error))
  return (
    <main>
      <Timeout
        onRetry={() => location.reload()}
        note={
          <Trans>
            Your data is safe. Report <bdi>{id}</bdi>
          </Trans>
        }
      />
    </main>
  )
}
