/** What a commit says of photos: those that the shop has, and those that follow. */
import { serverNow } from '#src/kit/sync/clock.ts'
import type { LaterPhoto } from '#ops/kit/photos/later/later-photo.ts'
import type { Purpose } from '#ops/kit/photos/send-upload.ts'
import type { Upload } from './use-upload.ts'

export interface Taken {
  photoIds: string[]
  videoIds: string[]
  photosLater: string[]
  videosLater: string[]
  /** The bytes of what follows. */
  later: LaterPhoto[]
}

/** Photos and videos as they are at this moment. Ones that the shop refused are in none. */
export function takenOf(all: readonly Upload[], purpose: Purpose): Taken {
  const ids = (kind: Upload['kind']) => all.flatMap((it) => (it.kind === kind && it.id ? [it.id] : []))
  const later = all.flatMap(({ key, id, kind, file, refused }): LaterPhoto[] => {
    if (id || !file || refused) return []
    const made = { about: '', at: serverNow(), refused: null }
    return [{ id: key, uploadKey: key, file, name: file.name, purpose, kind, ...made }]
  })
  const laterIds = (kind: Upload['kind']) => later.filter((it) => it.kind === kind).map(({ id }) => id)
  return {
    photoIds: ids('photo'),
    videoIds: ids('video'),
    photosLater: laterIds('photo'),
    videosLater: laterIds('video'),
    later,
  }
}
