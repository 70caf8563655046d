/** Pick an egg (specification 2, egg): three that hold the same; the one that is picked opens, the others stay closed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import type { Draw } from '#contract/game/game.ts'
import { ConfirmMail } from '#src/account/ConfirmMail.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import text from '#src/kit/ui/text.module.css'
import { AfterPlay } from './AfterPlay.tsx'
import { ClosedEgg, EggTicket, OpenEgg } from './Eggs.tsx'
import eggs from './eggs.module.css'
import css from './game.module.css'
import { GamePage, type Playing } from './GamePage.tsx'
import { Headline } from './Headline.tsx'
import { MovingPart } from './MovingPart.tsx'
import { usePlayReason } from './PlayButton.tsx'
import { toneOf } from './tones.ts'
import { usePrizeWords } from './use-prize-words.ts'

const Opening = lazy(async () => ({ default: (await import('./Opening.tsx')).Opening }))

export const EggScreen = () => (
  <GamePage game="egg" inset={46} renderMark={({ key }) => <span className={cx(css.swatch, toneOf(key + 1))} />}>
    {(playing) => <EggsOfToday playing={playing} />}
  </GamePage>
)

function EggsOfToday({ playing }: { playing: Playing }) {
  const { draw } = playing
  const [picked, setPicked] = useState(1)
  const reason = usePlayReason(playing)
  return (
    <>
      <Headline playing={playing}>
        <Trans>Pick one of the three</Trans>
      </Headline>
      <div className={eggs.nest}>
        <div className={eggs.eggs}>
          {[0, 1, 2].map((nth) => (
            <Egg
              key={nth}
              nth={nth}
              playing={playing}
              picked={picked}
              onPick={() => setPicked(nth)}
              off={Boolean(reason)}
            />
          ))}
        </div>
        <div className={eggs.shelf} />
        <div className={eggs.shelfFoot} />
      </div>
      {draw ? (
        <AfterPlay draw={draw} />
      ) : (
        <>
          <ConfirmMail>
            <Trans>The free play waits until your email is confirmed. The odds below are those of this moment.</Trans>
          </ConfirmMail>
          <p id="egg-note" className={cx(text.cap, text.ink2, css.centred)}>
            {reason ?? <Trans>All three eggs hold the same. Which one you open changes nothing.</Trans>}
          </p>
        </>
      )}
    </>
  )
}

interface EggProps {
  nth: number
  playing: Playing
  picked: number
  onPick: () => void
  /** Why is said below. */
  off: boolean
}

function Egg({ nth, playing: { today, game, draw }, picked, onPick, off }: EggProps) {
  const { t } = useLingui()
  const number = nth + 1
  const drawn = game.moving ?? draw
  const short = useShort(drawn)
  const mine = picked === nth
  if (drawn && mine && game.moving)
    return (
      <MovingPart still={<ClosedEgg nth={nth} />} onRest={game.rest}>
        <Opening nth={nth} short={short} onRest={game.rest} />
      </MovingPart>
    )
  if (drawn && mine) return <OpenEgg ticket={<EggTicket short={short} />} />
  if (drawn)
    return (
      <span className={eggs.left} aria-hidden="true">
        <ClosedEgg nth={nth} />
      </span>
    )
  const busy = game.play.pending || off
  return (
    <button
      type="button"
      className={eggs.pick}
      aria-label={t`Open egg ${number}`}
      aria-describedby="egg-note"
      aria-disabled={busy || undefined}
      aria-busy={(game.play.pending && mine) || undefined}
      onClick={() => {
        if (busy) return
        onPick()
        void game.play.run(today.commitment?.fingerprint ?? '')
      }}
    >
      <ClosedEgg nth={nth} />
    </button>
  )
}

/** What the ticket in the egg says. */
function useShort(draw: Draw | null): string {
  const words = usePrizeWords()
  const worth = draw?.prizes.find(({ key }) => key === draw.prize)?.worth
  return worth ? words(worth).short : ''
}
