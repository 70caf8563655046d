/** The password or a passkey again before money leaves: for this amount and these places, said once more. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { type FormEvent, useId, useState } from 'react'
import { listPasskeys } from '#contract/account/passkey-api.ts'
import { knowsPasskeys } from '#src/account/passkey.ts'
import { PasswordField } from '#src/account/PasswordField.tsx'
import { usePasskeyRefusal } from '#src/account/use-passkey-refusal.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import type { Withdrawing } from './use-withdraw.ts'
import css from './withdrawal.module.css'

export interface PasswordSheetProps {
  open: boolean
  onClose: () => void
  withdrawing: Withdrawing
}

export function PasswordSheet({ open, onClose, withdrawing: { amount, asking } }: PasswordSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const listed = useCall(listPasskeys, open && knowsPasskeys() ? {} : undefined).answer
  const hasPasskey = (listed?.passkeys.length ?? 0) > 0
  const [password, setPassword] = useState('')
  const whyNot = online
    ? password === ''
      ? t`Type your password first.`
      : undefined
    : t`You need a connection to withdraw.`
  const said = usePasskeyRefusal(asking.error)
  const wrong =
    asking.error === undefined
      ? undefined
      : said !== undefined
        ? said
        : t`No answer came. Try again: nothing is moved twice.`
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === undefined) void asking.run({ password })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>Confirm with your password</Trans>}
      foot={
        <Button
          look="primary"
          wide
          type="submit"
          form={id}
          loading={asking.pending && t`Sending`}
          disabledReason={whyNot}
        >
          <span>
            {amount !== undefined && (
              <Trans>
                Withdraw <Money cents={amount} charge />
              </Trans>
            )}
          </span>
        </Button>
      }
    >
      <form id={id} onSubmit={go}>
        <p className={css.lead}>
          <Trans>So that nobody else can take your money.</Trans>
        </p>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
        />
        {hasPasskey && (
          <Button
            look="quiet"
            wide
            icon={Fingerprint}
            disabled={asking.pending}
            disabledReason={!online && t`You need a connection to withdraw.`}
            onClick={() => void asking.run('passkey')}
          >
            <Trans>Use a passkey instead</Trans>
          </Button>
        )}
      </form>
    </Sheet>
  )
}
