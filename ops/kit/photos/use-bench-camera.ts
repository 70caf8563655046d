/** The camera above a bench: open while `on`, closed at once otherwise. */
import { type RefObject, useEffect, useRef, useState } from 'react'

export type BenchCameraStanding = 'opening' | 'live' | 'refused' | 'failed'

export interface BenchCamera {
  video: RefObject<HTMLVideoElement | null>
  standing: BenchCameraStanding
  /** What it sees now; undefined while it sees nothing. */
  take: () => Promise<File | undefined>
}

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
}

/** Asks nobody for permission. */
export function useHasBenchCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices?.enumerateDevices) return
    let over = false
    const look = () => {
      void devices.enumerateDevices().then(
        (all) => over || setHas(all.some(({ kind }) => kind === 'videoinput')),
        () => {},
      )
    }
    look()
    devices.addEventListener('devicechange', look)
    return () => {
      over = true
      devices.removeEventListener('devicechange', look)
    }
  }, [])
  return has
}

export function useBenchCamera(on: boolean): BenchCamera {
  const video = useRef<HTMLVideoElement>(null)
  const [standing, setStanding] = useState<BenchCameraStanding>('opening')
  useEffect(() => {
    if (!on) return
    let over = false
    let stream: MediaStream | undefined
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia(wanted)
      const view = video.current
      if (over || !view) return stop()
      for (const track of stream.getTracks()) track.addEventListener('ended', () => over || setStanding('failed'))
      view.srcObject = stream
      await view.play()
      if (!over) setStanding('live')
    }
    begin().catch((error: unknown) => {
      stop()
      const name = error instanceof Error ? error.name : ''
      if (!over) setStanding(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'failed')
    })
    const view = video.current
    return () => {
      over = true
      stop()
      if (view) view.srcObject = null
      setStanding('opening')
    }
  }, [on])
  const take = async (): Promise<File | undefined> => {
    const view = video.current
    if (standing !== 'live' || !view || view.videoWidth === 0) return undefined
    const canvas = Object.assign(document.createElement('canvas'), { width: view.videoWidth, height: view.videoHeight })
    canvas.getContext('2d')?.drawImage(view, 0, 0)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
    return blob ? new File([blob], 'camera.jpg', { type: blob.type }) : undefined
  }
  return { video, standing, take }
}
