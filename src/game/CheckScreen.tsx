/** Check this draw (mockups3/game-fairness): the phone computes it again; where it does not fit, it says so and leads to a person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useEffect, useState } from 'react'
import type { Draw } from '#contract/game/game.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { useUser } from '#src/kit/session/session.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Note } from '#src/kit/ui/Note.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import text from '#src/kit/ui/text.module.css'
import { type Checked, checkDraw, isFair } from './check-draw.ts'
import { CheckSteps } from './CheckSteps.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import proof from './proof.module.css'
import { RangeBar } from './RangeBar.tsx'
import { shownBefore } from './shown-before.ts'
import { useDraw } from './use-draws.ts'
import { useGameNames, usePrizeWords } from './use-prize-words.ts'

export function CheckScreen({ drawId }: { drawId: string }) {
  const { t } = useLingui()
  return (
    <DocumentPage
      reading={useDraw(drawId)}
      title={t`Check this draw`}
      inside={cx(layout.pad, layout.stack)}
      skeleton={
        <Loading>
          <Skeleton h={96} r={14} />
          <Skeleton h={480} r={18} />
        </Loading>
      }
    >
      {(draw) => <Proof draw={draw} />}
    </DocumentPage>
  )
}

/** Undefined while it computes, null where the browser cannot. */
function useChecked(draw: Draw): Checked | null | undefined {
  const accountId = useUser()?.id ?? ''
  const [checked, setChecked] = useState<{ of: string; it: Checked | null }>()
  useEffect(() => {
    let left = false
    void shownBefore(draw.fingerprint)
      .then((shown) => checkDraw(draw, accountId, shown))
      .then((it) => left || setChecked({ of: draw.id, it: it ?? null }))
    return () => void (left = true)
  }, [draw, accountId])
  return checked?.of === draw.id ? checked.it : undefined
}

function Proof({ draw }: { draw: Draw }) {
  const comma = useComma()
  const { t } = useLingui()
  const checked = useChecked(draw)
  const names = useGameNames()
  const words = usePrizeWords()
  const { dateTime } = useDayText()
  const worth = draw.prizes.find(({ key }) => key === draw.prize)?.worth
  const won = worth ? words(worth).whole : ''
  const fair = checked ? isFair(checked) : undefined
  return (
    <>
      <div className={proof.verdict}>
        <div className={proof.verdictRow} role="status">
          {fair === true && (
            <Chip tone="success" icon={CheckCircle}>
              <Trans>It checks out</Trans>
            </Chip>
          )}
          {fair === false && (
            <Chip tone="danger" icon={WarningCircle}>
              <Trans>It does not fit</Trans>
            </Chip>
          )}
          <span className={cx(text.cap, text.ink3)}>{names[draw.game] + comma + dateTime(draw.playedAt)}</span>
        </div>
        <h2 className={text.t1}>{fair ? t`Drawn fairly: ${won}` : won}</h2>
        <p className={cx(text.sub, text.ink2)}>
          {fair === true && (
            <Trans>
              We fixed the result before you played and could not change it after. Your phone has just worked it out
              again.
            </Trans>
          )}
          {fair === undefined && checked === null && (
            <Trans>This browser cannot compute it. The lines below do it elsewhere.</Trans>
          )}
        </p>
      </div>
      {fair === false && (
        <Note tone="danger" icon={WarningCircle} role="alert">
          <p>
            <Trans>What we opened is not what was fixed before. This must not happen: please write to us.</Trans>
          </p>
          <Link to="/pages/contactUS/index" className={buttonClass({ small: true })}>
            <Trans>Contact us</Trans>
          </Link>
        </Note>
      )}
      <CheckSteps draw={draw} checked={checked ?? undefined} />
      <RangeBar draw={draw} />
      <Elsewhere draw={draw} />
    </>
  )
}
