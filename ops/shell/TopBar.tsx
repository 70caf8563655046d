/** The dark bar: search over everything, Guangzhou's clock, who sits here. */
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { SignOut } from '@phosphor-icons/react/dist/csr/SignOut'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { appear, useAppearance } from '#src/kit/appearance.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Avatar } from '#src/kit/ui/Note.tsx'
import { useErrorWords } from '../parts/Wrong.tsx'
import { Mark } from './Mark.tsx'
import { go } from './place.ts'
import { signOut, useStaff } from './session.ts'
import css from './shell.module.css'
import { useServerNow } from './use-server-now.ts'
import { whereIs } from './where-is.ts'

/** The shortcut finds the field by it. */
export const searchId = 'desk-search'

export function TopBar() {
  const { t } = useLingui()
  const staff = useStaff()
  const dark = useAppearance() === 'dark'
  return (
    <>
      <Mark />
      <SearchBox />
      <span className={css.space} />
      <Clock />
      <button
        type="button"
        className={css.barButton}
        aria-label={dark ? t`Light` : t`Dark`}
        title={dark ? t`Light` : t`Dark`}
        onClick={() => appear(dark ? 'light' : 'dark')}
      >
        <Glyph of={Moon} size={18} fill={dark} />
      </button>
      <span className={css.who}>
        <Avatar name={staff?.name ?? ''} size={26} />
        <span>
          {staff?.name}, {staff?.roles.join(', ')}
        </span>
      </span>
      <button
        type="button"
        className={css.barButton}
        aria-label={t`Log out`}
        title={t`Log out`}
        onClick={() => void signOut()}
      >
        <Glyph of={SignOut} size={18} />
      </button>
    </>
  )
}

function SearchBox() {
  const { t } = useLingui()
  const words = useErrorWords()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const find = useAction(
    async (_key, typed: string) => {
      const place = await whereIs(typed)
      setMissing(place === undefined)
      if (!place) return
      document.getElementById(searchId)?.blur()
      setText('')
      go(place.desk, place.query)
    },
    { quiet: true },
  )
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void find.run(text.trim())
      }}
    >
      <Glyph of={MagnifyingGlass} size={16} />
      <input
        id={searchId}
        type="search"
        aria-label={t`Search`}
        placeholder={t`Order, parcel, customer or tracking number`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMissing(false)
        }}
      />
      <small role="status">{missing ? t`Nothing found` : find.error ? words(find.error) : ''}</small>
      <Kbd>/</Kbd>
    </form>
  )
}

function Clock() {
  const { t, i18n } = useLingui()
  const now = useServerNow()
  const time = i18n.date(new Date(now), {
    timeZone: 'Asia/Shanghai',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return <time className={css.clock} dateTime={new Date(now).toISOString()}>{t`${time} Guangzhou`}</time>
}
