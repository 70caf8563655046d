/** The way behind a parcel as it is drawn (design.md 5: 600 ms, once), the parcel at its tip. Afterwards it is `Travelled`. */
import { useMotionValue } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useRef, useState } from 'react'
import { easeInOut, Moving } from '#src/kit/motion/Moving.tsx'
import type { MapRoute } from './map-route.ts'
import styles from './map.module.css'
import { Travelled } from './Travelled.tsx'

export function DrawnRoute({ route }: { route: MapRoute }) {
  const line = useRef<SVGPathElement>(null)
  const x = useMotionValue(route.from.x)
  const y = useMotionValue(route.from.y)
  const [drawn, setDrawn] = useState(false)
  if (drawn) return <Travelled route={route} />
  const follow = (share: number) => {
    if (!line.current) return
    const tip = line.current.getPointAtLength(share * line.current.getTotalLength())
    x.set(tip.x)
    y.set(tip.y)
  }
  return (
    <Moving>
      <m.path
        ref={line}
        className={styles.behind}
        d={route.travelled}
        initial={{ pathLength: 0 }}
        animate={{ pathLength: 1 }}
        transition={{ duration: 0.6, ease: easeInOut }}
        onUpdate={({ pathLength }) => follow(Number(pathLength))}
        onAnimationComplete={() => setDrawn(true)}
      />
      <m.circle className={styles.glow} cx={x} cy={y} r="15" />
      <m.circle className={styles.parcel} cx={x} cy={y} r="7.5" />
    </Moving>
  )
}
