/** Beside the conversation: who, the document and its desk, what else is open, and what colleagues noted. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { searchConsole } from '#contract/console/desk.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { DeskTalk } from '#contract/support/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { RowGoods } from '#ops/kit/parts/RowGoods.tsx'
import { Status } from '#ops/kit/parts/Status.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { useGo } from '#ops/kit/place.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { documentWord } from '#ops/documents/document-words.ts'
import css from './support.module.css'
import type { TalkActs } from './use-talk-acts.ts'
import { useThere } from './use-there.ts'

export interface SidePanesProps {
  talk: DeskTalk
  acts: TalkActs
  /** How many were kept here: the field is empty after each. */
  notes: number
  /** Takes another conversation in sight. */
  onOpen: (threadId: string) => void
}

export function SidePanes({ talk, acts, notes, onOpen }: SidePanesProps) {
  const { t } = useLingui()
  const there = useThere()(talk)
  const { customer, document, others } = talk
  return (
    <>
      <Pane title={customer.name}>
        <Facts
          rows={[
            { key: 'mail', label: t`Email`, value: customer.email },
            ...(customer.country ? [{ key: 'country', label: t`Country`, value: customer.country }] : []),
            { key: 'language', label: t`Language`, value: there.language },
            ...(there.place ? [{ key: 'time', label: t`Local time`, value: there.place }] : []),
          ]}
        />
      </Pane>
      {document && <DocumentPane document={document} />}
      {others.length > 0 && (
        <Pane title={<Trans>Also open</Trans>}>
          <ul className={css.others}>
            {others.map((other) => (
              <li key={other.id}>
                <button type="button" onClick={() => onOpen(other.id)}>
                  {other.about ? printNumber(other.about.number) : t`general`}
                </button>
                <span className={css.quiet}>{other.status === 'waiting' ? t`waits` : t`answered`}</span>
              </li>
            ))}
          </ul>
        </Pane>
      )}
      <NotesPane key={notes} talk={talk} acts={acts} />
    </>
  )
}

function DocumentPane({ document }: { document: NonNullable<DeskTalk['document']> }) {
  const { t } = useLingui()
  const title = useTitle()
  const go = useGo()
  const { number, pic, more, amount } = document
  const word = documentWord(document.type, document.status)
  const [nowhere, setNowhere] = useState(false)
  const open = useAction(
    async () => {
      const { place } = await call(searchConsole, { q: number })
      setNowhere(place === null)
      if (place) go(place.desk, place)
    },
    { quiet: true },
  )
  const run = () => void open.run()
  useShortcuts([{ key: 'o', label: t`Open its desk`, run }])
  return (
    <Pane title={<OurNumber of={number} />} end={word && <Status of={word} />}>
      {document.title !== null && (
        <RowGoods pic={pic} title={title({ title: document.title, titleEn: document.titleEn })}>
          {more > 0 && <span>+{more}</span>}
        </RowGoods>
      )}
      <Facts rows={[{ key: 'amount', label: t`Amount`, value: <Money cents={amount} charge /> }]} />
      <div className={css.paneActs}>
        <ActionButton keys={['O']} onClick={run}>
          <Trans>Open its desk</Trans>
        </ActionButton>
      </div>
      {nowhere && (
        <p className={css.quiet} role="status">
          <Trans>No desk of yours shows it.</Trans>
        </p>
      )}
      <ErrorLine error={open.error} />
    </Pane>
  )
}

function NotesPane({ talk, acts }: { talk: DeskTalk; acts: TalkActs }) {
  const { t } = useLingui()
  const when = useWhen()
  const draft = useDraft(`note ${talk.id}`, '')
  const words = draft.value
  const keep = () => acts.run(talk.id, { do: 'note', text: words.trim() }, t`Noted`)
  return (
    <Pane title={<Trans>Notes for colleagues</Trans>}>
      {talk.notes.map((note) => (
        <div key={note.id} className={css.note}>
          <p dir="auto">{note.text}</p>
          <small>
            {note.name} · {when(note.at)}
          </small>
        </div>
      ))}
      <Restored draft={draft} />
      <Input
        label={t`The shopper never sees this`}
        value={words}
        maxLength={2000}
        onChange={(event) => draft.set(event.target.value)}
      />
      <div className={css.paneActs}>
        <ActionButton disabledReason={!words.trim() && t`Write the note first.`} onClick={() => void keep()}>
          <Trans>Add the note</Trans>
        </ActionButton>
      </div>
    </Pane>
  )
}
