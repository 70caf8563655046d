/** The reels on their way: all three begin and stop together, so that nothing is "nearly" there. */
import * as m from 'framer-motion/m'
import type { Draw } from '#contract/game/game.ts'
import { others, type Symbol_ } from '#contract/game/reels.ts'
import { easeInOut, Moving } from '#src/kit/motion/Moving.tsx'
import css from './reels.module.css'
import { Cells, ReelWindow, reelsFor } from './Reels.tsx'

const seconds = 2.4
/** Rows that pass by before the three that are drawn: things that no prize has. */
const passing = 18
const rows = passing + 3

export function Rolling({ draw, onRest }: { draw: Draw; onRest: () => void }) {
  const reels = reelsFor(draw)
  const before = reelsFor(null)
  const way = (nth: number): readonly Symbol_[] =>
    Array.from({ length: passing - 3 }, (_, at) => others[(at + 2 * nth) % others.length] ?? others[0])
  return (
    <Moving>
      <ReelWindow
        strips={reels.map((reel, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- three places that never move
          <m.div
            key={nth}
            className={css.strip}
            initial={{ y: `${(-100 * passing) / rows}%` }}
            animate={{ y: '0%' }}
            transition={{ duration: seconds, ease: easeInOut }}
            onAnimationComplete={nth === 0 ? onRest : () => {}}
          >
            <Cells of={[...reel, ...way(nth), ...(before[nth] ?? reel)]} />
          </m.div>
        ))}
      />
    </Moving>
  )
}
