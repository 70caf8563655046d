/** Whether reading the clipboard was allowed before: the card for a copied link is fetched only then (design.md 7). */
import { useEffect, useState } from 'react'

export function useMayReadCopied(): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    let asked: PermissionStatus | undefined
    const hear = () => setMay(asked?.state === 'granted')
    let left = false
    const query = navigator.permissions?.query({ name: 'clipboard-read' as PermissionName })
    query?.then(
      (permission) => {
        if (left) return
        asked = permission
        hear()
        permission.addEventListener('change', hear)
      },
      () => undefined,
    )
    return () => {
      left = true
      asked?.removeEventListener('change', hear)
    }
  }, [])
  return may
}
