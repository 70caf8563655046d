/** Asks for the present password before something about signing in changes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import type { ButtonLook } from '#src/kit/ui/Button.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useStaff } from '#ops/kit/session.ts'
import css from './account.module.css'

export interface PasswordFormProps {
  /** What it is asked for. */
  children: ReactNode
  verb: string
  /** The verb while it runs. */
  running: string
  look?: ButtonLook
  run: (password: string) => Promise<unknown>
  onBack?: (() => void) | undefined
}

export function PasswordForm({ children, verb, running, look = 'primary', run, onBack }: PasswordFormProps) {
  const { t } = useLingui()
  const staff = useStaff()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const go = useDeskAction((_key, typed: string) => run(typed))
  return (
    <form
      className={css.step}
      onSubmit={(event) => {
        event.preventDefault()
        void go.run(password)
      }}
    >
      <p>{children}</p>
      {/* For the password manager, which keeps passwords by address. */}
      <input type="email" autoComplete="username" value={staff?.email ?? ''} readOnly hidden />
      <Input
        ref={field}
        label={t`Present password`}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ErrorLine error={go.error} />
      <div className={css.acts}>
        {onBack && (
          <ActionButton onClick={onBack}>
            <Trans>Cancel</Trans>
          </ActionButton>
        )}
        <ActionButton look={look} type="submit" loading={go.pending && running}>
          {verb}
        </ActionButton>
      </div>
    </form>
  )
}
