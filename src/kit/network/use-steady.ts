/** The address of a picture or clip for as long as it is the same file: a fresh signature must not begin a clip anew. */
import { useState } from 'react'

const fileOf = (url: string): string => url.split('?')[0] ?? url

export function useSteady(url: string): string {
  const [kept, keep] = useState(url)
  if (kept === url || fileOf(kept) === fileOf(url)) return kept
  keep(url)
  return url
}
