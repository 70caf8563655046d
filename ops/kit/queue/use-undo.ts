/** What was done last, in words; and for ten seconds the way back, where the machine has one. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { undoFor } from '#contract/console/undo.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

export interface Undo {
  said: ReactNode
  say: (words: ReactNode, undo?: () => Promise<unknown>) => void
  /** Takes the last commit back; only for ten seconds. */
  undo?: { run: () => void; pending: boolean } | undefined
  undoError: unknown
}

/** `onTakenBack`: what is shown is asked for anew. */
export function useUndo(onTakenBack: () => Promise<unknown>): Undo {
  const { t } = useLingui()
  const [said, setSaid] = useState<{ words: ReactNode; undo?: (() => Promise<unknown>) | undefined }>({ words: null })
  const takeBack = useDeskAction(async (_key, undo: () => Promise<unknown>) => {
    await undo()
    setSaid({ words: t`Taken back` })
    await onTakenBack()
  })
  useEffect(() => {
    if (!said.undo) return
    const timer = setTimeout(() => setSaid(({ words }) => ({ words })), undoFor)
    return () => clearTimeout(timer)
  }, [said])
  const { undo } = said
  return {
    said: said.words,
    say: (words, back) => setSaid({ words, undo: back }),
    undo: undo && { run: () => void takeBack.run(undo), pending: takeBack.pending },
    undoError: takeBack.error,
  }
}
