/** The wheel on its way to the number that was drawn: it only slows down, and comes to rest where the still one stands. */
import * as m from 'framer-motion/m'
import { easeInOut, Moving } from '#src/kit/motion/Moving.tsx'
import type { Draw } from '#contract/game/game.ts'
import wheel from './wheel.module.css'
import { Disc, turnFor, WheelFrame } from './Wheel.tsx'

const seconds = 3.2
const turns = 4

export function Spinning({ draw, onRest }: { draw: Draw; onRest: () => void }) {
  const end = turnFor(draw.prizes, draw.number)
  return (
    <Moving>
      <WheelFrame
        disc={
          <m.div
            className={wheel.disc}
            initial={{ rotate: 0 }}
            animate={{ rotate: 360 * turns + end }}
            transition={{ duration: seconds, ease: easeInOut }}
            onAnimationComplete={onRest}
          >
            <Disc prizes={draw.prizes} />
          </m.div>
        }
      />
    </Moving>
  )
}
