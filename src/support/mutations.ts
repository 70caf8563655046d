/** What a shopper does in a conversation that may wait (product.md 11), and how the conversation looks with it. */
import { t } from '@lingui/core/macro'
import type { Output, Sent } from '#contract/kit/endpoint.ts'
import { readThread, sendMessage } from '#contract/support/api.ts'
import type { Message, Thread } from '#contract/support/thread.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import type { Mutation } from '#src/kit/outbox/outbox.ts'
import { taskCountersAtom } from '#src/kit/sync/counters.ts'
import { store } from '#src/kit/store.ts'

/** `pictures`: as they are shown until the shop has the message. */
export interface Sending extends Sent<typeof sendMessage> {
  pictures: Message['pictures']
}

/** Each about itself: two messages never become one, and a later one takes no refusal of an earlier one away. */
export const aboutMessage = (id: string): string => `support:send:${id}`

export const sendMutation: Mutation<Sending, Output<typeof sendMessage>> = {
  kind: 'support.send',
  members: true,
  send: (tell, { pictures: _, ...input }) => tell(sendMessage, input),
  applyAnswer: (disk, { thread, message }) => Promise.all([disk.threads.put(thread), disk.messages.put(message)]),
  title: ({ text }) => t`To customer service: ${text.slice(0, 60)}`,
}

export const readThreadMutation: Mutation<Sent<typeof readThread>, Output<typeof readThread>> = {
  kind: 'support.read',
  members: true,
  send: (tell, input) => tell(readThread, input),
  async applyAnswer(disk, { thread, supportNum }) {
    await disk.threads.put(thread)
    store.set(taskCountersAtom, { ...store.get(taskCountersAtom), supportNum })
  },
  fold: (before, after) => (after.nth > before.nth ? after : before),
  title: () => t`An answer you read`,
}

/** What is shown of a conversation: what the shop has, and below that what waits, in the order it was typed. */
export interface Talk {
  thread: Thread | undefined
  messages: readonly Message[]
  waiting: readonly (Waiting & { input: Sending })[]
}

/** For a live query. `number`: of the document; null for the shopper's own conversation. Undefined: nothing was said yet. */
export async function shownTalk(disk: Disk, number: string | null): Promise<Talk | undefined> {
  const thread = await disk.threads.filter(({ about }) => (about?.number ?? null) === number).first()
  const [messages, rows] = await Promise.all([
    thread ? disk.messages.where('threadId').equals(thread.id).sortBy('nth') : [],
    disk.outbox.where('about').startsWith('support:send:').sortBy('seq'),
  ])
  const waiting = (rows as Talk['waiting'][number][]).filter(({ input }) => input.about === number)
  return thread || waiting.length > 0 ? { thread, messages, waiting } : undefined
}

export interface Listed {
  thread: Thread
  last: Message | undefined
}
/** For a live query: all conversations, the last one first. */
export async function shownThreads(disk: Disk): Promise<Listed[]> {
  const threads = (await disk.threads.toArray()).toSorted((a, b) => b.lastAt - a.lastAt)
  return Promise.all(
    threads.map(async (thread) => ({
      thread,
      last: (await disk.messages.where('threadId').equals(thread.id).sortBy('nth')).at(-1),
    })),
  )
}
