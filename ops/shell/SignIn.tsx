/** Staff's own door: own accounts, own sessions (product.md 1). A demo shop lists who may come in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { staffLoginList } from '#contract/account/desk.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Act } from '../parts/Act.tsx'
import { Input } from '../parts/Input.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { Mark } from './Mark.tsx'
import { signIn } from './session.ts'
import css from './shell.module.css'

export function SignIn() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [people, setPeople] = useState<Output<typeof staffLoginList>['people']>([])
  const enter = useAction((_key, who: string, secret: string) => signIn(who, secret), { quiet: true })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    call(staffLoginList, {}).then(
      (answer) => setPeople(answer.people),
      () => undefined,
    )
  }, [])
  return (
    <main className={css.door}>
      <form
        className={css.doorCard}
        onSubmit={(event) => {
          event.preventDefault()
          void enter.run(email, password)
        }}
      >
        <h1 className={css.doorTitle}>
          <Mark />
        </h1>
        <Input
          label={t`Email`}
          type="email"
          autoComplete="username"
          required
          ref={first}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Input
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Wrong error={enter.error} />
        <Act look="p" wide type="submit" loading={enter.pending && t`Logging in`}>
          <Trans>Log in</Trans>
        </Act>
        {people.length > 0 && (
          <section className={css.people}>
            <h2>
              <Trans>Demo staff</Trans>
            </h2>
            {people.map((it) => (
              <Act key={it.email} look="o" wide onClick={() => void enter.run(it.email, it.password)}>
                {it.who}
              </Act>
            ))}
          </section>
        )}
      </form>
    </main>
  )
}
