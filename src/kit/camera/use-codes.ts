/** Looks for codes in what the camera shows, several times a second: until one was found, or one after the other. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { codeReader, middleOf } from './read-code.ts'

const PAUSE_MS = 120
/** The same code counts again when it was out of sight for so long. */
const GONE_MS = 1200

export interface CodesFound {
  /** The text: read twice the same, since a single blurred barcode is misread now and then. */
  onCode: (text: string) => void
  /** No decoder could be had. */
  onFailed: () => void
  /** Looks on after a code; the same one is told again only after it was out of sight. */
  goesOn?: boolean
}

export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  looking: boolean,
  { onCode, onFailed, goesOn = false }: CodesFound,
): void {
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!looking) return
    let over = false
    const look = async () => {
      const read = await codeReader()
      const isNew = newCodes()
      while (!over) {
        const picture = video.current ? middleOf(video.current) : undefined
        const text = picture && (await read(picture))
        if (over) return
        if (isNew(text, performance.now())) {
          found(text ?? '')
          if (!goesOn) return
        }
        await new Promise((done) => setTimeout(done, PAUSE_MS))
      }
    }
    look().catch(() => over || failed())
    return () => {
      over = true
    }
  }, [looking, video, goesOn])
}

/** Tells whether what was read at `now` (ms) is a code that nobody heard of yet: read twice running, and not the one in sight all along. */
export function newCodes(): (text: string | undefined, now: number) => boolean {
  let last: string | undefined
  let told: { text: string; seenAt: number } | undefined
  return (text, now) => {
    const twice = text !== undefined && text !== '' && text === last
    last = text
    if (text && told?.text === text && now - told.seenAt <= GONE_MS) {
      told.seenAt = now
      return false
    }
    if (!twice) return false
    told = { text, seenAt: now }
    return true
  }
}
