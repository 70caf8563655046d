/** A new password of one's own. The other sessions end with the old one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { changeOwnPassword } from '#contract/account/staff.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useStaff } from '#ops/kit/session.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './account.module.css'

/** As the server asks for it (contract/account/staff.ts). */
export const shortest = 12

export function OwnPassword({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const staff = useStaff()
  const first = useRef<HTMLInputElement>(null)
  useShortcuts([{ key: 'p', label: t`Password`, run: () => first.current?.focus() }], 'row')
  const empty = { password: '', next: '', again: '' }
  const [form, setForm] = useState(empty)
  const [pressed, setPressed] = useState(false)
  const type = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })
  const change = useDeskAction(async (_key, password: string, next: string) => {
    await call(changeOwnPassword, { password, next })
    setForm(empty)
    setPressed(false)
    onDone()
  })
  const short = form.next.length < shortest
  const other = form.next !== form.again
  return (
    <Pane title={t`Password`}>
      <form
        className={css.step}
        onSubmit={(event) => {
          event.preventDefault()
          setPressed(true)
          if (!short && !other) void change.run(form.password, form.next)
        }}
      >
        <input type="email" autoComplete="username" value={staff?.email ?? ''} readOnly hidden />
        <Input
          ref={first}
          label={t`Present password`}
          type="password"
          autoComplete="current-password"
          required
          value={form.password}
          onChange={type('password')}
        />
        <Input
          label={t`New password`}
          type="password"
          autoComplete="new-password"
          required
          value={form.next}
          onChange={type('next')}
          error={pressed && short && t`At least ${shortest} characters`}
        />
        <Input
          label={t`New password, once more`}
          type="password"
          autoComplete="new-password"
          required
          value={form.again}
          onChange={type('again')}
          error={pressed && !short && other && t`This is another one`}
        />
        <ErrorLine error={change.error} />
        <div className={css.acts}>
          <ActionButton look="primary" type="submit" loading={change.pending && t`Saving`}>
            <Trans>Change password</Trans>
          </ActionButton>
        </div>
      </form>
    </Pane>
  )
}
