/** What is still with us, in words: money and goods that keep an account from being deleted. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Blocker } from '#contract/privacy/blocker.ts'

export function useBlockerWords() {
  const { t } = useLingui()
  return ({ kind, count }: Blocker): string => {
    switch (kind) {
      case 'balance':
        return t`Balance`
      case 'held':
        return t`Held for payments`
      case 'withdrawals':
        return t`${plural(count, { one: '# withdrawal on its way', other: '# withdrawals on their way' })}`
      case 'payments':
        return t`${plural(count, { one: '# payment not settled', other: '# payments not settled' })}`
      case 'disputes':
        return t`${plural(count, { one: '# disputed payment', other: '# disputed payments' })}`
      case 'orders':
        return t`${plural(count, { one: '# order open', other: '# orders open' })}`
      case 'goods':
        return t`${plural(count, { one: '# item stored', other: '# items stored' })}`
      case 'parcels':
        return t`${plural(count, { one: '# parcel open', other: '# parcels open' })}`
      case 'returns':
        return t`${plural(count, { one: '# return open', other: '# returns open' })}`
      case 'claims':
        return t`${plural(count, { one: '# claim being decided', other: '# claims being decided' })}`
      case 'support':
        return t`${plural(count, { one: '# conversation waits for our answer', other: '# conversations wait for our answer' })}`
    }
  }
}
