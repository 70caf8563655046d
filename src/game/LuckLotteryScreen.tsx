/** Lucky draw (specification 2, luckLottery): the wheel. */
import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import { AfterPlay } from './AfterPlay.tsx'
import css from './game.module.css'
import { GamePage, type Playing } from './GamePage.tsx'
import { Headline } from './Headline.tsx'
import { MovingPart } from './MovingPart.tsx'
import { PlayButton } from './PlayButton.tsx'
import { toneOf } from './tones.ts'
import { StillWheel, turnFor } from './Wheel.tsx'

const Spinning = lazy(async () => ({ default: (await import('./Spinning.tsx')).Spinning }))

export const LuckLotteryScreen = () => (
  <GamePage game="luckLottery" inset={46} renderMark={({ key }) => <span className={cx(css.swatch, toneOf(key))} />}>
    {(playing) => <WheelOfToday playing={playing} />}
  </GamePage>
)

function WheelOfToday({ playing }: { playing: Playing }) {
  const { today, game, draw } = playing
  const start = <StillWheel prizes={today.prizes} turn={0} />
  return (
    <>
      <Headline playing={playing}>
        <Trans>Turn the wheel</Trans>
      </Headline>
      <div className={css.cabinet}>
        {game.moving ? (
          <MovingPart still={start} onRest={game.rest}>
            <Spinning draw={game.moving} onRest={game.rest} />
          </MovingPart>
        ) : draw ? (
          <StillWheel prizes={draw.prizes} turn={turnFor(draw.prizes, draw.number)} />
        ) : (
          start
        )}
        <p className={css.under}>
          <Trans>Every slice is exactly as wide as its chance.</Trans>
        </p>
      </div>
      {draw ? (
        <AfterPlay draw={draw} />
      ) : (
        <PlayButton playing={playing}>
          <Trans>Turn the wheel</Trans>
        </PlayButton>
      )}
    </>
  )
}
