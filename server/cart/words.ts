/** What the cart says when it refuses. */
import type { Words } from '#server/kit/words.ts'

export const cartWords = {
  chooseSpec: /*i18n*/ {
    id: 'refused.choose-spec',
    message: 'Please choose from what the seller has. Nothing was added.',
  },
  offShelf: /*i18n*/ { id: 'refused.off-shelf', message: 'Sold out or removed by the seller' },
  tooFew: /*i18n*/ {
    id: 'refused.too-few',
    message: 'The seller has {stock, plural, one {only # piece} other {only # pieces}}. The cart stays as it was.',
  },
  belowMinimum: /*i18n*/ {
    id: 'refused.below-minimum',
    message: 'The seller sells {minNum, plural, one {# piece} other {# pieces}} or more. The cart stays as it was.',
  },
  full: /*i18n*/ {
    id: 'refused.cart-full',
    message: 'The cart holds {most, plural, one {# item} other {# items}}. Please remove some first.',
  },
} satisfies Record<string, Words>
