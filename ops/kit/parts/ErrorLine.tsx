/** An error, where it happened: on the pane or the row, never in a toast (design.md 12). */
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useLingui } from '@lingui/react/macro'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from '#src/kit/network/errors.ts'
import { Note } from '#src/kit/ui/Note.tsx'

/** A schema's own words say figures as the call has them (cents, grams) and in English only: the server's sentence is enough. */
const isOfSchema = (message: string): boolean => message.startsWith('Invalid ')

/** Where the server only says that something is wrong, the field it pointed at says what. As sentences. */
function fieldsOf(error: ServerSaidNo): string {
  const answer = error.answer as { reason?: string; fields?: { path: string; message: string }[] } | null
  if (answer?.reason !== 'refused.invalid') return ''
  return (answer.fields ?? [])
    .filter(({ message }) => !isOfSchema(message))
    .map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace('..', '.'))
    .join(' ')
}

export function useErrorWords(): (error: unknown) => string {
  const { t } = useLingui()
  return (error) => {
    if (error instanceof ServerSaidNo) {
      const fields = fieldsOf(error)
      return fields ? `${error.message} ${fields}` : error.message
    }
    if (error instanceof SessionInvalid) return error.message || t`Log in again.`
    if (error instanceof Offline) return t`No connection. Try again: it is done once.`
    if (error instanceof BadStatus) return t`The server answered ${error.status}. Try again: it is done once.`
    return error instanceof Error ? error.message : String(error)
  }
}

export function ErrorLine({ error }: { error: unknown }) {
  const words = useErrorWords()
  if (!error) return null
  return (
    <Note tone="danger" icon={WarningCircle} role="alert">
      {words(error)}
    </Note>
  )
}
