/** What a withdrawal's states, checks and sources are called at the desk. */
import { useLingui } from '@lingui/react/macro'
import type { ChannelKey } from '#contract/payment/payment.ts'
import type { DeskWithdrawal } from '#contract/withdrawal/desk.ts'
import type { MoneySource, WithdrawalPart } from '#contract/withdrawal/withdrawal.ts'
import type { Tone } from '#src/kit/ui/Chip.tsx'

interface State {
  tone: Tone
  label: string
}
export interface Check {
  key: string
  passes: boolean
  label: string
}

export function useWithdrawalWords() {
  const { t } = useLingui()
  const channels: Record<ChannelKey, string> = {
    balance: t`Balance`,
    sandbox: t`Sandbox`,
    card: t`Card`,
    paypal: 'PayPal',
    transfer: t`Bank transfer`,
  }
  const states: Record<DeskWithdrawal['status'], State> = {
    applied: { tone: 'attention', label: t`To decide` },
    approved: { tone: 'progress', label: t`Goes out now` },
    processing: { tone: 'progress', label: t`Going out` },
    paid: { tone: 'success', label: t`Paid` },
    rejected: { tone: 'danger', label: t`Rejected` },
    canceled: { tone: 'neutral', label: t`Canceled by the customer` },
    failed: { tone: 'danger', label: t`Refused everywhere, on the balance again` },
  }
  const parts: Record<WithdrawalPart['state'], State> = {
    planned: { tone: 'neutral', label: t`Planned` },
    sending: { tone: 'progress', label: t`Under way` },
    arrived: { tone: 'success', label: t`Paid` },
    returned: { tone: 'danger', label: t`On the balance again` },
  }
  const ends: Record<NonNullable<MoneySource['ended']>, string> = {
    over: t`Too old`,
    disputed: t`Disputed`,
    spent: t`Nothing left`,
  }
  const checksOf = (withdrawal: DeskWithdrawal): Check[] => {
    const holds = (kind: DeskWithdrawal['holds'][number]['kind']) => withdrawal.holds.some((hold) => hold.kind === kind)
    const identity = withdrawal.identified || !withdrawal.identityNeeded
    const covered = withdrawal.sources.every((source) => source.ended !== 'disputed')
    return [
      {
        key: 'identity',
        passes: identity,
        label: withdrawal.identified
          ? t`Identity approved`
          : identity
            ? t`Identity check not needed`
            : t`Identity check missing`,
      },
      { key: 'sources', passes: covered, label: covered ? t`Sources can take it back` : t`A source is disputed` },
      {
        key: 'password',
        passes: !holds('password'),
        label: holds('password') ? t`New password, under 72 hours` : t`No new password`,
      },
      {
        key: 'again',
        passes: true,
        label: withdrawal.confirmedBy === 'passkey' ? t`Asked for with a passkey` : t`Password typed again to ask`,
      },
      {
        key: 'patch',
        passes: !holds('patch'),
        label: holds('patch') ? t`Extra payment overdue` : t`No extra payment overdue`,
      },
      {
        key: 'email',
        passes: !holds('email'),
        label: holds('email') ? t`New email address, under 72 hours` : t`No new email address`,
      },
      { key: 'dispute', passes: !holds('dispute'), label: holds('dispute') ? t`A payment is disputed` : t`No dispute` },
    ]
  }
  return { channels, states, parts, ends, checksOf }
}
