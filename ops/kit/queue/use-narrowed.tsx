/** A list narrowed by words and by days, and sorted. It stands in the address, so that who is sent a link sees the same rows. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Endpoint, Sent } from '#contract/kit/endpoint.ts'
import { type Sort, sorts } from '#contract/kit/narrowed.ts'
import { days, type Instant } from '#contract/kit/time.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { useParam } from '#ops/kit/place.ts'
import type { Shortcut } from '#ops/kit/shortcuts.ts'
import css from './queue.module.css'
import type { PagesOf } from './use-pages.ts'
import { dayBegins } from './warehouse-day.ts'

export interface Narrowed {
  /** As the lists take it; empty where nothing is narrowed. */
  asked: { q?: string; from?: Instant; to?: Instant; sort?: Sort }
  /** Something is left out of the list. */
  on: boolean
  button: ReactNode
  /** The fields, while they are open. */
  bar: ReactNode
  keys: readonly Shortcut[]
}

/** A list's own question, asked with what it is narrowed by. */
export const narrowedBy = <List extends Endpoint, Row, Id extends string>(
  source: PagesOf<List, Row, Id>,
  { asked }: Pick<Narrowed, 'asked'>,
): PagesOf<List, Row, Id> => ({
  ...source,
  ask: (queue, before) => ({ ...(source.ask(queue, before) as object), ...asked }) as Sent<List>,
})

/** `words`: what the field of words looks in; a list without one is narrowed by days alone. `since`: what the days are those of. */
export function useNarrowed(since: string, words?: string): Narrowed {
  const { t } = useLingui()
  const [q, setQ] = useParam('q', '')
  const [first, setFirst] = useParam('from', '')
  const [last, setLast] = useParam('to', '')
  const [picked, setSort] = useParam('sort', 'usual')
  // The address may say anything.
  const sort = sorts.find((it) => it === picked)
  const on = Boolean((words && q) || first || last)
  const [opened, setOpened] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const open = opened || on || sort !== undefined
  const focus = () => form.current?.querySelector('input')?.focus()
  const begin = () => {
    setOpened(true)
    // The fields are there with the next picture.
    requestAnimationFrame(focus)
  }
  const clear = () => {
    for (const set of [setQ, setFirst, setLast]) set('')
    form.current?.reset()
    setOpened(false)
  }
  const [from, end] = [dayBegins(first), dayBegins(last)]
  return {
    asked: {
      ...(words && q && { q }),
      ...(from !== undefined && { from }),
      ...(end !== undefined && { to: end + days(1) }),
      ...(sort && { sort }),
    },
    on,
    button: (
      <ActionButton keys={['F']} aria-expanded={open} onClick={opened && !on && !sort ? () => setOpened(false) : begin}>
        <Trans>Filter</Trans>
      </ActionButton>
    ),
    keys: [{ key: 'f', label: t`Filter`, run: begin }],
    bar: open && (
      <form
        ref={form}
        className={css.narrow}
        aria-label={t`Filter`}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('words')
          if (typeof typed === 'string') setQ(typed.trim().slice(0, 60))
        }}
      >
        {words && <Input key={q} name="words" label={words} defaultValue={q} maxLength={60} enterKeyHint="search" />}
        <Input label={t`${since}, from`} type="date" value={first} onChange={(event) => setFirst(event.target.value)} />
        <Input label={t`to`} type="date" value={last} onChange={(event) => setLast(event.target.value)} />
        <Pick
          label={t`Sort`}
          items={[
            { id: 'usual', label: t`As usual` },
            { id: 'oldest', label: t`Oldest first` },
            { id: 'newest', label: t`Newest first` },
          ]}
          value={sort ?? 'usual'}
          onPick={setSort}
        />
        {on && (
          <ActionButton onClick={clear}>
            <Trans>Show all</Trans>
          </ActionButton>
        )}
      </form>
    ),
  }
}
