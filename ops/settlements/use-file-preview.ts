/** What a carrier's file comes to, as it was asked last: an answer to an earlier asking does not stand in for it. */
import { useRef, useState } from 'react'
import { type FilePreview, previewFile, type Wish } from './file-preview.ts'

export interface Previewing {
  seen: FilePreview | undefined
  error: unknown
  /** Undefined: there is nothing to look at now. */
  ask: (wish: Wish | undefined) => Promise<void>
}

export function useFilePreview(): Previewing {
  const [seen, setSeen] = useState<FilePreview>()
  const [error, setError] = useState<unknown>()
  const asked = useRef<Wish>(undefined)
  const ask = async (wish: Wish | undefined) => {
    asked.current = wish
    setError(undefined)
    if (!wish) return setSeen(undefined)
    try {
      const answer = await previewFile(wish)
      if (asked.current === wish) setSeen(answer)
    } catch (failure) {
      if (asked.current === wish) setError(failure)
    }
  }
  return { seen, error, ask }
}
