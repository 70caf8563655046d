/** The whole shop as one file, for an admin (product.md 13). It holds everything that people told the shop. */
import { DownloadSimple } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { askBackup } from '#contract/account/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import css from './books.module.css'

/** The browser itself saves it, by a link that works once: a page would have to hold all of it in memory. */
async function download(): Promise<void> {
  const { url } = await call(askBackup, {})
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

export function Backup() {
  const { t } = useLingui()
  const [begun, setBegun] = useState(false)
  const take = useDeskAction(async () => {
    setBegun(false)
    await download()
    setBegun(true)
  })
  return (
    <>
      <Pane title={t`Backup`}>
        <p className={css.quiet}>
          <Trans>
            One file with the database and all pictures, taken while the shop runs. It holds everything people told the
            shop: keep it where nobody else reads it.
          </Trans>
        </p>
      </Pane>
      <PaneFooter>
        <ErrorLine error={take.error} />
        {begun && (
          <p role="status">
            <Trans>
              The download has begun. Your browser shows how far it is, and the audit log whether all of it was sent.
            </Trans>
          </p>
        )}
        <ActionButton
          commit
          icon={DownloadSimple}
          loading={take.pending && t`Taking the backup`}
          onClick={() => void take.run()}
        >
          <Trans>Download a backup</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
