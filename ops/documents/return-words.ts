/** What the states of a return are called at the desks, and their tones. What may be done is not read from it. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { HourglassMedium } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { msg } from '@lingui/core/macro'
import type { ReturnStatus } from '#contract/returns/status.ts'
import type { StatusWord } from '#ops/kit/parts/Status.tsx'

export const returnWords: Readonly<Record<ReturnStatus, StatusWord>> = {
  return_checking: [msg`To ask`, 'neutral'],
  return_doing: [msg`At the seller`, 'attention', Clock],
  return_refund_check: [msg`Check refund`, 'progress', HourglassMedium],
  refunded: [msg({ context: 'return status', message: 'Refunded' }), 'success', CheckCircle],
  return_apply_refuse: [msg({ context: 'return status', message: 'Refused' }), 'danger', Warning],
  return_canceled: [msg({ context: 'return status', message: 'Withdrawn' }), 'neutral'],
}
