/** Photos and films of a document as the viewer takes them. */
import type { QcPicture } from '#src/kit/ui/QcGrid.tsx'

interface Shot {
  id: string
  kind: 'photo' | 'video'
  url: string
  thumbUrl: string
  caption: string | null
}

/** `film` stands in the place of a length: what we keep of a film does not say how long it is. */
export const picturesOf = (shots: readonly Shot[], film: string): QcPicture[] =>
  shots.map(({ id, kind, url, thumbUrl, caption }) => ({
    id,
    thumb: thumbUrl,
    full: url,
    ...(caption && { alt: caption }),
    ...(kind === 'video' && { length: film }),
  }))
