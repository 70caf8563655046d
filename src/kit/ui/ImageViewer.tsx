/** Full-screen pictures on black (design.md 7). Its weight comes only when one is opened. */
import type { Icon } from '@phosphor-icons/react'
import { lazy, Suspense, useState } from 'react'
import { keepFinePhoto, leftOpen } from './fine-photo.ts'
import type { QcPicture } from './QcGrid.tsx'

export interface ImageViewerProps {
  pictures: readonly QcPicture[]
  /** Which one to begin with. */
  position: number
  open: boolean
  onClose: () => void
  /** What may be done about these pictures, by a button below them; the viewer closes for it. */
  offer?: { icon: Icon; words: string; onPress: () => void } | undefined
}
/** Without `open` it is open while it has a position. */
type Wished = Omit<ImageViewerProps, 'position' | 'open'> & { position: number | undefined; open?: boolean }

const Inside = lazy(async () => ({ default: (await import('./ImageViewerInside.tsx')).ImageViewerInside }))

export function ImageViewer({ position: asked, open: wished = asked !== undefined, ...viewer }: Wished) {
  // Left open when the page was left: it opens by itself, until it is closed.
  const [left, setLeft] = useState(() => leftOpen(viewer.pictures))
  const [returned, setReturned] = useState(left !== undefined)
  const open = wished || returned
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (wished && left !== undefined) setLeft(undefined)
  if (!wanted) return null
  const position = left ?? asked ?? 0
  const close = () => {
    keepFinePhoto(undefined)
    setReturned(false)
    viewer.onClose()
  }
  return (
    <Suspense fallback={null}>
      <Inside key={position} {...viewer} position={position} open={open} onClose={close} />
    </Suspense>
  )
}
