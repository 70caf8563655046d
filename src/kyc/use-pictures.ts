/**
 * Pictures of a document on their way to the shop: how far each is, and what was wrong with it. They live in the memory of this
 * page: no disk and no cache of the phone ever sees one, and the shop never sends one back.
 */
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { picturePath } from '#contract/kyc/api.ts'
import type { KycPicture, KycSide } from '#contract/kyc/kyc.ts'
import { holdReload } from '#src/kit/install/before-reload.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { sendFile } from '#src/kit/network/send-file.ts'
import { shrinkPicture } from './shrink-picture.ts'

export interface Going {
  key: string
  file: File
  /** An address of this page's memory. */
  preview: string
  /** From 0 to 1; 1 while the shop looks at it. */
  part: number
  state: 'sending' | 'sent' | 'failed'
  /** The shop's words; none: there was no connection. */
  words?: string
}
export type Pictures = Partial<Record<KycSide, Going>>

export interface SendPictures {
  going: Pictures
  send: (side: KycSide, file: File) => void
  again: (side: KycSide) => void
}

/** `onSent`: the shop has it. */
export function usePictures(onSent: (picture: KycPicture) => void): SendPictures {
  const [going, setGoing] = useState<Pictures>({})
  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), [])

  const change = (side: KycSide, key: string, changes: Partial<Going>) =>
    setGoing((now) => {
      const before = now[side]
      // Another one was taken meanwhile.
      return before?.key === key ? { ...now, [side]: { ...before, ...changes } } : now
    })
  const start = async (side: KycSide, { key, file }: Going) => {
    try {
      const picture = await sendFile<KycPicture>(picturePath, {
        file: await shrinkPicture(file),
        name: 'picture.jpg',
        purpose: side,
        key,
        tell: (part) => change(side, key, { part }),
      })
      change(side, key, { state: 'sent', part: 1 })
      onSent(picture)
    } catch (error) {
      change(side, key, { state: 'failed', ...(error instanceof ServerSaidNo && { words: error.message }) })
    }
  }
  return {
    going,
    send(side, file) {
      const fresh: Going = { key: uuidv7(), file, preview: URL.createObjectURL(file), part: 0, state: 'sending' }
      previews.current.push(fresh.preview)
      setGoing((now) => ({ ...now, [side]: fresh }))
      void holdReload(start(side, fresh))
    },
    again(side) {
      const failed = going[side]
      if (failed?.state !== 'failed') return
      const { words: _words, ...rest } = failed
      setGoing((now) => ({ ...now, [side]: { ...rest, part: 0, state: 'sending' } }))
      void holdReload(start(side, failed))
    },
  }
}
