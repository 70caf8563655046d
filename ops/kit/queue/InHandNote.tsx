/** Above the document in hand: a colleague is at it too, or has just changed it. */
import { UsersThree } from '@phosphor-icons/react/dist/csr/UsersThree'
import { Trans } from '@lingui/react/macro'
import { readNumber } from '#contract/kit/number.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { timeOfDay, useWhen } from '#ops/kit/use-when.ts'
import { useDidWords } from './did-words.ts'
import { usePresence } from './use-presence.ts'

/** What several people of the shop work on; other rows are nobody's to hold. */
const shared = new Set<string | undefined>(['SO', 'PK', 'RT', 'BG', 'PI', 'WD', 'KY', 'DP'])

export interface InHandNoteProps {
  /** Its number, or its id where it has none. */
  doc: string | undefined
  /** Rows without a number are worked on too. */
  holds?: boolean | undefined
}

export function InHandNote({ doc, holds = false }: InHandNoteProps) {
  const when = useWhen(timeOfDay)
  const did = useDidWords()
  const presence = usePresence(doc !== undefined && (holds || shared.has(readNumber(doc)?.prefix)) ? doc : undefined)
  if (!presence) return null
  const names = presence.others.map((it) => it.name).join(', ')
  const { last } = presence
  return (
    <>
      {names && (
        <Note tone="attention" icon={UsersThree} role="status">
          <Trans>{names} has this in hand now.</Trans>
        </Note>
      )}
      {last && (
        <Note icon={UsersThree} role="status">
          {when(last.at)} {last.name}: {did(last.event)}
        </Note>
      )}
    </>
  )
}
