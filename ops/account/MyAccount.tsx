/** My account: password, second step, sessions (decision 028). Everybody of the staff has it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { myAccount } from '#contract/account/staff.ts'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { DeskHeader } from '#ops/kit/parts/DeskHeader.tsx'
import { Confirmation } from '#ops/kit/parts/Confirmation.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Frame } from '#ops/kit/Frame.tsx'
import { hearMyself, useStaff } from '#ops/kit/session.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import css from './account.module.css'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { type Doing, SecondStep } from './SecondStep.tsx'

export function MyAccount() {
  const { t } = useLingui()
  const staff = useStaff()
  const asked = useAsk(myAccount, {})
  const [doing, setDoing] = useState<Doing>()
  const [said, setSaid] = useState('')
  const { answer } = asked
  const done = (words: string) => {
    setSaid(words)
    void hearMyself()
    void asked.again()
  }
  useShortcuts([
    ...(doing ? [] : [{ key: 't', label: t`Two-step sign-in`, run: () => setDoing('set-up') }]),
    ...(answer?.secondStep.on && !doing ? [{ key: 'c', label: t`Recovery codes`, run: () => setDoing('codes') }] : []),
  ])
  return (
    <Frame>
      <DeskHeader
        title={<Trans>My account</Trans>}
        note={!said && `${staff?.name}, ${staff?.email}`}
        said={said && <Confirmation>{said}</Confirmation>}
      />
      <div className={css.panes}>
        <ErrorLine error={asked.error} />
        {!answer && !asked.error && (
          <Loading>
            <Skeleton h={160} />
          </Loading>
        )}
        {answer && (
          <SecondStep
            is={answer.secondStep}
            doing={doing}
            setDoing={setDoing}
            onDone={() => done(t`Your two-step sign-in is changed`)}
          />
        )}
        <OwnPassword onDone={() => done(t`Your password is changed, and your other sessions are over`)} />
        {answer && <OwnSessions sessions={answer.sessions} onDone={() => done(t`The session is over`)} />}
      </div>
    </Frame>
  )
}
