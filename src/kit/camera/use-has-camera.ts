/** Whether this device has a camera that a page may ask for. Nobody is asked for permission. */
import { useEffect, useState } from 'react'

/** False while it is not known, and in what the build draws. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const devices = navigator.mediaDevices
    // Absent where the connection is not a secure one.
    if (!devices?.getUserMedia) return
    void devices.enumerateDevices().then(
      (all) => setHas(all.some(({ kind }) => kind === 'videoinput')),
      () => undefined,
    )
  }, [])
  return has
}
