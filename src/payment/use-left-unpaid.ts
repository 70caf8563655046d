/** Whoever leaves a payment without paying is told what waits for it, and until when (states.md O1, O4, K1, K2). */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { useDayText } from '#src/kit/text/day-text.ts'
import { toast } from '#src/kit/ui/toast.ts'
import type { PayOptions } from './use-pay-options.ts'

/** Takes what is due; gives what to call once it is paid. */
export function useLeftUnpaid(options: PayOptions | undefined): () => void {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const said = useRef<string>(undefined)
  const types = options?.payables.map(({ type }) => type) ?? []
  const orders = types.filter((type) => type === 'SHOPPING').length
  const deadline = options?.deadline ?? null
  // An open payment is being checked: whether it is unpaid is not known.
  const isOpen = options?.open !== null && options?.open !== undefined
  useEffect(() => {
    const until = deadline === null ? '' : dateTime(deadline)
    const waits = () => {
      if (orders > 0)
        return t`${plural(orders, { one: 'Your order waits', other: 'Your # orders wait' })}. Pay by ${until}`
      return types.includes('LOGISTICS') ? t`Your parcel waits. Pay by ${until}` : t`Not paid yet. Pay by ${until}`
    }
    // Money that was going to be added is owed by nobody.
    const owed = !isOpen && types.some((type) => type !== 'RECHARGE')
    said.current = owed && deadline !== null ? waits() : undefined
  })
  useEffect(
    () => () => {
      if (said.current !== undefined) toast(said.current, { plain: true })
    },
    [],
  )
  return useCallback(() => {
    said.current = undefined
  }, [])
}
