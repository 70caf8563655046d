/** Where a return is on its way between the seller and us, which its state alone does not say. */
import { msg } from '@lingui/core/macro'
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import type { DeskReturn } from '#contract/returns/desk.ts'
import type { StatusWord } from '#ops/kit/parts/Status.tsx'

/** The seller agreed, and the warehouse has not sent it yet. */
export const isToSend = (it: Pick<DeskReturn, 'kind' | 'status' | 'sentAt'>): boolean =>
  it.kind === 'return' && it.status === 'return_doing' && it.sentAt === null
/** The seller rejected what was sent, and the warehouse does not have it again yet. */
export const isComingBack = (it: Pick<DeskReturn, 'status' | 'rejectedAt'>): boolean =>
  it.status === 'return_doing' && it.rejectedAt !== null
export const comingBackWord: StatusWord = [msg`Coming back`, 'attention', Truck]
export const toSendWord: StatusWord = [msg`To send back`, 'attention', Truck]
