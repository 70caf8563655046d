/** What customer service says when it refuses. */
import type { Words } from '#server/kit/words.ts'

export const supportWords = {
  tooLong: /*i18n*/ {
    id: 'refused.message-too-long',
    message: 'This message is too long: up to {most, number} characters. Nothing was sent.',
  },
  empty: /*i18n*/ { id: 'refused.message-empty', message: 'Write something, or add a picture. Nothing was sent.' },
  tooMany: /*i18n*/ {
    id: 'refused.messages-too-many',
    message: 'These are many messages in a short time. Please wait a few minutes.',
  },
  claimed: /*i18n*/ { id: 'refused.thread-claimed', message: '{name} has this conversation. Nothing was changed.' },
  cannedMoved: /*i18n*/ {
    id: 'refused.canned-moved',
    message: 'A colleague has changed this answer meanwhile. Nothing of yours was saved.',
  },
  tooManyCanned: /*i18n*/ {
    id: 'refused.canned-too-many',
    message: 'There are {most, number} written answers already. Take one away first.',
  },
} satisfies Record<string, Words>
