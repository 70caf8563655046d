/** What a desk puts into the console: its work, and beside it the document in hand. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Detail, Work } from '#src/kit/ui/console/Panes.tsx'
import { focusNewWork } from './focus-work.ts'

export interface FrameProps {
  detail?: ReactNode
  /** Which document that is: another one is read from its head. */
  about?: string | undefined
  children: ReactNode
}

export function Frame({ detail, about, children }: FrameProps) {
  const pane = useRef<HTMLElement>(null)
  useEffect(focusNewWork, [])
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0
  }, [about])
  return (
    <>
      <Work>{children}</Work>
      {detail && <Detail ref={pane}>{detail}</Detail>}
    </>
  )
}
