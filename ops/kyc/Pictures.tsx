/** The pictures of a case side by side, with the name of who looks and the day, for a minute. A digit enlarges one, then doubles subject. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Eye } from '@phosphor-icons/react/dist/csr/Eye'
import { useState } from 'react'
import type { KycCase } from '#contract/kyc/desk.ts'
import type { KycSide } from '#contract/kyc/kyc.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useCountdown } from '#src/kit/text/use-countdown.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useStaff } from '#ops/kit/session.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './kyc.module.css'
import { useKycWords } from './use-kyc-words.ts'
import { useLook } from './use-look.ts'

type Sized = { side: KycSide; twice: boolean } | null
const larger = (now: Sized, side: KycSide): Sized =>
  now?.side !== side ? { side, twice: false } : now.twice ? null : { side, twice: true }

interface PicturesProps {
  of: KycCase
  /** Every side was shown. */
  onSeen: () => void
}
export function Pictures({ of: subject, onSeen }: PicturesProps) {
  const { t } = useLingui()
  const { sides } = useKycWords()
  const look = useLook(subject.id, (shown) => subject.sides.every((side) => shown.includes(side)) && onSeen())
  const [sized, setSized] = useState<Sized>(null)
  const isOpen = look.closesAt !== null
  useShortcuts([
    ...(subject.own ? [] : [{ key: 'o', label: t`Open the pictures`, run: look.open }]),
    ...(isOpen
      ? subject.sides.map((side, position) => ({
          key: String(position + 1),
          ...(position === 0 && { shown: ['1', '–', String(subject.sides.length)], label: t`Enlarge` }),
          run: () => setSized((now) => larger(now, side)),
        }))
      : []),
  ])
  return (
    <section aria-label={t`Pictures`}>
      <div className={css.lookHead}>
        <span className={css.logged}>
          <Eye width={16} height={16} aria-hidden />
          <Trans>Every look is logged under your name</Trans>
        </span>
        {look.closesAt !== null && <Closing at={look.closesAt} />}
        <ActionButton
          keys={['O']}
          loading={look.pending && t`Opening`}
          disabledReason={subject.own ? t`This is your own account.` : undefined}
          onClick={look.open}
        >
          {isOpen ? <Trans>Open again</Trans> : <Trans>Open the pictures</Trans>}
        </ActionButton>
      </div>
      <ErrorLine error={look.error} />
      <div className={cx(css.pictures, sized && css.large)}>
        {subject.sides.map((side, position) => (
          <figure key={side} hidden={sized !== null && sized.side !== side}>
            <Picture url={look.shown[side]} isOpen={isOpen} name={sides[side]} twice={sized?.twice === true} />
            <figcaption>
              <b>{sides[side]}</b>
              {isOpen && (
                <button type="button" onClick={() => setSized((now) => larger(now, side))}>
                  {sized?.twice ? <Trans>Smaller</Trans> : <Trans>Enlarge</Trans>} <Kbd>{position + 1}</Kbd>
                </button>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

interface PictureProps {
  url: string | undefined
  isOpen: boolean
  name: string
  twice: boolean
}
function Picture({ url, isOpen, name, twice }: PictureProps) {
  const { i18n } = useLingui()
  const staff = useStaff()
  const day = i18n.date(new Date(serverNow()), { timeZone: 'Asia/Shanghai', day: 'numeric', month: 'short' })
  if (!isOpen) return <div className={css.closed} />
  if (!url)
    return (
      <div className={css.closed}>
        <Trans>It cannot be opened: there is no picture, or its key is gone.</Trans>
      </div>
    )
  return (
    <div className={cx(css.shown, twice && css.twice)}>
      <img src={url} alt={name} />
      <span className={css.mark} aria-hidden>
        {staff?.name} · {day}
      </span>
    </div>
  )
}

function Closing({ at }: { at: number }) {
  const left = Math.ceil(useCountdown(at) / 1000)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Chip tone="attention" icon={Clock}>
      <Trans>Pictures close in {time}</Trans>
    </Chip>
  )
}
