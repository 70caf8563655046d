/**
 * Photos and videos on their way to the shop: each shows how far it is, each may be tried again, and the same file is
 * stored once however often it is tried (POST /ops/files).
 */
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { Offline } from '#src/kit/network/errors.ts'
import { sendFile } from '#src/kit/network/send-file.ts'
import { useDraft } from '#ops/kit/drafts.ts'
import { shrinkPhoto } from '#ops/kit/photos/shrink-photo.ts'
import { smallPicture } from './small-picture.ts'

export type Purpose = 'qc' | 'parcel' | 'scale' | 'unknown' | 'support'
export interface Upload {
  key: string
  /** Absent: it was sent before this page was opened. */
  file?: File
  kind: 'photo' | 'video'
  preview: string
  /** 0 to 1. */
  part: number
  /** It is as small as it will be: trying again sends the same bytes. */
  shrunk?: boolean
  /** Set once the shop has it. */
  id?: string
  error?: string
}

interface Kept {
  key: string
  id: string
  kind: Upload['kind']
  preview: string
}

const send = (
  { key, file }: Upload & { file: File },
  purpose: Purpose,
  tell: (part: number) => void,
): Promise<string> =>
  sendFile<{ id: string }>('/api/ops/files', { file, name: file.name, purpose, key, tell }).then(
    ({ id }) => id,
    (error: unknown) => {
      // No connection has no words of the server's.
      throw error instanceof Offline ? new Error('') : error
    },
  )

export interface Uploads {
  all: readonly Upload[]
  ids: (kind: Upload['kind']) => string[]
  /** Some are not there yet. */
  waiting: boolean
  add: (files: Iterable<File>) => void
  retry: (key: string) => void
  remove: (key: string) => void
}

/** `draft`: under which name what the shop has already is kept with the rest that was typed; absent: not kept. */
export function useUploads(purpose: Purpose, draft?: string): Uploads {
  const kept = useDraft<readonly Kept[]>(draft, [])
  const [all, setAll] = useState<readonly Upload[]>(() => kept.value.map((it) => ({ ...it, part: 1 })))
  const previews = useRef<string[]>([])
  const removed = useRef(new Set<string>())
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), [])

  const change = (key: string, by: Partial<Upload>) =>
    setAll((now) => now.map((it) => (it.key === key ? { ...it, ...by } : it)))
  const start = async (made: Upload & { file: File }) => {
    const upload = made.shrunk ? made : { ...made, file: await shrinkPhoto(made.file), shrunk: true }
    change(upload.key, { file: upload.file, shrunk: true })
    await send(upload, purpose, (part) => change(upload.key, { part })).then(
      async (id) => {
        change(upload.key, { id, part: 1 })
        if (draft === undefined) return
        const { key, kind } = upload
        const preview = await smallPicture(upload.file)
        if (!removed.current.has(key)) kept.set((before) => [...before, { key, id, kind, preview }])
      },
      (error: unknown) => change(upload.key, { error: error instanceof Error ? error.message : String(error) }),
    )
  }
  return {
    all,
    ids: (kind) => all.flatMap((it) => (it.kind === kind && it.id ? [it.id] : [])),
    waiting: all.some((it) => !it.id),
    add(files) {
      const fresh = [...files]
        .filter((file) => /^(image|video)\//.test(file.type))
        .map((file) => ({
          key: uuidv7(),
          file,
          kind: file.type.startsWith('video/') ? ('video' as const) : ('photo' as const),
          preview: URL.createObjectURL(file),
          part: 0,
        }))
      previews.current.push(...fresh.map((it) => it.preview))
      setAll((now) => [...now, ...fresh])
      for (const it of fresh) void start(it)
    },
    retry(key) {
      const upload = all.find((one) => one.key === key)
      // No connection has no words of the server's.
      if (upload?.error === undefined || !upload.file) return
      const { file, kind, preview, shrunk = false } = upload
      const again = { key, file, kind, preview, shrunk, part: 0 }
      setAll((now) => now.map((one) => (one.key === key ? again : one)))
      void start(again)
    },
    remove(key) {
      removed.current.add(key)
      setAll((now) => now.filter((it) => it.key !== key))
      if (draft !== undefined) kept.set((before) => before.filter((it) => it.key !== key))
    },
  }
}
