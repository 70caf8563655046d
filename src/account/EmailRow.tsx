/** The address among the settings, and the one it is being changed to. */
import { Trans } from '@lingui/react/macro'
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { atom, useAtomValue } from 'jotai'
import { emailState } from '#contract/account/email-api.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { store } from '#src/kit/store.ts'
import { Row } from '#src/kit/ui/List.tsx'

const movesAtom = atom(0)
/** A change was asked for, kept or confirmed beside the row: it asks anew. */
export const noteEmailMove = (): void => store.set(movesAtom, (before) => before + 1)

interface EmailRowProps {
  /** As the phone knows it, until the shop answers. */
  email: string
  onPress: () => void
}

export function EmailRow(props: EmailRowProps) {
  return <AskedRow key={useAtomValue(movesAtom, { store })} {...props} />
}

function AskedRow({ email, onPress }: EmailRowProps) {
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
