/** The address in the settings' sheet: how it stands, or the form for another one. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type EmailState, emailState } from '#contract/account/email-api.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { noteEmailMove } from './EmailRow.tsx'

export function EmailSettings() {
  const state = useCall(emailState, {})
  const [asking, setAsking] = useState(false)
  const adopt = (answer: EmailState) => {
    state.adopt(answer)
    noteEmailMove()
  }
  if (asking)
    return (
      <ChangeEmail
        onAsked={(answer) => {
          adopt(answer)
          setAsking(false)
        }}
      />
    )
  return (
    <Content
      reading={calledOf(state)}
      skeleton={
        <Loading>
          <RowsSkeleton rows={2} />
        </Loading>
      }
      lost={<Trans>Connect to see your email address.</Trans>}
    >
      {(found) => <EmailPanel state={found} onState={adopt} onChange={() => setAsking(true)} />}
    </Content>
  )
}
