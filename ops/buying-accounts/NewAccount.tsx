/** An admin opens an account: at which marketplace stays as it is for ever. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type MallType, mallTypes } from '#contract/catalog/product.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import { openBuyingAccount } from '#contract/order/buying-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Pick } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useMallWords } from '#ops/kit/parts/use-mall-words.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { AccountFields } from './AccountFields.tsx'
import { type AccountForm, readAccount } from './account-form.ts'
import css from './buying-accounts.module.css'

interface Props {
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}

export function NewAccount({ onBack, onDone }: Props) {
  const { t } = useLingui()
  const malls = useMallWords()
  const [mallType, setMallType] = useState<MallType>('taobao')
  const [form, setForm] = useState<AccountForm>({ name: '', means: '', low: '1000' })
  const [pressed, setPressed] = useState(false)
  const { read, wrong } = readAccount(form)
  const open = useDeskAction(async (key, wish: Sent<typeof openBuyingAccount>) => {
    const { name } = await call(openBuyingAccount, wish, { key })
    await onDone(t`${name} is opened`)
  })
  const go = () => {
    setPressed(true)
    if (read) void open.run({ ...read, mallType })
  }
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Open it`, run: go },
    { key: 'Escape', always: true, label: t`Back`, run: onBack },
  ])
  return (
    <>
      <PaneHeader>
        <Trans>New account</Trans>
      </PaneHeader>
      <Pane>
        <div className={css.fields}>
          <Pick
            label={t`Marketplace`}
            items={mallTypes.map((id) => ({ id, label: malls[id] }))}
            value={mallType}
            onPick={setMallType}
          />
          <AccountFields form={form} wrong={pressed ? wrong : []} onChange={setForm} />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={open.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={open.pending && t`Saving`} onClick={go}>
          <Trans>Open it</Trans>
        </ActionButton>
        <ActionButton keys={['Esc']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
