/** The foot of the detail pane: what went wrong and the buttons, in sight however much stands above. */
import { type ReactNode, useEffect, useRef } from 'react'
import css from './parts.module.css'

export function PaneFooter({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = foot.current
    const pane = shown?.closest('aside')
    if (!shown || !pane || typeof ResizeObserver === 'undefined') return
    // On a phone the page itself scrolls.
    const scrollers = [pane, document.documentElement]
    // A field that gets the focus is scrolled above it, not behind it, however many lines the buttons take.
    const keepClear = () => {
      for (const { style } of scrollers) style.scrollPaddingBlockEnd = `${shown.offsetHeight}px`
    }
    keepClear()
    const watch = new ResizeObserver(keepClear)
    watch.observe(shown)
    return () => {
      watch.disconnect()
      for (const { style } of scrollers) style.scrollPaddingBlockEnd = ''
    }
  }, [])
  return (
    <div ref={foot} className={css.foot}>
      {children}
    </div>
  )
}
