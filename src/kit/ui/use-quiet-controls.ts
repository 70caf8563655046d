/** Controls of a video that go away while it plays (specification 9: after three seconds). */
import { type RefObject, useEffect, useState } from 'react'

export const controlsMs = 3000

/**
 * True while the controls are to be seen: always when it stands still, and three seconds after any touch, key or focus. Never
 * taken away from under a keyboard's focus, which would be lost with them; a finger that taps leaves the focus here too.
 */
export function useQuietControls(film: RefObject<HTMLVideoElement | null>): boolean {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const video = film.current
    if (!video) return
    const off = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTouched = false
    const show = ({ type }: Event) => {
      if (type === 'pointerdown') isTouched = true
      if (type === 'keydown' || type === 'blur') isTouched = false
      clearTimeout(timer)
      setShown(true)
      if (video.paused) return
      timer = setTimeout(() => setShown(document.activeElement === video && !isTouched), controlsMs)
    }
    for (const event of ['play', 'pause', 'ended', 'pointerdown', 'pointermove', 'keydown', 'focus', 'blur'])
      video.addEventListener(event, show, { signal: off.signal })
    return () => {
      off.abort()
      clearTimeout(timer)
    }
  }, [film])
  return shown
}
