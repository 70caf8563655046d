/** The dark bar: search over everything, Guangzhou's clock, who sits here. */
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { SignOut } from '@phosphor-icons/react/dist/csr/SignOut'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { appear, useAppearance } from '#src/kit/session/appearance.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Avatar } from '#src/kit/ui/Note.tsx'
import { Mark } from '#ops/kit/parts/Mark.tsx'
import { hrefOf } from '#ops/kit/place.ts'
import { forgetDrafts } from '#ops/kit/drafts.ts'
import { chooseLanguage } from '#ops/kit/language.ts'
import { signOut, useStaff } from '#ops/kit/session.ts'
import { dayAndTime, useWhen } from '#ops/kit/use-when.ts'
import { useRoleWords } from '#ops/staff/role-words.ts'
import css from './app.module.css'
import { SearchBox } from './SearchBox.tsx'
import { StillUploading, useMayLeave } from './StillUploading.tsx'
import { useServerNow } from '#ops/kit/use-server-now.ts'

export function TopBar() {
  const { t } = useLingui()
  const staff = useStaff()
  const roleWords = useRoleWords()
  const dark = useAppearance() === 'dark'
  const mayLeave = useMayLeave()
  const leave = async () => {
    if (!(await mayLeave())) return
    forgetDrafts()
    await signOut()
  }
  return (
    <>
      <span className={css.brand}>
        <Mark />
      </span>
      <SearchBox />
      <span className={css.space} />
      <StillUploading />
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
          {staff?.name}, {staff?.roles.map((role) => roleWords[role]).join(', ')}
        </span>
      </Link>
      <button
        type="button"
        className={css.barButton}
        aria-label={t`Log out`}
        title={t`Log out`}
        onClick={() => void leave()}
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

function Clock() {
  const { t } = useLingui()
  const now = useServerNow()
  const time = useWhen({ weekday: 'short', ...dayAndTime })(now)
  return <time className={css.clock} dateTime={new Date(now).toISOString()}>{t`${time} Guangzhou`}</time>
}
