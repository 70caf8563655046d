/** Looks for a code in what the camera shows, several times a second, until it found one. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { codeReader, middleOf } from './read-code.ts'

const PAUSE_MS = 120

export interface CodesFound {
  /** The text, once: read twice the same, since a single blurred barcode is misread now and then. */
  onCode: (text: string) => void
  /** No decoder could be had. */
  onFailed: () => void
}

export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  looking: boolean,
  { onCode, onFailed }: CodesFound,
): void {
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!looking) return
    let over = false
    const look = async () => {
      const read = await codeReader()
      let last: string | undefined
      while (!over) {
        const picture = video.current ? middleOf(video.current) : undefined
        const text = picture && (await read(picture))
        if (over) return
        if (text && text === last) return found(text)
        last = text
        await new Promise((done) => setTimeout(done, PAUSE_MS))
      }
    }
    look().catch(() => over || failed())
    return () => {
      over = true
    }
  }, [looking, video])
}
