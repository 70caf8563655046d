/** The signature (design.md 1): dot, travelled line, parcel, dashed remainder, ring. Draws once, 600 ms, when first seen. */
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import css from './Route.module.css'

export interface RouteLineProps {
  /** Share travelled, 0 to 1. At 1 the parcel stands at the door. */
  done: number
  /** Names under the ends. */
  from?: ReactNode | undefined
  to?: ReactNode | undefined
  /** The sentence it stands for; without it the line is decoration. */
  label?: string | undefined
}

export function RouteLine({ done, from, to, label }: RouteLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const [back, setBack] = useState<number>()
  // Only the first sight draws: later progress moves the parcel without a show.
  const [first] = useState(done)
  useEffect(() => {
    const element = line.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      watch.disconnect()
      const way = (element.clientWidth - 54) * first
      setBack(getComputedStyle(element).direction === 'rtl' ? way : -way)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [first])
  const share = Math.min(1, Math.max(0, done))
  const style = { '--done': share, '--back': back } as CSSProperties
  return (
    <div {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <div
        ref={line}
        className={cx(css.route, share === 1 && css.arrived, back !== undefined && css.draw)}
        style={style}
      >
        <span className={css.dot} />
        <span className={css.line} />
        <span className={css.parcel}>
          <Glyph of={Package} size={18} fill />
        </span>
        {share < 1 && <span className={css.rest} />}
        <span className={css.ring} />
      </div>
      {(from || to) && (
        <div className={css.ends}>
          <span>{from}</span>
          <span>{to}</span>
        </div>
      )}
    </div>
  )
}
