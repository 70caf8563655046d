/** An admin changes an account: its name, its label, its mark, and whether it is used. It is closed only at zero. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { asDecimal } from '#contract/kit/money.ts'
import { type BuyingAccount, changeBuyingAccount } from '#contract/order/buying-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { AccountFields } from './AccountFields.tsx'
import { type AccountForm, readAccount } from './account-form.ts'
import css from './buying-accounts.module.css'

interface Props {
  account: BuyingAccount
  onDone: (words: ReactNode) => Promise<void>
  /** What leads on. */
  children: ReactNode
}

export function ChangeAccount({ account, onDone, children }: Props) {
  const { t } = useLingui()
  const { id: accountId, name, means, lowFen, balance } = account
  const active = account.closedAt === null
  const [form, setForm] = useState<AccountForm>({ name, means, low: asDecimal(lowFen) })
  const [pressed, setPressed] = useState(false)
  const { read, wrong } = readAccount(form)
  const change = useDeskAction(async (key, wish: Sent<typeof changeBuyingAccount>, words: (name: string) => string) => {
    const after = await call(changeBuyingAccount, wish, { key })
    await onDone(words(after.name))
  })
  const save = () => {
    setPressed(true)
    if (read) void change.run({ accountId, ...read, active }, (now) => t`${now} is changed`)
  }
  const turn = () =>
    void change.run({ accountId, name, means, lowFen, active: !active }, (now) =>
      active ? t`${now} is closed` : t`${now} is in use again`,
    )
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Save`, run: save }])
  return (
    <>
      <Pane title={t`Change it`}>
        <div className={css.fields}>
          <AccountFields form={form} wrong={pressed ? wrong : []} onChange={setForm} />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={change.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={change.pending && t`Saving`} onClick={save}>
          <Trans>Save</Trans>
        </ActionButton>
        {children}
        <ActionButton
          look={active ? 'danger' : undefined}
          disabledReason={active && balance !== 0 ? t`The balance is not zero` : undefined}
          onClick={turn}
        >
          {active ? <Trans>Close the account</Trans> : <Trans>Use it again</Trans>}
        </ActionButton>
      </PaneFooter>
    </>
  )
}
