/** Full-screen pictures on black (design.md 7). Its weight comes only when one is opened. */
import { lazy, Suspense, useState } from 'react'
import type { QcPicture } from './QcGrid.tsx'

export interface ImageViewerProps {
  pictures: readonly QcPicture[]
  /** Which one to begin with. */
  position: number
  open: boolean
  onClose: () => void
}

const Inside = lazy(async () => ({ default: (await import('./ImageViewerInside.tsx')).ImageViewerInside }))

export function ImageViewer(props: ImageViewerProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Inside key={props.position} {...props} />
    </Suspense>
  )
}
