/** The account that a withdrawal goes to: its last four, and the whole of it on purpose, which is written down. Not kept in any cache. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DeskWithdrawal, lookAtAccount } from '#contract/withdrawal/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'

export function BankAccount({ of: { withdrawalNumber, bank, own } }: { of: DeskWithdrawal }) {
  const { t } = useLingui()
  const [read, setRead] = useState<{ of: string; account: string }>()
  const look = useAction(
    async () => setRead({ of: withdrawalNumber, ...(await call(lookAtAccount, { withdrawalNumber })) }),
    { quiet: true },
  )
  if (!bank) return null
  if (read?.of === withdrawalNumber) return <bdi>{read.account}</bdi>
  return (
    <>
      <bdi>{`•••• ${bank.accountEnds}`}</bdi>
      {bank.kept && (
        <ActionButton
          loading={look.pending && t`Opening`}
          disabledReason={own ? t`This is your own account.` : undefined}
          onClick={() => void look.run()}
        >
          <Trans>Show the account</Trans>
        </ActionButton>
      )}
      <ErrorLine error={look.error} />
    </>
  )
}
