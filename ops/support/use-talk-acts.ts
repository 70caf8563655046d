/** What the support desk does with a conversation. Each runs once and then asks the list anew. */
import type { ReactNode } from 'react'
import type { Language } from '#contract/account/account.ts'
import { answerThread, claimThread, closeThread, noteThread, releaseThread } from '#contract/support/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { type Action, useAction } from '#src/kit/network/use-action.ts'

export type Wish =
  | { do: 'claim' | 'release' | 'close' }
  | { do: 'note'; text: string }
  | { do: 'answer'; text: string; language: Language; pictureIds: readonly string[] }

async function run(threadId: string, wish: Wish, key: string): Promise<unknown> {
  switch (wish.do) {
    case 'claim':
      return call(claimThread, { threadId }, { key })
    case 'release':
      return call(releaseThread, { threadId }, { key })
    case 'close':
      return call(closeThread, { threadId }, { key })
    case 'note':
      return call(noteThread, { threadId, text: wish.text }, { key })
    case 'answer': {
      const { text, language, pictureIds } = wish
      return call(answerThread, { threadId, text, language, pictureIds: [...pictureIds] }, { key })
    }
  }
}

export type TalkActs = Action<[threadId: string, wish: Wish, words: ReactNode]>

/** `done` gets what was done, the words that say so, and the conversation. */
export const useTalkActs = (done: (wish: Wish, words: ReactNode, threadId: string) => Promise<void>): TalkActs =>
  useAction(
    async (key, threadId: string, wish: Wish, words: ReactNode) => {
      await run(threadId, wish, key)
      await done(wish, words, threadId)
    },
    { quiet: true },
  )
