/** Whether an account is closed, below zero or low; nothing where it has enough. */
import { useLingui } from '@lingui/react/macro'
import { levelOf } from '#contract/order/buying-account.ts'
import type { BuyingAccount } from '#contract/order/buying-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'

export function LevelChip({ of: account }: { of: BuyingAccount }) {
  const { t } = useLingui()
  const level = levelOf(account)
  if (level === 'below') return <Chip tone="danger">{t`Below zero`}</Chip>
  if (account.closedAt !== null) return <Chip tone="neutral">{t`Closed`}</Chip>
  return level === 'low' && <Chip tone="attention">{t`Low`}</Chip>
}
