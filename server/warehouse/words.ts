/** What the warehouse says when it refuses. */
import type { Words } from '#server/kit/words.ts'

export const warehouseWords = {
  tooMany: /*i18n*/ {
    id: 'refused.over-receipt',
    message: 'Only {expected} more of “{title}” are expected, not {count}. Nothing was received.',
  },
  weight: /*i18n*/ {
    id: 'refused.piece-weight',
    message: 'One piece weighs from 1 g to 40 kg. Check the scale and the unit. Nothing was received.',
  },
  photos: /*i18n*/ {
    id: 'refused.too-few-photos',
    message: 'Take at least {least, plural, one {# photo} other {# photos}} of each item. Nothing was received.',
  },
  goodsClass: /*i18n*/ {
    id: 'refused.goods-class',
    message: 'Choose what kind of goods these are. Nothing was received.',
  },
  notExpected: /*i18n*/ {
    id: 'refused.not-expected',
    message: 'Nothing of this order is on its way to us. Nothing was received.',
  },
} satisfies Record<string, Words>
