/** The small picture of a photo or a film. A film that came without one shows its own first frame, and never plays here. */
import type { QcPicture } from './QcGrid.tsx'

export const Still = ({ picture: { thumb, full, length } }: { picture: QcPicture }) =>
  length && thumb === full ? (
    <video src={full} muted playsInline preload="metadata" tabIndex={-1} aria-hidden="true" />
  ) : (
    <img src={thumb} alt="" loading="lazy" decoding="async" />
  )
