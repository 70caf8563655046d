/** Photos that were promised and have not come: since when and by whom, and a place to put another one instead. */
import { ImageBroken } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { type LaterFile, laterPurpose } from '#contract/kit/later-file.ts'
import { attachLater } from '#contract/warehouse/later-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { sendUpload } from '#ops/kit/photos/send-upload.ts'
import { may, useStaff } from '#ops/kit/session.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './missing.module.css'

interface Props {
  later: readonly LaterFile[]
  /** One has come. */
  onCame?: () => Promise<unknown>
}

export function MissingPhotos({ later: promised, onCame }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const staff = useStaff()
  // What lies in the hand may be older than what was added here.
  const [came, setCame] = useState<readonly string[]>([])
  const later = promised.filter(({ id }) => !came.includes(id))
  const first = later[0]
  const add = useDeskAction(async (key, promise: LaterFile, file: File) => {
    const fileId = await sendUpload({ key: uuidv7(), file, name: file.name, purpose: laterPurpose[promise.of] })
    await call(attachLater, { laterId: promise.id, fileId }, { key })
    setCame((before) => [...before, promise.id])
    await onCame?.()
  })
  if (!first) return null
  const [since, who] = [when(first.since), first.who]
  return (
    <Note tone="attention" icon={ImageBroken} role="status">
      <b
        className={css.lacks}
      >{t`${plural(later.length, { one: '# photo has not come', other: '# photos have not come' })}`}</b>
      <Trans>
        Taken by {who} at {since}. The device that took them sends them when it is on and logged in.
      </Trans>
      {may(staff, 'warehouse') && (
        <label className={css.add}>
          {first.kind === 'video' ? (
            <Trans>Add a video instead</Trans>
          ) : first.of === 'scale' ? (
            <Trans>Add a photo of the scale instead</Trans>
          ) : (
            <Trans>Add a photo instead</Trans>
          )}
          <input
            type="file"
            accept={first.kind === 'video' ? 'video/mp4,video/webm' : 'image/jpeg,image/png,image/webp'}
            capture="environment"
            disabled={add.pending}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void add.run(first, file)
              target.value = ''
            }}
          />
        </label>
      )}
      <ErrorLine error={add.error} />
    </Note>
  )
}
