/** What the balance says when it refuses. */
import type { Words } from '#server/kit/words.ts'

export const walletWords = {
  rechargeLeast: /*i18n*/ {
    id: 'refused.recharge-least',
    message: 'This is less than the smallest recharge. Nothing was charged.',
  },
  rechargeMost: /*i18n*/ {
    id: 'refused.recharge-most',
    message: 'This is more than you can recharge in one day. Nothing was charged.',
  },
  rechargeTitle: /*i18n*/ { id: 'payable.recharge', message: 'Recharge' },
} satisfies Record<string, Words>
