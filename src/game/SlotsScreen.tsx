/** Parcel reels (specification 2, slots): three alike win a coupon. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import type { Draw, Prize } from '#contract/game/game.ts'
import { winning } from '#contract/game/reels.ts'
import { useCouponWords } from '#src/coupon/use-coupon-words.ts'
import { AfterPlay } from './AfterPlay.tsx'
import css from './game.module.css'
import reels from './reels.module.css'
import { GamePage, type Playing } from './GamePage.tsx'
import { Headline } from './Headline.tsx'
import { MovingPart } from './MovingPart.tsx'
import { PlayButton } from './PlayButton.tsx'
import { reelsFor, StillReels, SymbolPicture } from './Reels.tsx'
import { usePrizeWords } from './use-prize-words.ts'

const Rolling = lazy(async () => ({ default: (await import('./Rolling.tsx')).Rolling }))

export const SlotsScreen = () => (
  <GamePage game="slots" inset={126} renderMark={(prize) => <Three of={prize} />}>
    {(playing) => <ReelsOfToday playing={playing} />}
  </GamePage>
)

/** Three of a prize's things; for nothing an empty place of the same width. */
function Three({ of: { key, worth } }: { of: Prize }) {
  const symbol = worth.kind === 'nothing' ? undefined : winning[key]
  return (
    <span className={reels.three}>
      {symbol && [0, 1, 2].map((nth) => <SymbolPicture key={nth} of={symbol} size={28} />)}
    </span>
  )
}

function ReelsOfToday({ playing }: { playing: Playing }) {
  const { game, draw } = playing
  return (
    <>
      <Headline playing={playing}>
        <Trans>Three alike win a coupon</Trans>
      </Headline>
      <div className={css.cabinet}>
        {game.moving ? (
          <MovingPart still={<StillReels reels={reelsFor(null)} />} onRest={game.rest}>
            <Rolling draw={game.moving} onRest={game.rest} />
          </MovingPart>
        ) : (
          <StillReels reels={reelsFor(draw)} />
        )}
        <Said draw={draw} />
      </div>
      {draw ? (
        <AfterPlay draw={draw} />
      ) : (
        <PlayButton playing={playing}>
          <Trans>Start the reels</Trans>
        </PlayButton>
      )}
    </>
  )
}

/** What the line shows, in words. */
function Said({ draw }: { draw: Draw | null }) {
  const { t } = useLingui()
  const words = usePrizeWords()
  const worth = draw?.prizes.find(({ key }) => key === draw.prize)?.worth
  const couponWords = useCouponWords()
  const until = draw?.coupon && couponWords(draw.coupon).until
  const named = [t`Three sneakers`, t`Three headphones`, t`Three mugs`]
  if (!draw || worth?.kind !== 'coupon')
    return (
      <p className={css.under}>
        {draw ? <Trans>Three different things: no prize.</Trans> : <Trans>Without a prize all three differ.</Trans>}
      </p>
    )
  const off = words(worth).whole
  return (
    <div className={reels.saidWon}>
      <b>{named[draw.prize]}</b>
      <span>
        {off}
        {until && <>. {until}</>}
      </span>
    </div>
  )
}
