/** Pictures that go with an answer: a small row of them, and the button that adds one. */
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import type { Uploads } from '#ops/kit/parts/use-upload.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './pictures.module.css'

export function Pictures({ uploads }: { uploads: Uploads }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  useShortcuts([{ key: 'p', label: t`Picture`, run: choose }])
  return (
    <div className={css.pictures}>
      <ActionButton keys={['P']} onClick={choose}>
        <Trans>Picture</Trans>
      </ActionButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t`Picture`}
        onChange={(event) => {
          uploads.add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      {uploads.all.map((upload, index) => (
        <span key={upload.key} className={css.tile}>
          <img src={upload.preview} alt={t`Photo ${index + 1}`} />
          <button type="button" aria-label={t`Remove photo ${index + 1}`} onClick={() => uploads.remove(upload.key)}>
            <Glyph of={X} size={14} />
          </button>
          {upload.error !== undefined && (
            <button type="button" className={css.again} onClick={() => uploads.retry(upload.key)}>
              {upload.error || <Trans>No connection</Trans>} <Trans>Try again</Trans>
            </button>
          )}
        </span>
      ))}
    </div>
  )
}
