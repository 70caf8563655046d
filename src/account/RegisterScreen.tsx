/** A new account (specification 2): address, password and agreed terms, then the six digits from the mail. */
import { type ReactNode, useState } from 'react'
import { register } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { CodeStep } from './CodeStep.tsx'
import { rememberMail } from './mail-times.ts'
import { tellUnlessRefused } from './refusal.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { useGoOn } from './use-go-on.ts'

/** Never the password. `sent`: the mail is on its way, the digits are asked for. */
const start = { email: '', sent: false }

interface Props {
  redirect: string
  /** What waits there. */
  behind?: ReactNode
  /** The field that asks where parcels are received. */
  shipTo?: ReactNode
}

export function RegisterScreen({ redirect, behind, shipTo }: Props): ReactNode {
  const draft = useDraft('register', start)
  const [password, setPassword] = useState('')
  const { email, sent } = draft.value
  const create = useAction(
    async (key, as: { email: string; password: string }) => {
      const asked = { ...as, agreed: true as const, langType: spokenLanguage() }
      const { resendAt } = await call(register, asked, { key }).catch(tellUnlessRefused)
      rememberMail('verify', as.email, resendAt)
      draft.save({ email: as.email, sent: true })
      setPassword('')
    },
    { quiet: true },
  )
  useGoOn(redirect)

  if (sent)
    return (
      <CodeStep email={email} onChangeAddress={() => draft.save({ email, sent: false })} onSignedIn={draft.forget} />
    )
  return (
    <RegisterForm
      {...{ email, password, redirect, behind, shipTo, setPassword }}
      setEmail={(typed) => draft.save({ email: typed, sent: false })}
      pending={create.pending}
      error={create.error}
      onCreate={(as) => void create.run(as)}
    />
  )
}
