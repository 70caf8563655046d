/** An error, where it happened: on the pane or the row, never in a toast (design.md 12). */
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from '#src/kit/network/errors.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { fieldWord } from './field-words.ts'

/** Where the server only says that something is wrong, the field it pointed at says what. As sentences. */
function fieldsOf(error: ServerSaidNo): MessageDescriptor[] {
  const answer = error.answer as { reason?: string; fields?: { path: string; message: string }[] } | null
  if (answer?.reason !== 'refused.invalid') return []
  const messages = new Set((answer.fields ?? []).map(({ message }) => message))
  return [...messages].flatMap((message) => fieldWord(message) ?? [])
}

export function useErrorWords(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  return (error) => {
    if (error instanceof ServerSaidNo)
      return [error.message, ...fieldsOf(error).map((word) => i18n._(word))].join(
        i18n.locale.startsWith('zh') ? '' : ' ',
      )
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
