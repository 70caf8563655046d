/** Behind the link of an invitation: name and password, and in (decision 028). The link's secret stands behind #. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { joinStaff, readInvite } from '#contract/account/staff.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Mark } from '#ops/kit/parts/Mark.tsx'
import { useGo } from '#ops/kit/place.ts'
import { signIn } from '#ops/kit/session.ts'
import css from './door.module.css'
import { useRoleWords } from '#ops/staff/role-words.ts'
import own from './account.module.css'
import { shortest } from './OwnPassword.tsx'

export function Invited() {
  const { t } = useLingui()
  const go = useGo()
  const roleWords = useRoleWords()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const [invite, setInvite] = useState<Output<typeof readInvite>>()
  const [form, setForm] = useState({ name: '', password: '' })
  const [pressed, setPressed] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const read = useDeskAction(async () => setInvite(await call(readInvite, { token })))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  useEffect(() => void read.run(), [])
  useEffect(() => {
    if (invite) first.current?.focus()
  }, [invite])
  const join = useDeskAction(async (_key, name: string, password: string) => {
    const { email } = await call(joinStaff, { token, name, password })
    // The account is there, whatever comes of the sign-in.
    await signIn(email, password).catch(() => undefined)
    go('')
  })
  const short = form.password.length < shortest
  const asWhat = invite?.roles.map((role) => roleWords[role]).join(', ') ?? ''
  return (
    <main className={css.door}>
      <form
        className={css.doorCard}
        onSubmit={(event) => {
          event.preventDefault()
          setPressed(true)
          if (!short) void join.run(form.name, form.password)
        }}
      >
        <h1 className={css.doorTitle}>
          <Mark />
        </h1>
        <ErrorLine error={read.error} />
        {Boolean(read.error) && (
          <ActionButton wide onClick={() => go('')}>
            <Trans>Log in</Trans>
          </ActionButton>
        )}
        {invite && (
          <>
            <h2 className={own.title}>
              <Trans>Join the staff</Trans>
            </h2>
            <p className={own.quiet}>{asWhat}</p>
            <Input label={t`Email`} type="email" autoComplete="username" value={invite.email} readOnly />
            <Input
              ref={first}
              label={t`Your name`}
              autoComplete="name"
              required
              maxLength={80}
              value={form.name}
              onChange={(event) => setForm({ ...form, name: event.target.value })}
            />
            <Input
              label={t`New password`}
              type="password"
              autoComplete="new-password"
              required
              value={form.password}
              onChange={(event) => setForm({ ...form, password: event.target.value })}
              error={pressed && short && t`At least ${shortest} characters`}
            />
            <ErrorLine error={join.error} />
            <ActionButton look="primary" wide type="submit" loading={join.pending && t`Joining`}>
              <Trans>Join the staff</Trans>
            </ActionButton>
          </>
        )}
      </form>
    </main>
  )
}
