/** What the last commit did, in words under the head of the desk: the row it was about may have left the list. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import type { ReactNode } from 'react'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import css from './parts.module.css'

export const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className={css.said}>
    {children && <Glyph of={CheckCircle} size={16} fill />}
    <span>{children}</span>
  </p>
)
