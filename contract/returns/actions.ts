/** What the shopper may do with a return now (states.md 16): sent with it, so that screens never guess from a status. */
import type { Return } from './return.ts'
import type * as v from 'valibot'
import type { ReturnStatus } from './status.ts'

export type ReturnAction = v.InferOutput<typeof Return>['actions'][number]

export function returnActionsOf(status: ReturnStatus): ReturnAction[] {
  switch (status) {
    case 'return_checking':
      return ['withdraw_request']
    case 'return_apply_refuse':
      return ['contact']
    case 'return_doing':
    case 'return_refund_check':
    case 'refunded':
    case 'return_canceled':
      return []
  }
}
