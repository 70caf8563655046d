/** The camera behind a view: open while `on` and while the page is seen, its tracks stopped at once otherwise. `size`: the picture wished for, pixels. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsSeen } from './use-is-seen.ts'

/** `refused`: by the person or the browser's settings; `failed`: another app has it, or it broke. */
export type CameraStanding = 'opening' | 'live' | 'refused' | 'failed'

export interface CameraSize {
  width: number
  height: number
}

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  standing: CameraStanding
}

export function useCamera(on: boolean, { width, height }: CameraSize): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [standing, setStanding] = useState<CameraStanding>('opening')
  const seen = useIsSeen()
  useEffect(() => {
    if (!on || !seen) return
    let over = false
    let stream: MediaStream | undefined
    const stop = () => stream?.getTracks().forEach((it) => it.stop())
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: width }, height: { ideal: height } },
      })
      // Closed while the person was being asked.
      if (over) return stop()
      for (const it of stream.getTracks()) it.addEventListener('ended', () => over || setStanding('failed'))
      const view = video.current
      if (!view) return stop()
      view.srcObject = stream
      await view.play()
      if (!over) setStanding('live')
    }
    begin().catch((error: unknown) => {
      stop()
      const name = error instanceof Error || error instanceof DOMException ? error.name : ''
      if (!over) setStanding(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'failed')
    })
    const view = video.current
    return () => {
      over = true
      stop()
      if (view) view.srcObject = null
      setStanding('opening')
    }
  }, [on, seen, width, height])
  return { video, standing }
}
