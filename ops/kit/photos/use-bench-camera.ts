/** The camera above a bench: open while `on`, closed at once otherwise. */
import { useEffect, useState } from 'react'
import { type Camera, useCamera } from '#src/kit/camera/use-camera.ts'

/** Pixels: more than is kept of a photo. */
const size = { width: 2560, height: 1440 }

export interface BenchCamera extends Camera {
  /** What it sees now; undefined while it sees nothing. */
  take: () => Promise<File | undefined>
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
  const { video, standing } = useCamera(on, size)
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
