/** What staff may do with a return now. */
import { useLingui } from '@lingui/react/macro'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { isComingBack, isToSend } from './return-words.ts'
import { may, useStaff } from '#ops/kit/session.ts'

/** The step forward, and the no. */
export interface ReturnMoves {
  main?: string
  no?: { key: string; label: string }
  /** There is something to type for the step forward. */
  types?: boolean
  /** The step forward is the warehouse's: the goods are sent, or taken in again. */
  sends?: boolean
  takesIn?: boolean
}

/** What may be done with it now by this staff member. */
export function useReturnMoves(request: DeskReturn): ReturnMoves {
  const { t } = useLingui()
  const staff = useStaff()
  if (request.status === 'return_checking' && may(staff, 'buyer'))
    return { types: true, main: t`Accept`, no: { key: 'r', label: t`Refuse` } }
  if (isToSend(request) && may(staff, 'warehouse'))
    return {
      sends: true,
      ...(may(staff, 'buyer') && { no: { key: 'r', label: t`Seller refuses` } }),
    }
  if (isToSend(request)) return may(staff, 'buyer') ? { no: { key: 'r', label: t`Seller refuses` } } : {}
  if (isComingBack(request) && may(staff, 'warehouse')) return { takesIn: true }
  // Rejected once is enough; the seller may still pay.
  if (isComingBack(request)) return may(staff, 'buyer') ? { types: true, main: t`Seller paid back` } : {}
  if (request.status === 'return_doing' && may(staff, 'buyer'))
    return { types: true, main: t`Seller paid back`, no: { key: 'r', label: t`Seller refuses` } }
  if (request.status === 'return_refund_check' && may(staff, 'finance'))
    return { main: t`Refund`, no: { key: 'm', label: t`Evidence missing` } }
  return {}
}
