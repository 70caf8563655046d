/** A form that a key opens comes into sight, above the foot of its pane: what it asks is not to be looked for. */
import { type ReactNode, useEffect, useRef } from 'react'
import css from './parts.module.css'

export function ScrollIntoView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={css.scrolled}>
      {children}
    </div>
  )
}
