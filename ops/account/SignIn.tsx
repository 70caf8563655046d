/**
 * Staff's own door: own accounts, own sessions (product.md 1). Whoever has a second step is asked for it once the password
 * is right; where there were too many tries, a code from a mail is needed too. A demo shop lists who may come in.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { staffLoginList } from '#contract/account/desk.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { reasonOf } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Mark } from '#ops/kit/parts/Mark.tsx'
import { needsMail, needsStep, signIn } from '#ops/kit/session.ts'
import css from './door.module.css'

/** What was typed, and how far the server let it come. */
function useSignIn(stepField: RefObject<HTMLInputElement | null>, mailedField: RefObject<HTMLInputElement | null>) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [mailed, setMailed] = useState('')
  /** Why the code from the email is needed too: the server's sentence. */
  const [mailedWhy, setMailedWhy] = useState<string>()
  const [totp, setTotp] = useState('')
  /** The password was right; the second step is all that is missing. */
  const [proved, setProved] = useState(false)
  const enter = useDeskAction(
    async (_key, who: string, secret: string, more: { code?: string | undefined; totp?: string | undefined }) => {
      try {
        await signIn(who, secret, more)
      } catch (error) {
        const reason = reasonOf(error)
        if (reason === needsStep || reason === needsMail) {
          setEmail(who)
          setPassword(secret)
        }
        if (reason === needsStep) setProved(true)
        if (reason === needsMail) {
          setProved(false)
          setMailedWhy((error as Error).message)
        }
        // A code of the app is good once: the next one goes into an empty field.
        setTotp('')
        stepField.current?.focus()
        mailedField.current?.focus()
        mailedField.current?.select()
        throw error
      }
    },
  )
  useEffect(() => {
    if (proved) stepField.current?.focus()
  }, [proved, stepField])
  useEffect(() => mailedField.current?.focus(), [mailedWhy, mailedField])
  const code = mailedWhy ? mailed : undefined
  return {
    email,
    typeEmail(text: string) {
      setEmail(text)
      // The code was mailed to another address.
      setMailed('')
      setMailedWhy(undefined)
    },
    password,
    setPassword,
    mailed,
    setMailed,
    mailedWhy,
    totp,
    proved,
    pending: enter.pending,
    error: [needsStep, needsMail].includes(reasonOf(enter.error) ?? '') ? undefined : enter.error,
    enter: () => void enter.run(email, password, { code, ...(proved && { totp }) }),
    enterAs: (who: string, secret: string) => void enter.run(who, secret, {}),
    mailAgain: () => void enter.run(email, password, {}),
    /** Six digits are a whole code: typed, pasted or filled in, they go by themselves. */
    typeStep(text: string) {
      setTotp(text)
      const digits = text.replaceAll(/\s/g, '')
      if (/^\d{6}$/.test(digits)) void enter.run(email, password, { code, totp: digits })
    },
    back() {
      setProved(false)
      setTotp('')
      setMailed('')
      setMailedWhy(undefined)
    },
  }
}

export function SignIn() {
  const { t } = useLingui()
  const [people, setPeople] = useState<Output<typeof staffLoginList>['people']>([])
  const first = useRef<HTMLInputElement>(null)
  const stepField = useRef<HTMLInputElement>(null)
  const mailedField = useRef<HTMLInputElement>(null)
  const door = useSignIn(stepField, mailedField)
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
          door.enter()
        }}
      >
        <h1 className={css.doorTitle}>
          <Mark />
        </h1>
        {door.proved ? (
          <>
            <p>
              <Trans>Type the six digits your authenticator app shows, or a recovery code.</Trans>
            </p>
            <Input
              label={t`Code`}
              autoComplete="one-time-code"
              autoCapitalize="off"
              dir="ltr"
              required
              maxLength={40}
              ref={stepField}
              value={door.totp}
              onChange={(event) => door.typeStep(event.target.value)}
            />
          </>
        ) : (
          <>
            <Input
              label={t`Email`}
              type="email"
              autoComplete="username"
              required
              ref={first}
              value={door.email}
              onChange={(event) => door.typeEmail(event.target.value)}
            />
            <Input
              label={t`Password`}
              type="password"
              autoComplete="current-password"
              required
              value={door.password}
              onChange={(event) => door.setPassword(event.target.value)}
            />
            {door.mailedWhy && (
              <>
                <Note tone="attention" icon={EnvelopeSimple} role="status">
                  {door.mailedWhy}
                </Note>
                <Input
                  label={t`Code from the email`}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  pattern="[0-9]{6}"
                  maxLength={6}
                  dir="ltr"
                  required
                  ref={mailedField}
                  value={door.mailed}
                  onChange={(event) => door.setMailed(event.target.value.trim())}
                />
              </>
            )}
          </>
        )}
        <ErrorLine error={door.error} />
        <ActionButton look="primary" wide type="submit" loading={door.pending && t`Logging in`}>
          <Trans>Log in</Trans>
        </ActionButton>
        {door.mailedWhy && !door.proved && (
          <ActionButton look="outline" wide onClick={door.mailAgain}>
            <Trans>Send a new email</Trans>
          </ActionButton>
        )}
        {door.proved && (
          <ActionButton wide onClick={door.back}>
            <Trans>Another account</Trans>
          </ActionButton>
        )}
        {!door.proved && people.length > 0 && (
          <section className={css.people}>
            <h2>
              <Trans>Demo staff</Trans>
            </h2>
            {people.map((it) => (
              <ActionButton key={it.email} look="outline" wide onClick={() => door.enterAs(it.email, it.password)}>
                {it.who}
              </ActionButton>
            ))}
          </section>
        )}
      </form>
    </main>
  )
}
