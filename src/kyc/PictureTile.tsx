/** One picture: taken with the camera or from a file, how far it is, and how to take it again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { UserFocus } from '@phosphor-icons/react/dist/csr/UserFocus'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { KycSide } from '#contract/kyc/kyc.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Meter } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './kyc.module.css'
import { useKycWords } from './use-kyc-words.ts'
import type { Going } from './use-pictures.ts'

export interface PictureTileProps {
  side: KycSide
  /** The shop has one. */
  there: boolean
  going: Going | undefined
  offline: boolean
  onPick: (file: File) => void
  onAgain: () => void
}

export function PictureTile({ side, there, going, offline, onPick, onAgain }: PictureTileProps) {
  const { sides } = useKycWords()
  const icon = side === 'selfie' ? UserFocus : IdentificationCard
  if (!going && !there) return <Empty side={side} offline={offline} onPick={onPick} />
  return (
    <Card flush className={cx(css.tile, side === 'selfie' && css.wide)}>
      <div className={css.picture}>
        {going ? (
          <img src={going.preview} alt="" className={cx(going.state !== 'sent' && css.dim)} />
        ) : (
          // The shop never sends a picture back.
          <Glyph of={icon} size={32} />
        )}
      </div>
      <div className={css.foot} role="status">
        {going?.state === 'sending' ? (
          <OnItsWay name={sides[side]} part={going.part} />
        ) : going?.state === 'failed' ? (
          <Failed going={going} side={side} onAgain={onAgain} onPick={onPick} offline={offline} />
        ) : (
          <>
            <Glyph of={CheckCircle} size={20} fill className={text.good} />
            <span className={css.name}>{sides[side]}</span>
            <Pick side={side} offline={offline} onPick={onPick} again />
          </>
        )}
      </div>
    </Card>
  )
}

function OnItsWay({ name, part }: { name: string; part: number }) {
  const { i18n, t } = useLingui()
  const percent = i18n.number(Math.min(part, 0.99), { style: 'percent' })
  return (
    <div className={css.going}>
      <span className={css.name}>{name}</span>
      <span className={cx(text.cap, text.ink3, text.num)}>
        <Trans>Sending {percent}</Trans>
      </span>
      <Meter part={part} tone="accent" label={t`Sending`} />
    </div>
  )
}

interface FailedProps {
  going: Going
  side: KycSide
  offline: boolean
  onAgain: () => void
  onPick: (file: File) => void
}
function Failed({ going, side, offline, onAgain, onPick }: FailedProps) {
  return (
    <div className={css.failed}>
      <p>
        <Glyph of={WarningCircle} size={18} fill className={text.bad} />
        {going.words ?? <Trans>No connection: not sent yet.</Trans>}
      </p>
      {going.words ? (
        <Pick side={side} offline={offline} onPick={onPick} again />
      ) : (
        <button type="button" className={css.again} onClick={onAgain}>
          <Trans>Send again</Trans>
        </button>
      )}
    </div>
  )
}

function Empty({ side, offline, onPick }: Pick<PictureTileProps, 'side' | 'offline' | 'onPick'>) {
  const { sides } = useKycWords()
  const isSelfie = side === 'selfie'
  return (
    <label className={cx(css.empty, isSelfie && css.wide, offline && css.off)}>
      <Glyph of={isSelfie ? UserFocus : IdentificationCard} size={24} />
      <span className={text.subStrong}>{isSelfie ? <Trans>Take a selfie</Trans> : sides[side]}</span>
      <span className={cx(text.cap, text.ink3)}>
        {offline ? (
          <Trans>You need a connection for this.</Trans>
        ) : isSelfie ? (
          <Trans>Face the light, no hat or glasses</Trans>
        ) : (
          <Trans>Take a picture</Trans>
        )}
      </span>
      <Chooser side={side} offline={offline} onPick={onPick} />
    </label>
  )
}

function Pick({ again, ...chooser }: Pick<PictureTileProps, 'side' | 'offline' | 'onPick'> & { again?: boolean }) {
  return (
    <label className={cx(css.again, chooser.offline && css.off)}>
      {again ? <Trans>Retake</Trans> : <Trans>Take a picture</Trans>}
      <Chooser {...chooser} />
    </label>
  )
}

/** The camera where there is one, and files: the browser asks which. The face is looked for by the camera at the front. */
function Chooser({ side, offline, onPick }: Pick<PictureTileProps, 'side' | 'offline' | 'onPick'>) {
  const { t } = useLingui()
  const { sides } = useKycWords()
  const name = sides[side]
  return (
    <input
      type="file"
      name={side}
      accept="image/jpeg,image/png,image/webp"
      capture={side === 'selfie' ? 'user' : undefined}
      disabled={offline}
      aria-label={t`Picture: ${name}`}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file) onPick(file)
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )
}
