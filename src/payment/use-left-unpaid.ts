/** Whoever leaves the payment of an order without paying is told that it waits, and until when (states.md O1, O4). */
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
  const orders = options?.payables.filter(({ type }) => type === 'SHOPPING').length ?? 0
  const deadline = options?.deadline ?? null
  useEffect(() => {
    const until = deadline === null ? '' : dateTime(deadline)
    said.current =
      orders > 0 && deadline !== null
        ? t`${plural(orders, { one: 'Your order waits', other: 'Your # orders wait' })}. Pay by ${until}`
        : undefined
  })
  useEffect(
    () => () => {
      if (said.current !== undefined) toast(said.current)
    },
    [],
  )
  return useCallback(() => {
    said.current = undefined
  }, [])
}
