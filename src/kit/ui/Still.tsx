/** The small picture of a photo or a film. A film that came without one shows its own first frame, and never plays here. */
import { useSteady } from '../network/use-steady.ts'
import type { QcPicture } from './QcGrid.tsx'

export function Still({ picture: { thumb, full, length } }: { picture: QcPicture }) {
  const steady = useSteady(thumb)
  return length && thumb === full ? (
    <video src={steady} muted playsInline preload="metadata" tabIndex={-1} aria-hidden="true" />
  ) : (
    <img src={steady} alt="" loading="lazy" decoding="async" />
  )
}
