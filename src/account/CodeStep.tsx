/** The six digits of the verification mail (specification 5): typed, pasted or offered by the phone; they sign in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { useState } from 'react'
import { verifyEmail } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { finishLeaving, signIn } from '#src/kit/session/session.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { CODE_LENGTH, CodeField } from '#src/kit/ui/CodeField.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { ChoosePassword } from './ChoosePassword.tsx'
import { sentenceOf, tellUnlessRefused, waitUntil, wantsPassword } from './refusal.ts'
import { ResendRow } from './ResendRow.tsx'
import { giveSettings } from './take-settings.ts'
import { WaitNote } from './WaitNote.tsx'

export interface CodeStepProps {
  email: string
  /** Back to where the address was typed. */
  onChangeAddress: () => void
  onSignedIn: () => void
}

export function CodeStep({ email, onChangeAddress, onSignedIn }: CodeStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [choosing, setChoosing] = useState(false)
  const verify = useAction(
    async (key, digits: string, password?: string) => {
      await finishLeaving()
      const answer = await call(verifyEmail, { email, code: digits, ...(password && { password }) }, { key }).catch(
        (error: unknown) => {
          // A refused code is typed anew; one that never arrived is sent again.
          if (wantsPassword(error)) setChoosing(true)
          else if (sentenceOf(error) && !password) setCode('')
          return tellUnlessRefused(error)
        },
      )
      onSignedIn()
      signIn(answer)
      giveSettings(answer.user)
    },
    { quiet: true },
  )
  if (choosing)
    return (
      <ChoosePassword
        email={email}
        pending={verify.pending}
        error={verify.error}
        onBack={() => setChoosing(false)}
        onChoose={(password) => void verify.run(code, password)}
      />
    )
  const wait = waitUntil(verify.error)
  const refused = wait === null && sentenceOf(verify.error) !== undefined

  return (
    <AuthPage
      title={<Trans>Enter the code from your email</Trans>}
      onBack={onChangeAddress}
      lead={
        <Trans>
          Sent to{' '}
          <strong>
            <bdi>{email}</bdi>
          </strong>
          . It works for 24 hours.{' '}
          <button type="button" className={styles.link} onClick={onChangeAddress}>
            Change address
          </button>
        </Trans>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === CODE_LENGTH) void verify.run(code)
        }}
      >
        <CodeField
          label={t`6-digit code from the email`}
          value={code}
          onValue={setCode}
          onComplete={(digits) => void verify.run(digits)}
          error={refused ? t`This code is wrong or already used. Check it, or get a new email` : undefined}
        />
        {wait !== null && <WaitNote until={wait} />}
        <ResendRow purpose="verify" email={email} />
        <Note icon={Info}>
          <Trans>The email also has a link that works on any device. Check your spam folder too.</Trans>
        </Note>
        <Button
          type="submit"
          look="primary"
          wide
          className={styles.submit}
          loading={verify.pending && t`Checking`}
          disabled={code.length < CODE_LENGTH}
        >
          <Trans>Confirm my email</Trans>
        </Button>
      </form>
    </AuthPage>
  )
}
