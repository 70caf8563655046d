/** Setting up the second step: the password, the code for the app's camera, the first six digits, the recovery codes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { beginSecondStep, confirmSecondStep } from '#contract/account/staff.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { reasonOf } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import css from './account.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function SetUpStep({ onDone, onBack }: { onDone: () => void; onBack?: () => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Output<typeof beginSecondStep>>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (shown) return <Scan shown={shown} onCodes={setCodes} onDone={onDone} onBack={onBack} />
  return (
    <PasswordForm
      verb={t`Next`}
      running={t`Checking`}
      run={async (password) => setShown(await call(beginSecondStep, { password }))}
      onBack={onBack}
    >
      <Trans>Type your password first. You need an authenticator app on your phone.</Trans>
    </PasswordForm>
  )
}

interface ScanProps {
  shown: Output<typeof beginSecondStep>
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
  onBack: (() => void) | undefined
}

function Scan({ shown, onCodes, onDone, onBack }: ScanProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const confirm = useDeskAction(async (_key, typed: string) => {
    try {
      onCodes((await call(confirmSecondStep, { code: typed })).codes)
    } catch (error) {
      // The answer of an earlier try was lost: it is on, and My account makes new recovery codes.
      if (reasonOf(error) === 'account.second-step-not-begun') onDone()
      setCode('')
      field.current?.focus()
      throw error
    }
  })
  const digits = code.replaceAll(/\s/g, '')
  return (
    <form
      className={css.step}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm.run(digits)
      }}
    >
      <p>
        <Trans>Scan this with your authenticator app, then type the six digits it shows.</Trans>
      </p>
      <div className={css.scan}>
        <QrCode of={shown.uri} label={t`QR code for the authenticator app`} />
        <div className={css.scanSide}>
          <p className={css.quiet}>
            <Trans>No camera? Type this key into the app:</Trans>
          </p>
          <code className={css.key}>{shown.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Input
            ref={field}
            label={t`Six digits`}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={8}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      </div>
      <ErrorLine error={confirm.error} />
      <div className={css.acts}>
        {onBack && (
          <ActionButton onClick={onBack}>
            <Trans>Cancel</Trans>
          </ActionButton>
        )}
        <ActionButton
          look="primary"
          type="submit"
          disabled={!/^\d{6}$/.test(digits)}
          loading={confirm.pending && t`Checking`}
        >
          <Trans>Turn on</Trans>
        </ActionButton>
      </div>
    </form>
  )
}
