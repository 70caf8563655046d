/** Full-screen pictures on black (design.md 7). Its weight comes only when one is opened. */
import { lazy, Suspense, useState } from 'react'
import { keepFinePhoto, leftOpen } from './fine-photo.ts'
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
  // Left open when the page was left: it opens by itself, until it is closed.
  const [left, setLeft] = useState(() => leftOpen(props.pictures))
  const [returned, setReturned] = useState(left !== undefined)
  const open = props.open || returned
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (props.open && left !== undefined) setLeft(undefined)
  if (!wanted) return null
  const position = left ?? props.position
  const close = () => {
    keepFinePhoto(undefined)
    setReturned(false)
    props.onClose()
  }
  return (
    <Suspense fallback={null}>
      <Inside key={position} {...props} position={position} open={open} onClose={close} />
    </Suspense>
  )
}
