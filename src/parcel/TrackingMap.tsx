/** The route line bent over the world (design.md 7): decoration, the timeline below is the truth. Loaded when it is needed. */
import { lazy, type ReactNode } from 'react'
import { MovesOnce } from '#src/kit/motion/MovesOnce.tsx'
import { reducedMotion } from '#src/kit/motion/reduced-motion.ts'
import { height, mapRoute, type Place, width } from './map-route.ts'
import styles from './map.module.css'
import { Travelled } from './Travelled.tsx'

const loadDrawn = () =>
  import('./DrawnRoute.tsx').then(({ DrawnRoute }) => ({ default: DrawnRoute })).catch(() => ({ default: Travelled }))
const DrawnRoute = lazy(loadDrawn)
// This file comes late itself; what draws the line comes beside it.
if (!reducedMotion()) void loadDrawn()

export interface TrackingMapProps {
  /** The parcel: its line is drawn once. */
  what: string
  /** ISO code of the country it goes to. */
  country: string
  /** Share of the way behind it, 0 to 1. */
  done: number
  from: ReactNode
  to: ReactNode
  /** Where the carrier saw it last. */
  now?: ReactNode | undefined
}

/** Nearer to our warehouse than this share of the way, its name would stand on the warehouse's. */
const APART = 0.16

export function TrackingMap({ what, country, done, from, to, now }: TrackingMapProps) {
  const route = mapRoute(country, done)
  if (!route) return null
  const under = done > APART && done < 1
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing}>
        <path className={styles.land} d={route.dots} />
        {done < 1 && <path className={styles.ahead} d={route.ahead} />}
        <circle className={styles.start} cx={route.from.x} cy={route.from.y} r="5" />
        {done < 1 && <circle className={styles.end} cx={route.to.x} cy={route.to.y} r="5" />}
        <MovesOnce what={what} as="g" still={<Travelled route={route} />}>
          <DrawnRoute route={route} />
        </MovesOnce>
      </svg>
      <Name at={route.from} low>
        {from}
      </Name>
      {/* Below its ring the line never runs. */}
      <Name at={route.to} low>
        {to}
      </Name>
      {/* Near the end it stands above, where the other name is not. */}
      {now && under && (
        <Name at={route.now} low={Math.abs(route.to.x - route.now.x) > 90}>
          {now}
        </Name>
      )}
    </>
  )
}

/** A name above or below its place; near the edge it leans inwards. */
function Name({ at: { x, y }, low = false, children }: { at: Place; low?: boolean; children: ReactNode }) {
  const lean = x < 70 ? styles.leftmost : x > width - 70 ? styles.rightmost : undefined
  return (
    <span
      className={`${styles.name} ${low ? styles.low : ''} ${lean ?? ''}`}
      style={{ insetInlineStart: `${(x / width) * 100}%`, insetBlockStart: `${(y / height) * 100}%` }}
    >
      <bdi>{children}</bdi>
    </span>
  )
}
