/** The disc settles and the tick draws itself, once; afterwards it is `PaidSign`. */
import * as m from 'framer-motion/m'
import { useState } from 'react'
import { easeInOut, Moving, spring } from '#src/kit/motion/Moving.tsx'
import { PaidSign, tick } from './PaidSign.tsx'
import styles from './payment.module.css'

/** In seconds: the disc is nearly there before the tick begins. */
const begins = 0.16

export function DrawnSign() {
  const [drawn, setDrawn] = useState(false)
  if (drawn) return <PaidSign />
  return (
    <Moving>
      <m.div
        className={`${styles.sign} ${styles.good}`}
        initial={{ scale: 0.6, opacity: 0 }}
        animate={{ scale: 1, opacity: 1 }}
        transition={{ scale: spring, opacity: { duration: 0.12 } }}
      >
        <svg className={styles.tick} viewBox="0 0 96 96" aria-hidden="true">
          {/* A round end would show as a dot before it begins. */}
          <m.path
            d={tick}
            initial={{ pathLength: 0, opacity: 0 }}
            animate={{ pathLength: 1, opacity: 1 }}
            transition={{
              pathLength: { delay: begins, duration: 0.4, ease: easeInOut },
              opacity: { delay: begins, duration: 0.04 },
            }}
            onAnimationComplete={() => setDrawn(true)}
          />
        </svg>
      </m.div>
    </Moving>
  )
}
