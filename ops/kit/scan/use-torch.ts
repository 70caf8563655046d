/** The light of a camera, where its track offers one: off until pressed, and off again when the camera is opened anew. */
import { useEffect, useState } from 'react'
import type { Camera } from '#src/kit/camera/use-camera.ts'

export interface Torch {
  on: boolean
  /** The camera did not do what was asked last. */
  failed: boolean
  /** Lights it, or puts it out. */
  turn: () => Promise<void>
}

type Lit = MediaTrackCapabilities & { torch?: boolean }
interface Kept {
  track: MediaStreamTrack
  on: boolean
  failed: boolean
}

/** Undefined where there is no light. */
export function useTorch({ video, standing }: Camera): Torch | undefined {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    if (standing !== 'live') return
    const stream = video.current?.srcObject as MediaStream | null | undefined
    const track = stream?.getVideoTracks()[0]
    // Not every browser tells what a track can.
    const can = track?.getCapabilities?.() as Lit | undefined
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the track is the browser's: it is there once the camera is live
    if (track && can?.torch) setKept({ track, on: false, failed: false })
    return () => setKept(undefined)
  }, [video, standing])
  if (!kept) return undefined
  const { track, on, failed } = kept
  const turn = async () => {
    // The types of the browser do not know the light yet.
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: !on }
    const wish: MediaTrackConstraints = { advanced: [light] }
    const next = await track.applyConstraints(wish).then(
      () => ({ track, on: !on, failed: false }),
      () => ({ track, on, failed: true }),
    )
    setKept((now) => (now?.track === track ? next : now))
  }
  return { on, failed, turn }
}
