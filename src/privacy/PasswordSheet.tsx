/** The password again, before everything that is the shopper's is copied or deleted. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { PasswordField } from '#src/account/PasswordField.tsx'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import css from './privacy.module.css'

export interface PasswordSheetProps {
  open: boolean
  onClose: () => void
  asking: Action<[password: string]>
  lead: ReactNode
  button: ReactNode
  danger?: boolean
}

export function PasswordSheet({ open, onClose, asking, lead, button, danger }: PasswordSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const [password, setPassword] = useState('')
  const whyNot = online
    ? password === ''
      ? t`Type your password first.`
      : undefined
    : t`You are offline. Connect to go on.`
  const wrong =
    asking.error === undefined
      ? undefined
      : asking.error instanceof ServerSaidNo
        ? asking.error.message
        : t`No answer came. Try again: nothing is done twice.`
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === undefined) void asking.run(password)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>Confirm with your password</Trans>}
      foot={
        <Button
          look={danger ? 'danger' : 'primary'}
          wide
          type="submit"
          form={id}
          loading={asking.pending && t`Sending`}
          disabledReason={whyNot}
        >
          {button}
        </Button>
      }
    >
      <form id={id} onSubmit={go}>
        <p className={css.lead}>{lead}</p>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
