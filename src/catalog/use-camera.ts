/** The camera behind a view: open while `on` and while the page is seen, its tracks stopped at once otherwise. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsSeen } from './use-is-seen.ts'

/** `refused`: by the shopper or the browser's settings; `failed`: another app has it, or it broke. */
export type CameraStanding = 'opening' | 'live' | 'refused' | 'failed'

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

export function useCamera(on: boolean): { video: RefObject<HTMLVideoElement | null>; standing: CameraStanding } {
  const video = useRef<HTMLVideoElement>(null)
  const [standing, setStanding] = useState<CameraStanding>('opening')
  const seen = useIsSeen()
  useEffect(() => {
    if (!on || !seen) return
    let over = false
    let stream: MediaStream | undefined
    const stop = () => stream?.getTracks().forEach((it) => it.stop())
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia(wanted)
      // Closed while the shopper was being asked.
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
  }, [on, seen])
  return { video, standing }
}
