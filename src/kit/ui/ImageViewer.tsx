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
/** Without `open` it is open while it has a position. */
type Wished = Omit<ImageViewerProps, 'position' | 'open'> & { position: number | undefined; open?: boolean }

const Inside = lazy(async () => ({ default: (await import('./ImageViewerInside.tsx')).ImageViewerInside }))

export function ImageViewer({ position, open = position !== undefined, ...viewer }: Wished) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Inside key={position ?? 0} position={position ?? 0} open={open} {...viewer} />
    </Suspense>
  )
}
