/** A photo or video that the shop was promised and does not have yet: the bytes, what it shows, and how its last try ended. */
import type { Purpose } from '#ops/kit/photos/send-upload.ts'

export interface LaterPhoto {
  /** What the shop knows the promise by. */
  id: string
  /** The key of its upload: another one where the shop knows the first with other bytes. */
  uploadKey: string
  file: Blob
  name: string
  purpose: Purpose
  kind: 'photo' | 'video'
  /** Number of what it shows; empty while the shop has not answered the commit. */
  about: string
  /** When it was promised, by the server's clock, ms. */
  at: number
  /** The shop has the bytes under this id. */
  fileId?: string | undefined
  /** Why the shop will not have it, in the server's words: it is not tried again by itself. Null: it is tried. */
  refused: string | null
}

/** Where they are kept while this page, or the browser, is closed. */
export interface LaterStore {
  all: () => Promise<LaterPhoto[]>
  put: (photos: readonly LaterPhoto[]) => Promise<void>
  /** Changes nothing where the photo is not there. */
  change: (id: string, by: Partial<LaterPhoto>) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}
