/** What went wrong is said until another row is in hand: there it would be read of the wrong document. */
import { useState } from 'react'

export function useUntilNextRow(error: unknown, row: string | undefined): unknown {
  const [first, setFirst] = useState({ error, row })
  // With the row that is in hand when it fails: after a refused claim that is the next one already.
  if (first.error !== error) setFirst({ error, row })
  return first.row === row ? error : undefined
}
