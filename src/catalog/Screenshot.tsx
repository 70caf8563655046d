/** A screenshot of the seller's page, if the shopper wants to add one. */
import { CameraPlus } from '@phosphor-icons/react/dist/csr/CameraPlus'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useAction } from '#src/kit/network/use-action.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Ring } from '#src/kit/ui/Ring.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './Manual.module.css'
import { sendScreenshot } from './screenshot.ts'
import type { Stated } from './use-stated.ts'

export interface ScreenshotProps {
  picture: Stated['screenshot']
  onPicture: (picture: Stated['screenshot']) => void
  /** Files are taken from people who are logged in. */
  allowed: boolean
}

export function Screenshot({ picture, onPicture, allowed }: ScreenshotProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<File>(undefined)
  // What was chosen is told by its name and size, so that trying again is the same intent.
  const sending = useAction(async (key, _name: string, _size: number) => {
    if (!chosen.current) return
    const { id, thumbUrl } = await sendScreenshot(key, chosen.current)
    onPicture({ id, url: thumbUrl })
  })
  return (
    <Card>
      <h2 className={text.subStrong}>
        <Trans>Screenshot of the page</Trans>
      </h2>
      <p className={cx(text.cap, text.ink3)}>
        {allowed ? (
          <Trans>Optional. Makes checking faster.</Trans>
        ) : (
          <Trans>Optional. Log in to add one; what you typed stays here.</Trans>
        )}
      </p>
      {allowed && (
        <div className={cx(layout.row8, css.shots)}>
          {picture && (
            <span className={css.shot}>
              <img src={picture.url} alt={t`Your screenshot`} />
              <IconButton raised icon={X} size={16} label={t`Remove`} onClick={() => onPicture(undefined)} />
            </span>
          )}
          <button
            type="button"
            className={css.add}
            aria-label={picture ? t`Choose another screenshot` : t`Add a screenshot`}
            aria-busy={sending.pending || undefined}
            onClick={() => !sending.pending && input.current?.click()}
          >
            {sending.pending ? <Ring size={24} /> : <Glyph of={CameraPlus} />}
          </button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              chosen.current = event.target.files?.[0]
              event.target.value = ''
              if (chosen.current) void sending.run(chosen.current.name, chosen.current.size)
            }}
          />
        </div>
      )}
    </Card>
  )
}
