/** Secrets from mails travel in the address's fragment, which no server log ever sees (safety.md D). */
import { useEffect, useState } from 'react'

/** Gives the fragment's `name`, then takes it out of the address bar and the history. */
export function useFragment(name: string): string | undefined {
  const [value] = useState(() => new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined)
  useEffect(() => {
    if (value) history.replaceState(history.state, '', location.pathname + location.search)
  }, [value])
  return value
}
