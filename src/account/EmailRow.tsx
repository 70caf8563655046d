/** The address among the settings, and the one it is being changed to. */
import { Trans } from '@lingui/react/macro'
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { emailState } from '#contract/account/email-api.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { Row } from '#src/kit/ui/List.tsx'

/** `email`: as the phone knows it, until the shop answers. */
export function EmailRow({ email, onPress }: { email: string; onPress: () => void }) {
  const { answer } = useCall(emailState, {})
  const next = answer?.pending?.email
  return (
    <Row
      lead={EnvelopeSimple}
      title={<Trans>Email</Trans>}
      note={
        next === undefined ? (
          <bdi>{email}</bdi>
        ) : (
          <Trans>
            Changing to <bdi>{next}</bdi>
          </Trans>
        )
      }
      chevron
      onPress={onPress}
    />
  )
}
