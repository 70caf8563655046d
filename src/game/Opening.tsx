/** An egg that opens: the shell gives way, and what was in it rises. */
import * as m from 'framer-motion/m'
import { useState } from 'react'
import { easeInOut, Moving, spring } from '#src/kit/motion/Moving.tsx'
import { ClosedEgg, EggTicket, OpenEgg } from './Eggs.tsx'
import eggs from './eggs.module.css'

export function Opening({ nth, short, onRest }: { nth: number; short: string; onRest: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Moving>
      {open ? (
        <OpenEgg
          ticket={
            <m.g
              initial={{ y: 40, opacity: 0 }}
              animate={{ y: 0, opacity: 1 }}
              transition={spring}
              onAnimationComplete={onRest}
            >
              <EggTicket short={short} />
            </m.g>
          }
        />
      ) : (
        <m.div
          className={eggs.shaking}
          animate={{ rotate: [0, -5, 5, -5, 5, 0] }}
          transition={{ duration: 0.7, ease: easeInOut }}
          onAnimationComplete={() => setOpen(true)}
        >
          <ClosedEgg nth={nth} />
        </m.div>
      )}
    </Moving>
  )
}
