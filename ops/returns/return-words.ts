/** What the states of a return are called at the desks, and their tones. What may be done is not read from it. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { HourglassMedium } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { msg } from '@lingui/core/macro'
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import type { DeskReturn } from '#contract/returns/desk.ts'
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

/** The seller agreed, and the warehouse has not sent it yet. */
export const isToSend = (it: Pick<DeskReturn, 'kind' | 'status' | 'sentAt'>): boolean =>
  it.kind === 'return' && it.status === 'return_doing' && it.sentAt === null
/** The seller rejected what was sent, and the warehouse does not have it again yet. */
export const isComingBack = (it: Pick<DeskReturn, 'status' | 'rejectedAt'>): boolean =>
  it.status === 'return_doing' && it.rejectedAt !== null
export const comingBackWord: StatusWord = [msg`Coming back`, 'attention', Truck]
export const toSendWord: StatusWord = [msg`To send back`, 'attention', Truck]
