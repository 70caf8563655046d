/** Above the document in hand: a colleague is at it too, or has just changed it. */
import { UsersThree } from '@phosphor-icons/react/dist/csr/UsersThree'
import { Trans } from '@lingui/react/macro'
import { readNumber } from '#contract/kit/number.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { timeOfDay, useWhen } from '#ops/kit/use-when.ts'
import { useDidWords } from './did-words.ts'
import { usePresence } from './use-presence.ts'

/** What several people of the shop work on; other rows are nobody's to hold. */
const isShared = (doc: string | undefined): boolean => ['SO', 'PK', 'RT'].includes(readNumber(doc ?? '')?.prefix ?? '')

export function InHandNote({ doc }: { doc: string | undefined }) {
  const when = useWhen(timeOfDay)
  const did = useDidWords()
  const presence = usePresence(isShared(doc) ? doc : undefined)
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
