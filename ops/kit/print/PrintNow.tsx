/** Opens the browser's print for what is in it and nothing else of the page. `onPrinted`: the dialog was closed. */
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import css from './print.module.css'

export function PrintNow({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const done = () => printed()
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [])
  return createPortal(<div className={css.printed}>{children}</div>, document.body)
}
