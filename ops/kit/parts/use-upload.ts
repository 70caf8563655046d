/**
 * Photos and videos on their way to the shop: each shows how far it is, each may be tried again, and the same file is
 * stored once however often it is tried (POST /ops/files).
 */
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { isRefusal, Offline } from '#src/kit/network/errors.ts'
import { useDraft } from '#ops/kit/drafts.ts'
import { type Purpose, sendUpload } from '#ops/kit/photos/send-upload.ts'
import { tellWork } from '#ops/kit/work.ts'
import { smallPicture } from './small-picture.ts'
import { type Taken, takenOf } from './taken.ts'

export interface Upload {
  key: string
  /** Absent: it was sent before this page was opened. */
  file?: File
  kind: 'photo' | 'video'
  preview: string
  /** 0 to 1. */
  part: number
  /** Set once the shop has it. */
  id?: string
  error?: string
  /** The error is the shop's word on the file: trying the same again hardly helps. */
  refused?: boolean
}

interface Kept {
  key: string
  id: string
  kind: Upload['kind']
  preview: string
}

export interface Uploads {
  all: readonly Upload[]
  ids: (kind: Upload['kind']) => string[]
  /** With those on their way, without those that the shop refused. */
  count: { photos: number; videos: number }
  /** Some are not there yet. */
  waiting: boolean
  /** Some did not go up: they are to be tried again, or taken away. */
  failed: boolean
  /** The shop refused some: they are to be tried again, or taken away. */
  refused: boolean
  /**
   * What a commit says of them. The same until one is added or taken away, so that a commit that is tried again says the same,
   * whatever has come up meanwhile.
   */
  taken: () => Taken
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
  const frozen = useRef<{ of: string; taken: Taken }>(undefined)
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), [])

  const change = (key: string, by: Partial<Upload>) =>
    setAll((now) => now.map((it) => (it.key === key ? { ...it, ...by } : it)))
  const start = async ({ key, file, kind }: Upload & { file: File }) => {
    await sendUpload({ key, file, name: file.name, purpose, tell: (part) => change(key, { part }) }).then(
      async (id) => {
        change(key, { id, part: 1 })
        if (draft === undefined) return
        const preview = await smallPicture(file)
        if (!removed.current.has(key)) kept.set((before) => [...before, { key, id, kind, preview }])
      },
      (error: unknown) => {
        // No connection has no words of the server's.
        const words = error instanceof Offline ? '' : error instanceof Error ? error.message : String(error)
        change(key, { error: words, refused: isRefusal(error) })
      },
    )
  }
  const countOf = (kind: Upload['kind']) => all.filter((it) => it.kind === kind && !it.refused).length
  return {
    all,
    ids: (kind) => all.flatMap((it) => (it.kind === kind && it.id ? [it.id] : [])),
    count: { photos: countOf('photo'), videos: countOf('video') },
    waiting: all.some((it) => !it.id),
    failed: all.some((it) => !it.id && it.error !== undefined),
    refused: all.some((it) => it.refused),
    taken() {
      const of = all.map((it) => `${it.key} ${it.refused ?? false}`).join()
      if (frozen.current?.of !== of) frozen.current = { of, taken: takenOf(all, purpose) }
      return frozen.current.taken
    },
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
      if (fresh.length > 0) tellWork()
      previews.current.push(...fresh.map((it) => it.preview))
      setAll((now) => [...now, ...fresh])
      for (const it of fresh) void start(it)
    },
    retry(key) {
      const upload = all.find((one) => one.key === key)
      // No connection has no words of the server's.
      if (upload?.error === undefined || !upload.file) return
      const { file, kind, preview } = upload
      const again = { key, file, kind, preview, part: 0 }
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
