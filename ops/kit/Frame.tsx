/** What a desk puts into the console: its work, and beside it the document in hand. */
import type { ReactNode } from 'react'
import { Detail, Work } from '#src/kit/ui/console/Panes.tsx'

export interface FrameProps {
  detail?: ReactNode
  children: ReactNode
}

export const Frame = ({ detail, children }: FrameProps) => (
  <>
    <Work>{children}</Work>
    {detail && <Detail>{detail}</Detail>}
  </>
)
