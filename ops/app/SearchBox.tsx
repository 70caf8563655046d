/** Search over everything: one thing is led to, several are listed under the field. */
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { InferOutput } from 'valibot'
import { searchConsole } from '#contract/console/desk.ts'
import type { HitKind } from '#contract/console/hits.ts'
import type { Place } from '#contract/console/place.ts'
import { call } from '#src/kit/network/http.ts'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { useErrorWords } from '#ops/kit/parts/ErrorLine.tsx'
import { useGo } from '#ops/kit/place.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './app.module.css'
import { type Choice, choicesOf, SearchList } from './SearchList.tsx'

/** The shortcut finds the field by it. */
export const searchId = 'desk-search'
const listId = 'desk-search-list'

type Found = InferOutput<typeof searchConsole.output>
interface Wanted {
  q: string
  kind?: HitKind | undefined
}

export function SearchBox() {
  const { t } = useLingui()
  const words = useErrorWords()
  const go = useGo()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const [marked, setMarked] = useState(0)
  // What was searched for last; empty as soon as something else is typed.
  const wanted = useRef<Wanted>({ q: '' })
  const choices = found ? choicesOf(found) : []
  const close = () => {
    wanted.current = { q: '' }
    setFound(undefined)
  }
  const lead = ({ desk, ...query }: Place) => {
    close()
    setText('')
    document.getElementById(searchId)?.blur()
    go(desk, query)
  }
  const find = useDeskAction(async () => {
    const answer = await findLatest(wanted)
    if (!answer) return
    const listed = choicesOf(answer)
    const [only] = listed
    // A person is no place: who was found alone is shown, with a way on.
    if (answer.place && (!only || (listed.length === 1 && only.hit?.place))) lead(answer.place)
    else {
      setMarked(0)
      setFound(answer)
    }
  })
  const search = (next: Wanted) => {
    wanted.current = next
    if (next.q) void find.run()
  }
  const choose = (choice: Choice) => {
    if (choice.more) search({ q: text.trim(), kind: choice.more })
    else if (choice.hit?.place) lead(choice.hit.place)
    else if (choice.hit?.again) {
      setText(choice.hit.again)
      search({ q: choice.hit.again, kind: 'documents' })
    }
  }
  const step = (event: KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (way === undefined || choices.length === 0) return
    event.preventDefault()
    setMarked((marked + way + choices.length) % choices.length)
  }
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        const choice = choices[marked]
        if (choice) choose(choice)
        else search({ q: text.trim() })
      }}
    >
      <Glyph of={MagnifyingGlass} size={16} />
      <input
        id={searchId}
        type="search"
        autoComplete="off"
        aria-label={t`Search`}
        aria-controls={choices.length > 0 ? listId : undefined}
        aria-activedescendant={choices.length > 0 ? `${listId}-${marked}` : undefined}
        placeholder={t`Order, parcel, customer or tracking number`}
        value={text}
        maxLength={60}
        onKeyDown={step}
        onBlur={close}
        onChange={(event) => {
          close()
          setText(event.target.value)
        }}
      />
      <small role="status">
        {find.error ? words(find.error) : found && choices.length === 0 ? t`Nothing found` : ''}
      </small>
      <Kbd>/</Kbd>
      {found && choices.length > 0 && (
        <SearchList id={listId} choices={choices} marked={marked} onMark={setMarked} onChoose={choose} />
      )}
    </form>
  )
}

/** Asks again when something else was searched for meanwhile; undefined when it is no longer wanted. */
async function findLatest(wanted: RefObject<Wanted>): Promise<Found | undefined> {
  let last = wanted.current
  while (last.q) {
    const asked = last
    const found = await call(searchConsole, asked).catch((error: unknown) => ({ error }))
    if (wanted.current === asked) {
      if ('error' in found) throw found.error
      return found
    }
    last = wanted.current
  }
  return undefined
}
