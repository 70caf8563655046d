/** What finance does with a line of the statement. Each runs once; leaving a line out can be taken back. */
import type { ReactNode } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { ignoreLine, matchLine, restoreLine, suspendLine } from '#contract/payment/transfer-desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

export type LineWish =
  | { do: 'match'; it: Sent<typeof matchLine> }
  | { do: 'suspend'; it: Sent<typeof suspendLine> }
  | { do: 'ignore'; it: Sent<typeof ignoreLine> }
  | { do: 'restore'; it: Sent<typeof restoreLine> }
export type LineActs = Action<[LineWish, ReactNode]>

async function run(wish: LineWish, key: string): Promise<void> {
  if (wish.do === 'match') await call(matchLine, wish.it, { key })
  if (wish.do === 'suspend') await call(suspendLine, wish.it, { key })
  if (wish.do === 'ignore') await call(ignoreLine, wish.it, { key })
  if (wish.do === 'restore') await call(restoreLine, wish.it, { key })
}

export const useLineActs = (done: (words: ReactNode, undo?: () => Promise<unknown>) => Promise<void>): LineActs =>
  useDeskAction(async (key, wish: LineWish, words: ReactNode) => {
    await run(wish, key)
    const { lineId } = wish.it
    await done(words, wish.do === 'ignore' ? () => call(restoreLine, { lineId }, { key: `${key}-undo` }) : undefined)
  })
