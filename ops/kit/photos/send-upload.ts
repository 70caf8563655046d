/** One file on its way to the shop, once per key in this page: whoever asks for the same key waits for the same upload. */
import { sendFile } from '#src/kit/network/send-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type Purpose = 'qc' | 'parcel' | 'scale' | 'unknown' | 'support'

interface Running {
  /** What goes up, as small as it will be; undefined before it is known, and once it is there. */
  small: Blob | undefined
  /** Undefined after it failed. */
  id: Promise<string> | undefined
  part: number
  tell: Set<(part: number) => void>
}
const running = new Map<string, Running>()

type KeepSmall = (key: string, file: Blob) => Promise<void>
let keepSmall: KeepSmall = async () => {}
/** Told of each photo that became smaller, before it goes up: the same key must always send the same bytes. */
export const keepSmallWith = (by: KeepSmall): void => {
  keepSmall = by
}

/** What goes up under this key; `file` where that is not known. */
export const bytesOf = (key: string, file: Blob): Blob => running.get(key)?.small ?? file

export interface Upload {
  key: string
  /** A photo that is a `File` is made smaller first; what is only a `Blob` has been. */
  file: Blob
  name: string
  purpose: Purpose
  tell?: (part: number) => void
}

/** Gives the file's id. `tell`: how far it is, from 0 to 1. Throws what `sendFile` throws, and the next call with the key tries again. */
export function sendUpload(upload: Upload): Promise<string> {
  const { key, tell = () => {} } = upload
  const mine = running.get(key) ?? { small: undefined, id: undefined, part: 0, tell: new Set() }
  running.set(key, mine)
  mine.tell.add(tell)
  tell(mine.part)
  mine.id ??= send(upload, mine).catch((error: unknown) => {
    mine.id = undefined
    throw error
  })
  return mine.id
}

async function send({ key, file, name, purpose }: Upload, mine: Running): Promise<string> {
  const report = (part: number) => {
    mine.part = part
    for (const listener of mine.tell) listener(part)
  }
  if (!mine.small) {
    const shrunk = file instanceof File ? await shrinkPhoto(file) : file
    // The same key must always send the same bytes: what is no `File` is not made smaller again.
    mine.small = new Blob([shrunk], { type: shrunk.type })
    await keepSmall(key, mine.small)
  }
  report(0)
  const sent = { file: mine.small, name, purpose, key, tell: report }
  const { id } = await sendFile<{ id: string }>('/api/ops/files', sent)
  report(1)
  mine.small = undefined
  mine.tell.clear()
  return id
}
