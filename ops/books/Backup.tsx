/** The whole shop as one file, for an admin (product.md 13). It holds everything that people told the shop. */
import { DownloadSimple } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BadStatus, Offline } from '#src/kit/errors.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { deskToken } from '../shell/session.ts'
import css from './books.module.css'

/** The browser keeps it under the server's name. Refusals of the server are thrown in its words. */
async function download(): Promise<{ name: string; size: number }> {
  const answer = await fetch('/api/ops/backup', { headers: { Authorization: `Bearer ${await deskToken()}` } }).catch(
    () => {
      throw new Offline()
    },
  )
  if (!answer.ok) throw new BadStatus(answer.status)
  if (answer.headers.get('content-type')?.includes('json'))
    throw new Error(((await answer.json()) as { message: string }).message)
  const file = await answer.blob()
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'haulway.gz'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return { name, size: file.size }
}

export function Backup() {
  const { t, i18n } = useLingui()
  const [saved, setSaved] = useState<{ name: string; size: number }>()
  const take = useAction(async () => setSaved(await download()), { quiet: true })
  const megabytes = saved && i18n.number(saved.size / 1_000_000, { maximumFractionDigits: 1 })
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
      <Foot>
        <Wrong error={take.error} />
        {saved && (
          <p role="status">
            <Trans>
              Saved as <b>{saved.name}</b>, {megabytes} MB.
            </Trans>
          </p>
        )}
        <Act
          commit
          icon={DownloadSimple}
          loading={take.pending && t`Taking the backup`}
          onClick={() => void take.run()}
        >
          <Trans>Download a backup</Trans>
        </Act>
      </Foot>
    </>
  )
}
