/** What levels say when they refuse. */
import type { Words } from '#server/kit/words.ts'

export const levelWords = {
  noSuchAccount: /*i18n*/ {
    id: 'refused.level-no-account',
    message: 'No account has this email address. Nothing was changed.',
  },
  tooMany: /*i18n*/ {
    id: 'refused.points-too-many',
    message:
      'One person may correct at most {most, plural, one {# point} other {# points}} at once. Nothing was changed.',
  },
  tooFew: /*i18n*/ {
    id: 'refused.points-too-few',
    message: 'There are only {held, plural, one {# point} other {# points}} to take. Nothing was changed.',
  },
  ladderMoved: /*i18n*/ {
    id: 'refused.ladder-moved',
    message: 'Somebody changed the levels meanwhile. Please look at them again. Nothing was changed.',
  },
  ladderSame: /*i18n*/ {
    id: 'refused.ladder-same',
    message: 'These are the levels as they are. Nothing was changed.',
  },
} satisfies Record<string, Words>
