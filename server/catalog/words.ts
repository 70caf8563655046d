/** What the catalog says when it refuses. */
import type { Words } from '#server/kit/words.ts'

export const catalogWords = {
  needLongLink: /*i18n*/ {
    id: 'refused.short-link',
    message: 'This short link cannot be opened from here. Open the product and paste its long link.',
  },
  noItem: /*i18n*/ { id: 'refused.no-item-link', message: 'There is no product behind this link.' },
  sourceSilent: /*i18n*/ {
    id: 'refused.source-silent',
    message: 'The marketplace does not answer. Please try again in a minute.',
  },
  noScreenshot: /*i18n*/ {
    id: 'refused.no-screenshot',
    message: 'The screenshot was not found. Please attach it again.',
  },
  canBeBought: /*i18n*/ {
    id: 'refused.can-be-bought',
    message: 'This product can be bought now.',
  },
  tooManyFavourites: /*i18n*/ {
    id: 'refused.too-many-favourites',
    message: 'You have {most} favourites. Remove some first.',
  },
  tooManyWatches: /*i18n*/ {
    id: 'refused.too-many-watches',
    message: 'You already wait for {most} products. Stop waiting for some first.',
  },
} satisfies Record<string, Words>
