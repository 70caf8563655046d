/** One table from a withdrawal's status, and that of its parts, to words, tone and icon. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@phosphor-icons/react'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Hourglass } from '@phosphor-icons/react/dist/csr/Hourglass'
import { Prohibit } from '@phosphor-icons/react/dist/csr/Prohibit'
import type { WithdrawalPart } from '#contract/withdrawal/withdrawal.ts'
import type { WithdrawalStatus } from '#contract/withdrawal/status.ts'
import type { Tone } from '#src/kit/ui/Chip.tsx'

interface Word {
  label: MessageDescriptor
  tone: Tone
  icon: Icon
  directional?: boolean
}

const onItsWay: Word = {
  label: msg({ context: 'withdrawal', message: 'On its way' }),
  tone: 'progress',
  icon: Hourglass,
}
const back: Word = {
  label: msg({ context: 'withdrawal', message: 'Back on your balance' }),
  tone: 'neutral',
  icon: ArrowUUpLeft,
  directional: true,
}

export const withdrawalWords: Record<WithdrawalStatus, Word> = {
  applied: { label: msg({ context: 'withdrawal', message: 'Being reviewed' }), tone: 'attention', icon: Clock },
  approved: onItsWay,
  processing: onItsWay,
  paid: { label: msg({ context: 'withdrawal', message: 'Paid' }), tone: 'success', icon: CheckCircle },
  rejected: { label: msg({ context: 'withdrawal', message: 'Not approved' }), tone: 'danger', icon: Prohibit },
  canceled: { label: msg({ context: 'withdrawal', message: 'Cancelled' }), tone: 'neutral', icon: Prohibit },
  failed: back,
}

export const partWords: Record<WithdrawalPart['state'], Word> = {
  planned: { label: msg({ context: 'withdrawal', message: 'Waits for the review' }), tone: 'neutral', icon: Clock },
  sending: onItsWay,
  arrived: withdrawalWords.paid,
  returned: back,
}
