/** The address on the page "Data and account"; nothing while it cannot be asked for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailState } from '#contract/account/email-api.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { EmailPanel } from './EmailPanel.tsx'

export function EmailCard() {
  const { t } = useLingui()
  const { answer, adopt } = useCall(emailState, {})
  const [asking, setAsking] = useState(false)
  if (!answer) return null
  return (
    <section>
      <SectionTitle>
        <Trans>Email</Trans>
      </SectionTitle>
      <Card>
        <EmailPanel state={answer} onState={adopt} onChange={() => setAsking(true)} />
      </Card>
      {asking && (
        <Sheet open title={t`Change email`} onClose={() => setAsking(false)}>
          <ChangeEmail
            onAsked={(asked) => {
              adopt(asked)
              setAsking(false)
            }}
          />
        </Sheet>
      )}
    </section>
  )
}
