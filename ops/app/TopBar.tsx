/** The dark bar: search over everything, Guangzhou's clock, who sits here. */
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { SignOut } from '@phosphor-icons/react/dist/csr/SignOut'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import { searchConsole } from '#contract/console/desk.ts'
import { appear, useAppearance } from '#src/kit/session/appearance.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Avatar } from '#src/kit/ui/Note.tsx'
import { useErrorWords } from '#ops/kit/parts/ErrorLine.tsx'
import { Mark } from '#ops/kit/parts/Mark.tsx'
import { hrefOf, useGo } from '#ops/kit/place.ts'
import { forgetDrafts } from '#ops/kit/drafts.ts'
import { chooseLanguage } from '#ops/kit/language.ts'
import { signOut, useStaff } from '#ops/kit/session.ts'
import { dayAndTime, useWhen } from '#ops/kit/use-when.ts'
import css from './app.module.css'
import { useServerNow } from '#ops/kit/use-server-now.ts'

/** The shortcut finds the field by it. */
export const searchId = 'desk-search'

export function TopBar() {
  const { t } = useLingui()
  const staff = useStaff()
  const dark = useAppearance() === 'dark'
  return (
    <>
      <span className={css.brand}>
        <Mark />
      </span>
      <SearchBox />
      <span className={css.space} />
      <Clock />
      <LanguageSwitch />
      <button
        type="button"
        className={css.barButton}
        aria-label={dark ? t`Light` : t`Dark`}
        title={dark ? t`Light` : t`Dark`}
        onClick={() => appear(dark ? 'light' : 'dark')}
      >
        <Glyph of={Moon} size={18} fill={dark} />
      </button>
      <Link className={css.who} to={hrefOf('account')} title={t`My account`}>
        <Avatar name={staff?.name ?? ''} size={26} />
        <span>
          {staff?.name}, {staff?.roles.join(', ')}
        </span>
      </Link>
      <button
        type="button"
        className={css.barButton}
        aria-label={t`Log out`}
        title={t`Log out`}
        onClick={() => {
          forgetDrafts()
          void signOut()
        }}
      >
        <Glyph of={SignOut} size={18} />
      </button>
    </>
  )
}

/** Each language calls itself by its own name. */
function LanguageSwitch() {
  const { i18n } = useLingui()
  const chinese = i18n.locale === 'zh-CN'
  return (
    <button
      type="button"
      className={css.barButton}
      lang={chinese ? 'en' : 'zh-CN'}
      title={chinese ? 'English' : '中文'}
      onClick={() => void chooseLanguage(chinese ? 'en' : 'zh-CN')}
    >
      {chinese ? 'EN' : '中文'}
    </button>
  )
}

function SearchBox() {
  const { t } = useLingui()
  const words = useErrorWords()
  const go = useGo()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  // What was searched for last; empty as soon as something else is typed.
  const wanted = useRef('')
  const find = useDeskAction(async () => {
    const place = await findLatest(wanted)
    if (place === undefined) return
    setMissing(place === null)
    if (!place) return
    const { desk, ...query } = place
    document.getElementById(searchId)?.blur()
    setText('')
    go(desk, query)
  })
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        wanted.current = text.trim()
        if (wanted.current) void find.run()
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
          wanted.current = ''
          setText(event.target.value)
          setMissing(false)
        }}
      />
      <small role="status">{missing ? t`Nothing found` : find.error ? words(find.error) : ''}</small>
      <Kbd>/</Kbd>
    </form>
  )
}

/** Asks again when something else was searched for meanwhile; undefined when it is no longer wanted. */
async function findLatest(wanted: RefObject<string>) {
  let last = wanted.current
  while (last) {
    const q = last
    const found = await call(searchConsole, { q }).catch((error: unknown) => ({ error }))
    if (wanted.current === q) {
      if ('error' in found) throw found.error
      return found.place
    }
    last = wanted.current
  }
  return undefined
}

function Clock() {
  const { t } = useLingui()
  const now = useServerNow()
  const time = useWhen({ weekday: 'short', ...dayAndTime })(now)
  return <time className={css.clock} dateTime={new Date(now).toISOString()}>{t`${time} Guangzhou`}</time>
}
