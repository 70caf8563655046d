/** The three reels (mockups/game-slots). Before the play they show three things that win nothing; after it what was drawn. */
import type { ReactNode } from 'react'
import { type Reel, reelsOf, type Symbol_ } from '#contract/game/reels.ts'
import type { Draw } from '#contract/game/game.ts'
import css from './reels.module.css'

export const reelsFor = (draw: Draw | null): readonly [Reel, Reel, Reel] => {
  const nothing = draw?.prizes.find(({ key }) => key === draw.prize)?.worth.kind === 'nothing'
  return reelsOf(draw && !nothing ? draw.prize : undefined, draw?.number ?? 0)
}

export const SymbolPicture = ({ of: symbol, size }: { of: Symbol_; size?: number }) => (
  <img src={`/pictures/cutouts/${symbol}.svg`} alt="" width={size ?? 96} height={size ?? 96} />
)

/** The window; what stands or moves in each reel is handed in. */
export const ReelWindow = ({ strips }: { strips: readonly ReactNode[] }) => (
  <div className={css.window} aria-hidden="true">
    {strips.map((strip, nth) => (
      // oxlint-disable-next-line react/no-array-index-key -- three places that never move
      <div key={nth} className={css.reel}>
        {strip}
      </div>
    ))}
  </div>
)

export const StillReels = ({ reels }: { reels: readonly Reel[] }) => (
  <ReelWindow
    strips={reels.map((reel) => (
      <div key={reel[0]} className={css.strip}>
        <Cells of={reel} />
      </div>
    ))}
  />
)

export const Cells = ({ of: symbols }: { of: readonly Symbol_[] }) =>
  symbols.map((symbol, nth) => (
    // oxlint-disable-next-line react/no-array-index-key -- a strip of pictures that stays as it is
    <span key={nth} className={css.cell}>
      <SymbolPicture of={symbol} />
    </span>
  ))
