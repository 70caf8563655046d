/** What the games say when they refuse. */
import type { Words } from '#server/kit/words.ts'

export const gameWords = {
  off: /*i18n*/ { id: 'refused.game-off', message: 'This game is not here at the moment.' },
  dayOver: /*i18n*/ {
    id: 'refused.game-day-over',
    message: 'That day is over. Today has a free play of its own. Nothing was drawn.',
  },
  played: /*i18n*/ { id: 'refused.game-played', message: 'You have played this game today. It was drawn once.' },
  lastHasNone: /*i18n*/ {
    id: 'refused.game-last-prize',
    message: 'The last prize of a game has no limit. Nothing was changed.',
  },
} satisfies Record<string, Words>
