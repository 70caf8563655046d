/** What a desk that broke shows: what was typed is kept (drafts), and a fresh page begins anew. The number is in the browser's console too. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { noteFailure } from '#src/kit/network/failures.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import css from './app.module.css'

export function DeskFailed({ error }: { error: unknown }) {
  const [id] = useState(() => noteFailure(error))
  return (
    <main className={css.failed}>
      <h1>
        <Trans>Something went wrong here</Trans>
      </h1>
      <p>
        <Trans>What you typed and did not commit is kept. Nothing was sent twice.</Trans>
      </p>
      <p>
        <Trans>
          Error number <bdi>{id}</bdi>
        </Trans>
      </p>
      <ActionButton look="primary" onClick={() => location.reload()}>
        <Trans>Open it again</Trans>
      </ActionButton>
    </main>
  )
}
