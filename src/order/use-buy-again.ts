/** Buy again (states.md O19): what can still be had goes back into the cart at today's price; what is gone is said. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { buyAgain } from '#contract/order/api.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { call } from '#src/kit/network/http.ts'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'

/** `run` takes the numbers of orders that are over, and ends in the cart. */
export function useBuyAgain() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return useAction(async (key, orderNumbers: readonly string[]) => {
    let added = 0
    let gone = 0
    for (const [at, orderNumber] of orderNumbers.entries()) {
      // One tap, several orders: each has its own part of the key, so that a retry repeats none of them.
      const part = at === 0 ? {} : { key: nthKey(key, at) }
      const answer = await call(buyAgain, { orderNumber }, { key, ...part })
      added += answer.added
      gone += answer.gone
    }
    await pullChanges()
    if (added === 0) {
      toast(t`None of these items can be bought any more`, { plain: true })
      return
    }
    // What was added is seen in the cart, at today's price; what is gone is not.
    if (gone > 0) toast(t`${plural(gone, { one: '# item is gone', other: '# items are gone' })}`, { plain: true })
    await navigate({ to: '/pages/shopCart/index' })
  })
}

/** The same key for the same tap and place: its last digits carry the place. */
const nthKey = (key: string, at: number): string => key.slice(0, -3) + String(at).padStart(3, '0')
