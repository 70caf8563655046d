/** The field at the foot of a conversation. What is typed stays until it is sent; sending needs no network, pictures do. */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { PaperPlaneRight } from '@phosphor-icons/react/dist/csr/PaperPlaneRight'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import { mostLetters, mostPictures } from '#contract/support/thread.ts'
import { useUnproven } from '#src/account/ConfirmMail.tsx'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { queue } from '#src/kit/outbox/queue.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { IconButton, iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import { type Photo, sendPhoto } from '#src/returns/photos.ts'
import styles from './composer.module.css'
import { aboutMessage, sendMutation } from './mutations.ts'

interface Draft {
  text: string
  pictures: readonly Photo[]
}
const empty: Draft = { text: '', pictures: [] }
/** From here on the count is shown. */
const nearlyFull = mostLetters - 500

export interface ComposerProps {
  number: string | null
  /** How the message begins; each new one begins it anew, unless something else was typed. */
  opening?: { words: string } | undefined
}

export function Composer({ number, opening }: ComposerProps) {
  const { t } = useLingui()
  const online = useOnline()
  const unproven = useUnproven()
  const field = useRef<HTMLTextAreaElement>(null)
  const busy = useRef(false)
  const draft = useDraft<Draft>(`support:${number ?? 'us'}`, empty)
  const latest = useRef(draft.value)
  useEffect(() => {
    latest.current = draft.value
  })
  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    if (next.text === '' && next.pictures.length === 0) draft.forget()
    else draft.save(next)
  }
  const begun = useRef('')
  useEffect(() => {
    if (!opening) return
    if (['', begun.current].includes(latest.current.text)) change({ text: opening.words })
    begun.current = opening.words
    field.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only what was tapped begins a message
  }, [opening])
  const { text: typed, pictures } = draft.value
  const said = typed.trim()
  const tooLong = said.length > mostLetters
  const [count, most] = [said.length, mostLetters]
  const blocked = unproven
    ? t`Please confirm your email first.`
    : tooLong
      ? t`Too long: ${count} of ${most} characters.`
      : said === '' && pictures.length === 0
        ? t`Write something first.`
        : undefined

  const send = () => {
    if (blocked) {
      toast(blocked, { plain: true })
      return field.current?.focus()
    }
    // Two taps are one message.
    if (busy.current) return
    busy.current = true
    void queue(sendMutation, aboutMessage(uuidv7()), {
      about: number,
      text: said,
      pictureIds: pictures.map(({ id }) => id),
      pictures: [...pictures],
      writtenAt: serverNow(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
      .then(() => {
        // Only now: had the disk refused it, the words would still stand here.
        if (latest.current === draft.value) change(empty)
        window.scrollTo({ top: document.documentElement.scrollHeight })
      })
      .finally(() => {
        busy.current = false
      })
    field.current?.focus()
  }

  return (
    <div className={styles.composer}>
      <Chosen
        pictures={pictures}
        onRemove={(id) => change({ pictures: pictures.filter((picture) => picture.id !== id) })}
      />
      {(tooLong || said.length > nearlyFull) && (
        <p className={cx(text.cap, tooLong ? text.bad : text.ink3, styles.count)} role="status">
          <Trans>
            {count} of {most} characters
          </Trans>
        </p>
      )}
      <div className={styles.row}>
        <AddPicture
          offline={!online}
          room={mostPictures - pictures.length}
          onAdd={(picture) => change({ pictures: [...latest.current.pictures, picture] })}
        />
        <textarea
          ref={field}
          className={styles.field}
          dir={typed ? 'auto' : undefined}
          rows={1}
          aria-label={t`Write a message`}
          placeholder={t`Write a message`}
          value={typed}
          aria-invalid={tooLong || undefined}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        <IconButton
          icon={PaperPlaneRight}
          fill
          size={20}
          directional
          label={t`Send`}
          className={cx(styles.send, blocked && styles.notYet)}
          onClick={send}
        />
      </div>
    </div>
  )
}

function Chosen({ pictures, onRemove }: { pictures: readonly Photo[]; onRemove: (id: string) => void }) {
  const { t } = useLingui()
  if (pictures.length === 0) return null
  return (
    <div className={styles.chosen}>
      {pictures.map(({ id, thumbUrl }, nth) => (
        <span key={id}>
          <img src={thumbUrl} alt={t`Your photo ${nth + 1}`} />
          <button type="button" aria-label={t`Remove photo ${nth + 1}`} onClick={() => onRemove(id)}>
            <span>
              <Glyph of={X} size={14} />
            </span>
          </button>
        </span>
      ))}
    </div>
  )
}

interface AddPictureProps {
  offline: boolean
  room: number
  onAdd: (picture: Photo) => void
}

function AddPicture({ offline, room, onAdd }: AddPictureProps) {
  const { t } = useLingui()
  const send = useAction(async (key, files: { file: File; name: string }[]) => {
    for (const [nth, { file }] of files.entries()) onAdd(await sendPhoto(file, `${key}-${nth}`, 'support'))
  })
  const why = offline
    ? t`Photos can be added when you are back online.`
    : room <= 0
      ? t`At most ${mostPictures} photos in one message.`
      : undefined
  if (why)
    return (
      <IconButton
        icon={Camera}
        label={t`Add photos`}
        className={styles.notYet}
        onClick={() => toast(why, { plain: true })}
      />
    )
  return (
    <label className={cx(iconButtonClass(), styles.camera)}>
      {send.pending ? <Ring /> : <Glyph of={Camera} />}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        className={text.hidden}
        aria-label={t`Add photos`}
        disabled={send.pending}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []).slice(0, room)
          event.target.value = ''
          if (files.length > 0)
            void send.run(files.map((file) => ({ file, name: `${file.name} ${file.size} ${file.lastModified}` })))
        }}
      />
    </label>
  )
}
