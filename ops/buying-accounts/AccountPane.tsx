/** One account beside the list: what it is, and for an admin what may be changed of it. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BuyingAccount } from '#contract/order/buying-desk.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { may, useStaff } from '#ops/kit/session.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { ChangeAccount } from './ChangeAccount.tsx'

interface Props {
  account: BuyingAccount
  onOpen: () => void
  onDone: (words: ReactNode) => Promise<void>
}

export function AccountPane({ account, onOpen, onDone }: Props) {
  const { t } = useLingui()
  const admin = may(useStaff(), 'admin')
  const open = (
    <ActionButton keys={['M']} onClick={onOpen}>
      {may(useStaff(), 'finance') ? t`Movements, money and counts` : t`Movements`}
    </ActionButton>
  )
  return (
    <>
      <PaneHeader>{account.name}</PaneHeader>
      <AccountFacts account={account} />
      {admin ? (
        <ChangeAccount account={account} onDone={onDone}>
          {open}
        </ChangeAccount>
      ) : (
        <PaneFooter>{open}</PaneFooter>
      )}
    </>
  )
}
