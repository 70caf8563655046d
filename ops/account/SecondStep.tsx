/** One's own second step: on or off, a new phone, new recovery codes. */
import { ShieldCheck } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { ShieldWarning } from '@phosphor-icons/react/dist/csr/ShieldWarning'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type myAccount, removeSecondStep, renewRecoveryCodes } from '#contract/account/staff.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import css from './account.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpStep } from './SetUpStep.tsx'

export type Doing = 'set-up' | 'codes' | 'remove'
export interface SecondStepProps {
  is: Output<typeof myAccount>['secondStep']
  doing: Doing | undefined
  setDoing: (doing: Doing | undefined) => void
  onDone: () => void
}

export function SecondStep({ is, doing, setDoing, onDone }: SecondStepProps) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[]>()
  const back = () => {
    setCodes(undefined)
    setDoing(undefined)
  }
  const done = () => {
    back()
    onDone()
  }
  return (
    <Pane title={t`Two-step sign-in`}>
      {!doing && <State is={is} setDoing={setDoing} />}
      {doing === 'set-up' && <SetUpStep onDone={done} onBack={back} />}
      {doing === 'codes' &&
        (codes ? (
          <RecoveryCodes codes={codes} onKept={done} />
        ) : (
          <PasswordForm
            verb={t`Make new codes`}
            running={t`Making them`}
            run={async (password) => setCodes((await call(renewRecoveryCodes, { password })).codes)}
            onBack={back}
          >
            <Trans>New recovery codes take the place of those you have.</Trans>
          </PasswordForm>
        ))}
      {doing === 'remove' && (
        <PasswordForm
          verb={t`Turn off`}
          running={t`Turning it off`}
          look="danger"
          run={async (password) => {
            await call(removeSecondStep, { password })
            done()
          }}
          onBack={back}
        >
          <Trans>Without it, your password alone opens your account.</Trans>
        </PasswordForm>
      )}
    </Pane>
  )
}

function State({ is, setDoing }: Pick<SecondStepProps, 'is' | 'setDoing'>) {
  const { t } = useLingui()
  const left = is.codesLeft
  return (
    <div className={css.step}>
      {is.on ? (
        <Note tone="success" icon={ShieldCheck}>
          <Trans>
            On. <Plural value={left} one="# recovery code is left." other="# recovery codes are left." />
          </Trans>
        </Note>
      ) : (
        <Note tone="attention" icon={ShieldWarning}>
          <Trans>Off. Whoever learns your password is in.</Trans>
        </Note>
      )}
      <div className={css.acts}>
        <ActionButton look={is.on ? 'quiet' : 'primary'} keys={['T']} onClick={() => setDoing('set-up')}>
          {is.on ? t`Set up a new phone` : t`Set up`}
        </ActionButton>
        {is.on && (
          <ActionButton keys={['C']} onClick={() => setDoing('codes')}>
            <Trans>New recovery codes</Trans>
          </ActionButton>
        )}
        {is.on && !is.required && (
          <ActionButton look="danger" onClick={() => setDoing('remove')}>
            <Trans>Turn off</Trans>
          </ActionButton>
        )}
      </div>
    </div>
  )
}
