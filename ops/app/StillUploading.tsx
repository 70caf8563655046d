/** In the bar: how many photos of what was received or closed still upload; pressed, which, with another try for each. */
import { CloudArrowUp } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Dialog, useConfirm } from '#src/kit/ui/Dialog.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Meter } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { discardLater, laterPhotos, retryLater, useLaterParts, useLaterPhotos } from '#ops/kit/photos/later/later.ts'
import type { LaterPhoto } from '#ops/kit/photos/later/later-photo.ts'
import css from './uploading.module.css'

export function StillUploading() {
  const { t } = useLingui()
  const photos = useLaterPhotos()
  const [open, setOpen] = useState(false)
  const waits = photos.length > 0
  useEffect(() => {
    if (!waits) return
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [waits])
  if (!waits && !open) return null
  const words = t`${plural(photos.length, { one: '# photo still uploads', other: '# photos still upload' })}`
  return (
    <>
      <button
        type="button"
        className={css.button}
        data-refused={photos.some(({ refused }) => refused !== null) || undefined}
        aria-label={words}
        title={words}
        onClick={() => setOpen(true)}
      >
        <Glyph of={CloudArrowUp} size={18} />
        <b>{photos.length}</b>
        <span>
          <Trans>uploading</Trans>
        </span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={waits ? words : t`Every photo is with the shop`}
        buttons={
          <>
            <ActionButton onClick={() => setOpen(false)}>
              <Trans>Close</Trans>
            </ActionButton>
            {waits && (
              <ActionButton look="primary" onClick={() => void retryLater(photos.map(({ id }) => id))}>
                <Trans>Try again now</Trans>
              </ActionButton>
            )}
          </>
        }
      >
        <p>
          <Trans>
            They are kept on this device and go up by themselves while somebody of the warehouse is logged in here.
            Until then the shop shows them as missing.
          </Trans>
        </p>
        <ul className={css.list}>
          {photos.map((photo) => (
            <Row key={photo.id} photo={photo} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function Row({ photo }: { photo: LaterPhoto }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const part = useLaterParts()[photo.id] ?? 0
  const discard = async () => {
    const sure = await confirm({
      title: t`Remove this photo?`,
      body: t`It stays missing at the shop until another one is added there.`,
      confirm: t`Remove photo`,
      keep: t`Keep`,
      danger: true,
    })
    if (sure) await discardLater(photo.id)
  }
  const name = photo.kind === 'video' ? t`Video` : t`Photo`
  return (
    <li className={css.row}>
      <b>
        {name}, <OurNumber of={photo.about} />
      </b>
      {photo.refused === null ? (
        <Meter part={part} label={t`Sending`} />
      ) : (
        <>
          <span>{photo.refused}</span>
          <span className={css.acts}>
            <ActionButton onClick={() => void retryLater([photo.id])}>
              <Trans>Try again</Trans>
            </ActionButton>
            <ActionButton look="danger" onClick={() => void discard()}>
              <Trans>Remove</Trans>
            </ActionButton>
          </span>
        </>
      )}
    </li>
  )
}

/** Asks before somebody logs out while photos still upload; true where nothing does, or they want to. */
export function useMayLeave(): () => Promise<boolean> {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async () => {
    const waiting = (await laterPhotos()).length
    if (waiting === 0) return true
    return confirm({
      title: t`${plural(waiting, { one: '# photo still uploads', other: '# photos still upload' })}`,
      body: t`They are kept on this device, and go up when somebody of the warehouse logs in here again. Until then the shop shows them as missing.`,
      keep: t`Stay`,
      confirm: t`Log out all the same`,
    })
  }
}
